// Requests to the house. What is not done comes back as a problem, and is thrown as one.

import type { Problem } from "$lib/wire";
import type { Me } from "./house";

/** Why something was not done, in the house's words. */
export class Oops extends Error {
  constructor(readonly problem: Problem) {
    super(problem.detail || problem.title);
    this.name = "Oops";
  }

  /** The kind of the problem: the last part of its type. */
  get kind(): string {
    return this.problem.type.split("/").at(-1) ?? "";
  }
}

/** The problem of anything that was thrown. */
export function problemOf(error: unknown): Problem {
  if (error instanceof Oops) return error.problem;
  const detail = error instanceof Error ? error.message : String(error);
  return { type: "/problems/unreachable", title: "The house cannot be reached", status: 0, detail };
}

/** Whether the house could not be asked at all. */
export const isUnreachable = (problem: Problem | null): boolean =>
  problem?.type === "/problems/unreachable";

/** Asks over the line. A browser's own words for a line that is down help nobody. */
async function reach(path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(path, init);
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw new Error("look at your connection, and try again", { cause: error });
  }
}

const METHODS = {
  get: "GET",
  post: "POST",
  put: "PUT",
  patch: "PATCH",
  delete: "DELETE",
} as const;

/** Asks the house for something; `body` makes it a POST. */
export async function ask<T>(
  path: string,
  body?: unknown,
  method: keyof typeof METHODS = body === undefined ? "get" : "post",
  signal?: AbortSignal,
): Promise<T> {
  const headers: Record<string, string> = { accept: "application/json" };
  if (body !== undefined) headers["content-type"] = "application/json";
  const init: RequestInit = { method: METHODS[method], headers, credentials: "same-origin" };
  if (body !== undefined) init.body = JSON.stringify(body);
  if (signal) init.signal = signal;
  const answer = await reach(path, init);
  if (answer.status === 204) return undefined as T;
  const isJson = answer.headers.get("content-type")?.includes("json") ?? false;
  if (!answer.ok) throw new Oops(isJson ? await answer.json() : plain(answer));
  return (await answer.json()) as T;
}

/** Asks the house for a file. */
export async function askForFile(path: string, body: unknown): Promise<Blob> {
  const headers = { "content-type": "application/json" };
  const init: RequestInit = { method: "POST", headers, credentials: "same-origin" };
  const answer = await reach(path, { ...init, body: JSON.stringify(body) });
  const isProblem = answer.headers.get("content-type")?.includes("json") ?? false;
  if (!answer.ok) throw new Oops(isProblem ? await answer.json() : plain(answer));
  return answer.blob();
}

function plain(answer: Response): Problem {
  const detail = `the house answered ${answer.status}`;
  return { type: "/problems/other", title: "It was not done", status: answer.status, detail };
}

/** An id for a wish, so that what comes twice is done once. */
export function newId(): string {
  const random = crypto.getRandomValues(new Uint8Array(16));
  return [...random].map((it) => it.toString(16).padStart(2, "0")).join("");
}

/** Who is signed in; nobody is no problem. */
export async function whoAmI(): Promise<Me | null> {
  try {
    return await ask<Me>("/api/me");
  } catch (error) {
    if (error instanceof Oops && error.problem.status === 401) return null;
    throw error;
  }
}
