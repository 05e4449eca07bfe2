// Small helpers to build and replace parts of a page. No text is ever read as HTML.

/** Makes an element: h("a", { href: "/" }, "Lobby"). A property of null or false is left out. */
export function h(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.flat(Infinity).filter((it) => it !== null && it !== undefined));
  return element;
}

export const byId = (id) => document.getElementById(id);

const drawn = new WeakMap();
const later = new Map();
let isPressed = false;

// Nothing is replaced between the press and the release of a button: the click would be lost.
addEventListener("pointerdown", () => { isPressed = true; }, true);
for (const end of ["pointerup", "pointercancel"]) {
  addEventListener(end, () => setTimeout(() => {
    isPressed = false;
    const due = [...later.values()];
    later.clear();
    for (const again of due) again();
  }), true);
}

/**
 * Replaces what is in an element, if what it shows has changed. Whoever was on a control stays on
 * the one that took its place; if there is none, the element itself is gone to.
 */
export function draw(element, shows, build) {
  const key = JSON.stringify(shows);
  later.delete(element);
  if (drawn.get(element) === key) return;
  if (isPressed) {
    later.set(element, () => draw(element, shows, build));
    return;
  }
  drawn.set(element, key);
  const focus = element.contains(document.activeElement) ? document.activeElement : null;
  element.replaceChildren(...[build()].flat(Infinity).filter((it) => it));
  if (!focus || focus === element) return;
  const again = focus.id ? byId(focus.id) : null;
  if (again && !again.disabled) again.focus();
  else if (element.hasAttribute("tabindex")) element.focus();
}

/** Says something to screen readers at once. */
export function announce(text) {
  const region = byId("announcer");
  if (region && region.textContent !== text) region.textContent = text;
}
