// Loads the script of charts when the browser has nothing else to do, then tells the server.

const REST_MS = 100; // until then the page is being put together
const asked = new WeakSet(); // parent elements; Streamlit calls again whenever the theme changes

export default function mount({parentElement, data, setTriggerValue}) {
  if (asked.has(parentElement)) return;
  asked.add(parentElement);
  let isThere = true;
  const atRest = window.requestIdleCallback ?? ((then) => setTimeout(then, REST_MS));
  const load = async () => {
    try {
      if (isThere && data.script) await import(new URL(data.script, document.baseURI).href);
    } finally { // should it fail, Streamlit says so in the place of the chart
      if (isThere) setTriggerValue("here", true);
    }
  };
  setTimeout(() => atRest(load), REST_MS);
  return () => isThere = false;
}
