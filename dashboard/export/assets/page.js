
// --- the page of one game: links of the page, not a server, send the stepper elsewhere

const page = document.querySelector("main"), log = page.querySelector(".plies");
const lines = [...log.querySelectorAll("[data-ply]")];
const game = JSON.parse(document.getElementById("game").textContent);
game.svg = new XMLSerializer().serializeToString(page.querySelector(".film svg"));
let orders = 0;

function asked() {
  const found = /^#ply=(\d+)$/.exec(location.hash);
  return found ? Number(found[1]) : OPENING;
}

function obey() {
  const order = Object.entries({number: orders++, ply: asked(), furthest: game.labels.length - 1, heard: Infinity});
  mount({parentElement: page, data: {...game, order}, setStateValue: (name, at) => arrive(at.ply)});
  arrive(asked());
}

// The address and the log follow the board.
function arrive(ply) {
  history.replaceState(null, "", ply === OPENING ? "#" : `#ply=${ply}`);
  const now = lines.find((line) => Number(line.dataset.ply) >= ply);
  log.querySelector("[aria-current]")?.removeAttribute("aria-current");
  if (ply === OPENING || !now) return log.scrollTo({top: 0});
  now.setAttribute("aria-current", "step");
  log.scrollTo({top: now.offsetTop - log.clientHeight / 2});
}

addEventListener("hashchange", obey);
obey();
