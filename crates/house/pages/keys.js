// Shortcuts: a key presses the control that shows it. They can be turned off, and do nothing while
// somebody types.

import { byId } from "./dom.js";

const STORED = "houserules.shortcuts";

export function listen(toggle) {
  toggle.checked = localStorage.getItem(STORED) !== "off";
  const show = () => document.body.classList.toggle("no-shortcuts", !toggle.checked);
  toggle.addEventListener("change", () => {
    localStorage.setItem(STORED, toggle.checked ? "on" : "off");
    show();
  });
  show();
  document.addEventListener("keydown", (event) => {
    const types = event.target.closest?.("input[type=text], textarea, select");
    if (!toggle.checked || types || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.repeat || event.key.length !== 1) return;
    const control = byId("controls")
      .querySelector(`[data-key="${CSS.escape(event.key.toLowerCase())}"]`);
    if (!control || control.disabled) return;
    event.preventDefault();
    control.click();
  });
}
