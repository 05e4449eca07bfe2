// A plot is drawn in units of its own; they grow with the letters of the page.

/** How large the letters of the page are beside the usual 16 px. */
export const letters = (): number =>
  parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
