// Save what the page shows: a chart or board as SVG or PNG, and the table behind it. Nothing is asked of the server.

const SCALE = 2; // pixels of the picture for one of the page
const NAMESPACE = "http://www.w3.org/2000/svg";

export default function ({parentElement, data}) {
  const list = parentElement.querySelector(".saving");
  list.replaceChildren(...data.items.map((item) => row(item)));
}

function row(item) {
  const line = document.createElement("li"), name = document.createElement("span");
  name.textContent = item.name;
  line.append(name);
  for (const [kind, save] of Object.entries({PNG: savePng, SVG: saveSvg, CSV: saveCsv})) {
    if (kind === "CSV" ? !item.csv : !item.key) continue;
    const button = document.createElement("button");
    Object.assign(button, {type: "button", textContent: kind, onclick: () => save(item)});
    button.setAttribute("aria-label", `${item.name} as ${kind}`);
    line.append(button);
  }
  return line;
}

function saveSvg(item) {
  const drawing = drawn(item);
  if (drawing) give(new Blob([textOf(drawing)], {type: "image/svg+xml"}), `${item.file}.svg`);
}

function savePng(item) {
  const drawing = drawn(item);
  if (!drawing) return;
  const picture = new Image(), canvas = document.createElement("canvas");
  picture.onload = () => {
    canvas.width = SCALE * Number(drawing.getAttribute("width"));
    canvas.height = SCALE * Number(drawing.getAttribute("height"));
    canvas.getContext("2d").drawImage(picture, 0, 0, canvas.width, canvas.height);
    canvas.toBlob((blob) => give(blob, `${item.file}.png`), "image/png");
  };
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(textOf(drawing))}`;
}

function saveCsv(item) {
  give(new Blob([item.csv], {type: "text/csv"}), `${item.file}.csv`);
}

// One SVG of its own: a chart lies on the page in several layers, a board inside its component.
function drawn(item) {
  const place = document.querySelector(`.st-key-${CSS.escape(item.key)}`);
  if (!place) return null;
  const inside = [place, ...[...place.querySelectorAll("*")].map((node) => node.shadowRoot).filter(Boolean)];
  const layers = inside.flatMap((root) => [...root.querySelectorAll("svg.main-svg, .film svg, .drawing svg")]);
  if (!layers.length) return null;
  const {width, height} = layers[0].getBoundingClientRect();
  const whole = document.createElementNS(NAMESPACE, "svg");
  if (layers[0].getAttribute("viewBox")) whole.setAttribute("viewBox", layers[0].getAttribute("viewBox"));
  for (const [name, value] of Object.entries({width: Math.round(width), height: Math.round(height), role: "img"})) {
    whole.setAttribute(name, value);
  }
  whole.setAttribute("font-family", getComputedStyle(document.body).fontFamily);
  whole.append(words("title", item.name), words("desc", item.alt), ground());
  for (const layer of layers) whole.append(...[...layer.cloneNode(true).childNodes]);
  whole.querySelectorAll('.hoverlayer, [display="none"]').forEach((node) => node.remove());
  return whole;
}

function words(kind, text) {
  const node = document.createElementNS(NAMESPACE, kind);
  node.textContent = text;
  return node;
}

function ground() {
  const node = document.createElementNS(NAMESPACE, "rect");
  for (const [name, value] of Object.entries({width: "100%", height: "100%"})) node.setAttribute(name, value);
  node.setAttribute("fill", getComputedStyle(document.querySelector(".stApp")).backgroundColor);
  return node;
}

// A file of its own knows no variables of the page.
function textOf(drawing) {
  const probe = document.body.appendChild(document.createElement("span"));
  const painted = new XMLSerializer().serializeToString(drawing).replace(/var\(--[^)]*\)/g, (variable) => {
    probe.style.color = variable;
    return getComputedStyle(probe).color;
  });
  probe.remove();
  return painted;
}

function give(blob, name) {
  const link = document.createElement("a");
  Object.assign(link, {href: URL.createObjectURL(blob), download: name});
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
