import type { HandleClientError } from "@sveltejs/kit";

// An address where nothing is has a page of its own: nothing has broken.
export const handleError: HandleClientError = ({ error, status, message }) => {
  if (status !== 404) console.error(error);
  return { message };
};
