// Loads the script of charts when the browser has nothing else to do, then tells the server.

const REST_MS = 100; // until then the page is being put together
const atRest = window.requestIdleCallback ?? ((then) => setTimeout(then, REST_MS));
const askers = new WeakMap(); // by parent element; Streamlit mounts again whenever the page is drawn anew meanwhile

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
    asker.hasLoaded = true;
    asker.tell?.();
  }
}
