// Requests to the house.

/** What the house answers when something was not done. */
export class Problem extends Error {
  constructor(problem) {
    super(problem.detail);
    this.problem = problem;
  }
}

export async function ask(path, body, method = body === undefined ? "GET" : "POST") {
  const request = { method, headers: {} };
  if (body !== undefined) {
    request.headers["Content-Type"] = "application/json";
    request.body = JSON.stringify(body);
  }
  let response;
  try {
    response = await fetch(path, request);
  } catch {
    throw new Problem({ type: "unreachable", title: "The house does not answer", status: 0,
      detail: "Is it running, and are you connected?" });
  }
  const text = await response.text();
  let answer = null;
  try {
    answer = text ? JSON.parse(text) : null;
  } catch {
    answer = null;
  }
  // Something in between may answer in the place of the house.
  const strange = { type: "unreadable", title: "The answer cannot be read",
    status: response.status, detail: text.slice(0, 200) };
  if (!response.ok) throw new Problem(answer ?? strange);
  return answer;
}

/** Who is signed in, or nobody. */
export async function me() {
  try {
    return await ask("/api/me");
  } catch (error) {
    if (error instanceof Problem && error.problem.status === 401) return null;
    throw error;
  }
}

export const guest = () => ask("/api/guests", {});
