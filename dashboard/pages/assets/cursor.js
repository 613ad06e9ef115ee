// Charts over plies show where the reader is; of the page only, an exported file has pictures of them.

const FOLLOWS = "ply"; // what a chart says of itself that shows where the reader is

// A line over a chart at the ply, with its number above; charts that dashboard/charts/frame.py has marked.
function follow(chart, ply) {
  const {meta, xaxis, height, margin} = chart._fullLayout ?? {};
  if (meta !== FOLLOWS || !xaxis) return;
  let cursor = chart.querySelector(".kb-cursor");
  if (!cursor) {
    cursor = document.createElement("span");
    cursor.className = "kb-cursor";
    cursor.setAttribute("aria-hidden", "true");
    chart.querySelector(".svg-container")?.append(cursor);
  }
  const [first, last] = xaxis.range;
  cursor.hidden = ply < first || ply > last;
  cursor.style.left = `${xaxis._offset + xaxis.l2p(ply)}px`;
  cursor.style.top = `${margin.t}px`;
  cursor.style.height = `${height - margin.t - margin.b}px`;
  cursor.dataset.at = ply === OPENING ? "start" : `ply ${ply}`;
}
