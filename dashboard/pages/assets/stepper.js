// Shows one ply of a film (see dashboard/charts/film.py) and lets the reader step through it.
// A step is answered here at once; the server hears of it when the reader rests.
// Words from logs go in as text, never as markup; only the film, which the server draws and escapes, is parsed.

const OPENING = -1;
const REST_MS = 150;
// Elements that use the arrow keys themselves.
const BUSY = 'input:not([type="checkbox"]), textarea, select, [contenteditable], [role="slider"], [role="tab"], [role="radio"], ' +
  '[role="radiogroup"], [role="listbox"], [role="combobox"], [role="menu"], [role="grid"], [role="dialog"]';
const CLOSED_CHOOSER = '[role="combobox"][aria-expanded="false"]';
const KEYS = {ArrowLeft: "back", ArrowRight: "forward", Home: "first", End: "last"};
const SHIFTED = {ArrowLeft: "turnBack", ArrowRight: "turnForward"};
const LETTERS = {KeyM: "moment", KeyD: "decision"}; // by the place of the key; Shift goes back

const steppers = new WeakMap(); // by parent element; Streamlit calls again whenever data or theme change
let nameShown = null; // of the film that was shown last
const places = new Map(); // by name: where the reader was, should Streamlit mount the element anew

export default function mount({parentElement, data, setStateValue}) {
  let stepper = steppers.get(parentElement);
  if (!stepper) steppers.set(parentElement, stepper = new Stepper(parentElement));
  stepper.receive(data, setStateValue);
  return () => {
    stepper.leave();
    steppers.delete(parentElement);
  };
}

class Stepper {
  constructor(parent) {
    this.root = parent.querySelector(".stepper");
    this.find = (selector) => this.root.querySelector(selector);
    this.slider = this.find("input");
    this.ply = OPENING;
    this.order = null;
    this.steps = 0; // how many the reader has made, and how many of them were reported
    this.told = 0;
    this.buttons = new Map([...this.root.querySelectorAll("button")].map((button) => [button.dataset.go, button]));
    this.buttons.forEach((button, go) => button.onclick = () => this.go(go));
    this.select = this.find("select");
    this.select.onchange = () => this.choose(Number(this.select.value));
    this.mode = 0;
    this.slider.oninput = () => this.show(this.stops[Number(this.slider.value)]);
    this.left = new AbortController();
    const {signal} = this.left;
    document.addEventListener("keydown", (event) => this.key(event), {signal});
    window.addEventListener("click", (event) => this.clickAnywhere(event), {signal, capture: true});
    window.addEventListener("popstate", () => this.comeBack(), {signal});
    this.onNewParts = new MutationObserver(() => this.followSoon());
    this.onNewParts.observe(document.body, {childList: true, subtree: true});
  }

  leave() {
    clearTimeout(this.timer);
    this.onNewParts.disconnect();
    this.left.abort();
  }

  receive(sent, setStateValue) {
    const data = {...sent, order: Object.fromEntries(sent.order)};
    Object.assign(this, {data, setStateValue, stops: [OPENING, ...data.stops]});
    this.turns = [OPENING, ...data.turn_starts];
    this.offer(data.modes);
    this.last = data.labels.length - 1;
    this.film = filmOf(new URL(location.href));
    this.ply = Math.min(this.ply, this.last);
    if (data.svg !== this.svg) this.load(data.svg);
    if (data.order.number !== this.order) this.obey(data.order);
    else this.draw();
    this.followTheme();
  }

  // The page turns dark or light without asking the server; a report, once, makes it draw in the new theme.
  followTheme() {
    const theme = getComputedStyle(this.root).colorScheme;
    if (theme === this.theme) return;
    const isNews = ["light", "dark"].includes(theme) && theme !== this.data.theme;
    this.theme = theme;
    if (isNews) this.reportSoon();
  }

