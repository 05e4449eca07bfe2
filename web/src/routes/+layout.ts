// Everything is drawn in the browser; the house only serves the shell.
export const ssr = false;
export const prerender = false;
