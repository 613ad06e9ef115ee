"""Cards and who has seen them: M4, M9, M22, M23, M29, and the hidden hands of a log (TM-89)."""

from engines.kernel import kernel
from engines.tables import Log, Numbers
from engines.taj_mahal.actions import rank_without, size_of, top_face
from engines.taj_mahal.codes import CHANCE, HAND_SIZE, MAX_FACES, NOBODY, UNKNOWN, EventType, Phase, Rule
from engines.taj_mahal.edition import Tables
from engines.taj_mahal.events import emit, emit_card
from engines.taj_mahal.state import State


@kernel
def hidden_old(s: State, seat: int):
    """UNKNOWN cards of a hand that were drawn before the last reshuffle."""
    n = int(s.n_old[seat])
    for face in range(MAX_FACES):
        n -= s.old[seat, face]
    return n


@kernel
def may_hide(s: State, seat: int, face: int):
    """Whether one of the UNKNOWN cards of the hand can be of this face."""
    n = s.hand[seat, UNKNOWN]
    if n == 0:
        return False
    n_old = hidden_old(s, seat)
    return (n_old > 0 and s.unseen_old[face] > 0) or (n > n_old and s.unseen[face] > 0)


@kernel
def may_hide_both(s: State, seat: int, one: int, other: int):
    """Whether two of the UNKNOWN cards of the hand can be of these two faces."""
    n_old = hidden_old(s, seat)
    for choice in range(4):
        one_old, other_old = choice & 1, choice >> 1
        n = one_old + other_old
        if n <= n_old and 2 - n <= s.hand[seat, UNKNOWN] - n_old:
            left = s.unseen_old[one] if one_old else s.unseen[one]
            other_left = s.unseen_old[other] if other_old else s.unseen[other]
            if left > 0 and other_left > 0:
                return True
    return False


@kernel
def holds(s: State, seat: int, face: int):
    """Whether the face can be in the hand, by all that the log knows."""
    return s.hand[seat, face] > 0 or may_hide(s, seat, face)


@kernel
def can_be_old(s: State, face: int):
    """Whether the public can take a hidden card of this face for one drawn before the last reshuffle."""
    n = s.unseen_old[face]
    for seat in range(s.n_seats):
        n += s.old[seat, face]
    return n > 0


@kernel
def can_be_fresh(s: State, face: int):
    """Whether the public can take a hidden card of this face for one drawn since the last reshuffle."""
    n = s.unseen[face]
    for seat in range(s.n_seats):
        n += s.hand[seat, face] - s.shown[seat, face] - s.old[seat, face]
    return n > 0


@kernel
def merge(s: State):
    """From here on the public cannot tell cards drawn before the last reshuffle from later ones."""
    for face in range(MAX_FACES):
        s.unseen[face] += s.unseen_old[face]
        s.unseen_old[face] = 0
        for seat in range(s.n_seats):
            s.old[seat, face] = 0
    for seat in range(s.n_seats):
        s.n_fresh[seat] += s.n_old[seat]
        s.n_old[seat] = 0


@kernel
def was_old(s: State, seat: int, face: int):
    """Whether a hidden card that comes to light was drawn before the last reshuffle, as the public sees it."""
    if s.n_old[seat] == 0 or not can_be_old(s, face):
        return False
    if s.n_fresh[seat] > 0 and can_be_fresh(s, face):
        merge(s)
        return False
    return True


@kernel
def uncover(s: State, seat: int, face: int, is_known: bool):
    """A hidden card of the hand comes to light and leaves it, one that the log knows or an UNKNOWN one."""
    is_old = was_old(s, seat, face)
    if is_known:
        s.hand[seat, face] -= 1
    else:
        s.hand[seat, UNKNOWN] -= 1
    if is_old:
        s.n_old[seat] -= 1
        if is_known:
            s.old[seat, face] -= 1
        else:
            s.unseen_old[face] -= 1
    else:
        s.n_fresh[seat] -= 1
        if not is_known:
            s.unseen[face] -= 1


@kernel
def give(s: State, seat: int, face: int):
    """A card leaves the hand: one that all have seen before one the log knows before an UNKNOWN one.

    Equal faces are interchangeable, so this guesses nothing.
    """
    if s.shown[seat, face] > 0:
        s.shown[seat, face] -= 1
        s.hand[seat, face] -= 1
    else:
        uncover(s, seat, face, s.hand[seat, face] > 0)


@kernel
def show(s: State, log: Log, seat: int, face: int):
    """M36: hands are laid open at the end; UNKNOWN when nobody wrote it down."""
    s.shows[seat] -= 1
    if face != UNKNOWN:
        uncover(s, seat, face, False)
        s.hand[seat, face] += 1
        s.shown[seat, face] += 1
    emit_card(s, log, EventType.SHOWN, seat, face)
    s.phase = Phase.COUNTING


