import type { CallOptions } from "./client.ts";

/**
 * Gives a call that cancels itself: each use aborts the one before, whose outcome is then `aborted`.
 * For checks that run while a person types, where only the answer to the last text counts.
 */
export function latestOnly<Request, Result>(
  call: (request: Request, options: CallOptions) => Promise<Result>,
): (request: Request) => Promise<Result> {
  let last: AbortController | undefined;
  return (request) => {
    last?.abort();
    last = new AbortController();
    return call(request, { signal: last.signal });
  };
}
