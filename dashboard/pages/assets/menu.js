// No sign that HTML could take for a tag may stand in this file: Streamlit would drop it.
// Streamlit's list of pages on a narrow screen has headings among its items, which screen readers take for a broken
// list. As plain groups of links it is well formed.
if (!window.kibitzMenu) {
  const mend = () => {
    for (const list of document.querySelectorAll('[data-testid="stSidebarNavItems"]:not([role])')) list.role = "none";
    for (const item of document.querySelectorAll('[data-testid="stSidebarNavItems"] li:not([role])')) item.role = "none";
  };
  window.kibitzMenu = new MutationObserver(mend);
  window.kibitzMenu.observe(document.body, {childList: true, subtree: true});
  mend();
}
