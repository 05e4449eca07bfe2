import type { HandleClientError } from "@sveltejs/kit/hooks";

// An address where nothing is has a page of its own: nothing has broken.
export const handleError: HandleClientError = ({ kind, error }) => {
  if (kind !== "framework" || error.status !== 404) console.error(error);
};
