// Rows of HTML that the server made and escaped; a click on a button tells the server its ply.

export default function ({parentElement, data, setTriggerValue}) {
  const root = parentElement.querySelector(".rows");
  if (root.made !== data.html) {
    root.made = data.html;
    const parsed = new DOMParser().parseFromString(data.html, "text/html");
    root.replaceChildren(...parsed.body.childNodes);
  }
  root.onclick = (event) => {
    const button = event.target.closest("button[data-ply]");
    if (button) setTriggerValue("ply", Number(button.dataset.ply));
  };
}
