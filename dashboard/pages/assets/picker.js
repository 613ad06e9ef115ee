// A board that the server drew, with spots over it; a click on a spot tells the server its name.

const SVG = "http://www.w3.org/2000/svg";

export default function ({parentElement, data, setTriggerValue}) {
  const root = parentElement.querySelector(".picker");
  if (root.made !== data.svg) {
    root.made = data.svg;
    const drawn = new DOMParser().parseFromString(data.svg, "image/svg+xml").documentElement;
    root.replaceChildren(document.importNode(drawn, true));
    root.marks = null;
  }
  const marks = JSON.stringify([data.spots, data.is_marked]);
  if (root.marks === marks) return;
  root.marks = marks;
  root.querySelector(".spots")?.remove();
  const layer = document.createElementNS(SVG, "g");
  layer.setAttribute("class", data.is_marked ? "spots marked" : "spots");
  layer.append(...data.spots.map(([name, x, y, reach, isRound, isChosen]) => {
    const spot = document.createElementNS(SVG, "g");
    spot.setAttribute("class", isChosen ? "spot chosen" : "spot");
    spot.dataset.spot = name;
    spot.append(frame(x, y, reach, isRound), dot(x, y));
    return spot;
  }));
  root.firstElementChild.append(layer);
  layer.onclick = (event) => {
    const spot = event.target.closest("[data-spot]");
    if (spot) setTriggerValue("spot", spot.dataset.spot);
  };
}

function frame(x, y, reach, isRound) {
  const shape = document.createElementNS(SVG, isRound ? "circle" : "rect");
  const where = isRound ? {cx: x, cy: y, r: reach} : {x: x - reach, y: y - reach, width: 2 * reach, height: 2 * reach, rx: 5};
  for (const [name, value] of Object.entries(where)) shape.setAttribute(name, value);
  shape.setAttribute("class", "frame");
  return shape;
}

function dot(x, y) {
  const shape = document.createElementNS(SVG, "circle");
  for (const [name, value] of Object.entries({cx: x, cy: y, r: 4.5})) shape.setAttribute(name, value);
  shape.setAttribute("class", "legal");
  return shape;
}