@kernel
def next_shower(s: State):
    """The first seat whose hidden cards are still to be laid open, or NOBODY."""
    for seat in range(s.n_seats):
        if s.shows[seat] > 0:
            return seat
    return NOBODY


@kernel
def why_not_show(s: State, seat: int, face: int):
    if seat != next_shower(s):
        return Rule.OTHER_DRAWER
    return Rule.NONE if face == UNKNOWN or may_hide(s, seat, face) else Rule.NONE_LEFT


@kernel
def why_not_draw(s: State, seat: int, face: int):
    """M22, M23: any card not seen yet may come; UNKNOWN hides which."""
    if seat != s.turn_seat:
        return Rule.OTHER_DRAWER
    return Rule.NONE if face == UNKNOWN or s.unseen[face] > 0 else Rule.NONE_LEFT


@kernel
def draw_card(s: State, seat: int, face: int):
    """The top card of the deck into the hand."""
    s.n_deck -= 1
    s.n_fresh[seat] += 1
    s.hand[seat, face] += 1
    if face != UNKNOWN:
        s.unseen[face] -= 1


@kernel
def draw(s: State, log: Log, seat: int, face: int):
    draw_card(s, seat, face)
    emit_card(s, log, EventType.DREW, seat, face)
    s.phase = s.resume


@kernel
def n_discards(s: State):
    n = 0
    for face in range(MAX_FACES):
        n += s.discard[face]
    return n


@kernel
def reshuffle(s: State, log: Log):
    """M29, O5: the discards become the deck. The UNKNOWN cards of hands are older than that."""
    s.n_deck = n_discards(s)
    for face in range(MAX_FACES):
        s.unseen_old[face] += s.unseen[face]
        s.unseen[face] = s.discard[face]
        s.discard[face] = 0
        for seat in range(s.n_seats):
            s.old[seat, face] = s.hand[seat, face] - s.shown[seat, face]
    for seat in range(s.n_seats):
        s.n_old[seat] += s.n_fresh[seat]
        s.n_fresh[seat] = 0
    emit(s, log, EventType.RESHUFFLED, NOBODY, NOBODY, NOBODY, s.n_deck, 0, NOBODY)
    s.phase = s.resume


@kernel
def ask_card(s: State, asking: int, then: int):
    """M22, M23, O5, O6: a card from the deck, after a reshuffle if needed; none when there is none anywhere."""
    s.to_play = CHANCE
    if s.n_deck > 0:
        s.phase, s.resume = Phase.DRAW, then
    elif n_discards(s) > 0:
        s.phase, s.resume = Phase.RESHUFFLE, asking
    else:
        s.phase = then


@kernel
def n_missing(s: State, e: Tables):
    """M9, M28: cards that the display lacks."""
    return e.display[s.n_seats] - s.n_display


@kernel
def n_to_lay(s: State, e: Tables):
    """A-M11: cards to lay out now, as far as the deck goes."""
    return min(n_missing(s, e), int(s.n_deck))


@kernel
def why_not_display(s: State, e: Tables, action: int):
    n, rank, same, last = size_of(action), action & (1 << 40) - 1, 0, NOBODY
    if n != n_to_lay(s, e):
        return Rule.DISPLAY_SIZE
    while n > 0:
        face = top_face(rank, n)
        same = same + 1 if face == last else 1
        if s.unseen[face] < same:
            return Rule.NONE_LEFT
        rank, last, n = rank_without(rank, n), face, n - 1
    return Rule.NONE


@kernel
def lay_card(s: State, log: Log, face: int):
    """From the deck into the display."""
    s.n_deck -= 1
    s.unseen[face] -= 1
    s.display[face] += 1
    s.n_display += 1
    emit_card(s, log, EventType.LAID, NOBODY, face)


@kernel
def deal_known(s: State, log: Log, hands: Numbers, display: Numbers):
    """M9: opening hands, one behind the other, and the first display, by face or UNKNOWN."""
    for i in range(len(hands)):
        draw_card(s, i // HAND_SIZE, hands[i])
    for i in range(len(display)):
        lay_card(s, log, display[i])


@kernel
def lay_display(s: State, log: Log, action: int):
    n, rank = size_of(action), action & (1 << 40) - 1
    while n > 0:
        lay_card(s, log, top_face(rank, n))
        rank, n = rank_without(rank, n), n - 1
    s.phase = s.resume


@kernel
def take(s: State, log: Log, seat: int, face: int):
    """M21: a card of the display, for all to see."""
    s.display[face] -= 1
    s.n_display -= 1
    s.hand[seat, face] += 1
    s.shown[seat, face] += 1
    s.left -= 1
    emit_card(s, log, EventType.TOOK, seat, face)
    s.phase = Phase.TAKING
