// Widths of the pages that scripts ask for; tokens.css lists them all.

/** No room for the scene of a table. */
export const TABLET = "(max-width: 820px)";