  // The server says where to be: at first, and when a link or a list calls for another ply. A step that it had not heard
  // of then is newer than what it says; so is where the reader was when Streamlit mounts the element anew.
  obey(order) {
    const isFirst = this.order === null, kept = isFirst && places.get(this.data.name);
    const isLate = !isFirst && order.heard < this.steps;
    if (kept && kept.order === order.number) Object.assign(this, kept);
    else if (!isLate) Object.assign(this, {ply: order.ply, furthest: order.furthest, told: this.steps});
    this.order = order.number;
    this.move(this.ply);
    if (isLate || this.told < this.steps) this.reportSoon();
    if (isFirst) this.takeKeys();
    else this.root.scrollIntoView({block: "nearest", behavior: "smooth"});
  }

  // When the reader has chosen another game the keys are the board's, not the chooser's.
  takeKeys() {
    if (nameShown !== null && nameShown !== this.data.name) setTimeout(() => this.root.focus({preventScroll: true}), 50);
    nameShown = this.data.name;
  }

  load(svg) {
    this.svg = svg;
    const film = new DOMParser().parseFromString(svg, "image/svg+xml").documentElement;
    this.find(".film").replaceChildren(document.importNode(film, true));
    this.lying = this.data.labels.map(() => []); // per ply, and before the first: what lies on the board
    this.lying.push([]);
    for (const node of this.root.querySelectorAll(".film [data-from]")) {
      const piece = {node, from: Number(node.dataset.from), to: Number(node.dataset.to)};
      for (let ply = piece.from; ply <= piece.to; ply++) this.lying[ply - OPENING].push(piece);
    }
    this.shown = OPENING; // as the film draws itself
    this.toggle(this.ply);
  }

  toggle(ply) {
    for (const {node, from, to} of this.lying[this.shown - OPENING]) {
      if (ply < from || to < ply) node.setAttribute("display", "none");
    }
    for (const {node, from, to} of this.lying[ply - OPENING]) {
      if (this.shown < from || to < this.shown) node.removeAttribute("display");
    }
    this.shown = ply;
  }

  // --- steps

  // What the arrows step by: plies, or the plies of one of the modes. A mode is {label, kind, plies}.
  offer(modes) {
    this.modes = [{label: "ply", kind: "ply", plies: this.stops}, ...modes];
    const labels = this.modes.map((mode) => mode.label).join("\n");
    if (labels === this.offered) return;
    this.offered = labels;
    this.select.replaceChildren(...this.modes.map((mode, i) => new Option(mode.label, i)));
    this.mode = Math.min(this.mode, this.modes.length - 1);
    this.select.value = this.mode;
  }

  choose(mode) {
    this.mode = mode;
    if (this.modes[mode].kind === "decision") this.own = mode;
    this.root.focus({preventScroll: true}); // the arrow keys are the board's again
  }

  step(mode, isBack) {
    const {kind, plies} = this.modes[mode];
    if (isBack) return plies.findLast((ply) => ply < this.ply) ?? OPENING;
    const isOpen = kind === "ply" || kind === "turn"; // after the last of them comes the end
    return plies.find((ply) => ply > this.ply) ?? (isOpen ? this.last : this.ply);
  }

  // To the next or last key moment, or decision of the seat that was chosen last.
  jump(kind, isBack) {
    const first = this.modes.findIndex((mode) => mode.kind === kind);
    if (first >= 0) this.show(this.step(kind === "decision" ? this.own ?? first : first, isBack));
  }

  go(way) {
    const target = {
      first: () => OPENING,
      last: () => this.end(),
      back: () => this.step(this.mode, true),
      forward: () => this.step(this.mode, false),
      turnBack: () => this.turns.findLast((ply) => ply < this.ply) ?? OPENING,
      turnForward: () => this.turns.find((ply) => ply > this.ply) ?? this.last,
    }[way]();
    this.show(target);
  }

  // The last ply that the slider reaches: without spoilers, the furthest one seen.
  end() {
    return this.data.spoiler_free ? Math.min(this.furthest, this.last) : this.last;
  }

