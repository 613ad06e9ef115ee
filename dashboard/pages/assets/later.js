// Loads the script of charts when the browser has nothing else to do, then tells the server.

const REST_MS = 100; // until then the page is being put together
const STILL_MS = 1000; // so long the reader has done nothing: a page that is drawn anew under his steps would be late
const atRest = window.requestIdleCallback ?? ((then) => setTimeout(then, REST_MS));
const askers = new WeakMap(); // by parent element; Streamlit mounts again whenever the page is drawn anew meanwhile

let touched = -STILL_MS; // when the reader last did something
for (const kind of ["keydown", "pointerdown", "input"]) {
  window.addEventListener(kind, () => touched = performance.now(), {capture: true, passive: true});
}

export default function mount({parentElement, data, setStateValue}) {
  let asker = askers.get(parentElement);
  if (!asker) {
    askers.set(parentElement, asker = {});
    setTimeout(() => atRest(() => load(asker, data.script)), REST_MS);
  }
  asker.tell = () => setStateValue("here", true); // a state, which every later report brings along: one may be lost
  if (asker.hasLoaded) asker.tell();
  return () => asker.tell = null;
}

async function load(asker, script) {
  try {
    if (asker.tell && script) await import(new URL(script, document.baseURI).href);
  } finally { // should it fail, Streamlit says so in the place of the chart
    while (performance.now() < touched + STILL_MS) await new Promise((then) => setTimeout(then, REST_MS));
    asker.hasLoaded = true;
    asker.tell?.();
  }
}