  key(event) {
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
    const target = event.composedPath()[0];
    const isElsewhere = target !== this.slider && target.closest?.(BUSY) && !target.closest(CLOSED_CHOOSER);
    const way = (event.shiftKey ? SHIFTED : KEYS)[event.key], kind = LETTERS[event.code];
    if (!(way || kind) || isElsewhere || !this.root.getClientRects().length) return;
    event.preventDefault();
    if (way) this.go(way);
    else this.jump(kind, event.shiftKey);
  }

  show(ply) {
    if (ply === this.ply) return;
    this.steps++;
    this.move(ply);
    this.reportSoon();
  }

  reportSoon() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.report(), REST_MS);
  }

  report() {
    clearTimeout(this.timer);
    this.told = this.steps;
    this.remember();
    this.writeAddress();
    this.setStateValue("at", {ply: this.ply, furthest: this.furthest, order: this.order, steps: this.steps});
  }

  // What a click elsewhere asks for is newer than the last step: the server shall have heard of that first.
  clickAnywhere(event) {
    if (this.told < this.steps && !event.composedPath().includes(this.root)) this.report();
  }

  // Back or forward to another ply of this film. What the server hears of the address may be what it heard before.
  comeBack() {
    const url = new URL(location.href), asked = this.data.address && url.searchParams.get(this.data.address);
    if (!asked || !/^(start|\d+)$/.test(asked) || filmOf(url) !== this.film) return;
    this.show(asked === "start" ? OPENING : Math.min(Number(asked), this.last));
  }

  remember() {
    const {ply, furthest, order, steps, told} = this;
    places.set(this.data.name, {ply, furthest, order, steps, told});
  }

  // In place of the one there: Back leaves the game, not the last step. An exported file names no part of the address.
  writeAddress() {
    if (!this.data.address) return;
    const url = new URL(location.href);
    url.searchParams.set(this.data.address, this.ply === OPENING ? "start" : this.ply);
    history.replaceState(history.state, "", url);
  }

  move(ply) {
    this.ply = Math.max(OPENING, Math.min(ply, this.last));
    this.furthest = Math.max(this.furthest, this.ply);
    this.remember();
    this.draw();
  }

  // --- the page

  draw() {
    this.toggle(this.ply);
    this.followSoon();
    const where = this.find(".where");
    where.textContent = this.ply === OPENING ? "Start" : `Ply ${this.ply + (this.data.first ?? 0)}`;
    const turn = this.data.turn_starts.filter((start) => start <= this.ply).length;
    if (turn) where.append(span(` · ${this.data.unit} ${turn}`));
    const words = this.ply === OPENING ? "The board before the first action" : this.data.labels[this.ply];
    this.find(".words").textContent = words;
    this.find(".words").title = words;
    this.drawControls(where.textContent, words);
  }

  // Charts over plies show where the reader is. They come, and are drawn anew, whenever the server likes.
  followSoon() {
    if (this.isFollowing) return;
    this.isFollowing = true;
    requestAnimationFrame(() => {
      this.isFollowing = false;
      document.querySelectorAll(".js-plotly-plot").forEach((chart) => follow(chart, this.ply));
    });
  }

  drawControls(where, words) {
    const reachable = this.stops.filter((ply) => ply <= this.end());
    const most = reachable.length - 1, value = reachable.filter((ply) => ply <= this.ply).length - 1;
    Object.assign(this.slider, {max: most, value});
    this.slider.style.setProperty("--part", most ? `${100 * value / most}%` : "0%");
    this.slider.setAttribute("aria-valuetext", `${where}: ${words}`);
    const isFirst = this.ply === OPENING, isLast = this.ply === this.last;
    // Not `disabled`, which would take the focus away from a button under the reader's finger.
    for (const [go, button] of this.buttons) {
      const isIdle = ["first", "turnBack", "back"].includes(go) ? isFirst : go === "last" ? this.ply === this.end() : isLast;
      button.setAttribute("aria-disabled", String(isIdle));
    }
  }
}

// Which film an address shows.
function filmOf(url) {
  return `${url.pathname} ${url.searchParams.get("game")}`;
}

function span(words) {
  const node = document.createElement("span");
  node.textContent = words;
  return node;
}
