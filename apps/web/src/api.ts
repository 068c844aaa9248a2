import { createApiClient } from "@belab/api";
import { useState } from "react";
import { language } from "./addresses.ts";

/** Where the product lives, from the page's base declaration. While building, when pages are rendered, at `/`. */
export const basePath = typeof document === "undefined" ? "/" : new URL(document.baseURI).pathname;

const sessionLostListeners = new Set<() => void>();

export const api = createApiClient({ baseUrl: basePath, language, fetch: fetchAndWatch });

/**
 * Calls the listener whenever the server answers a call that it knows no session.
 *
 * @returns what ends it.
 */
export function onSessionLost(listener: () => void): () => void {
  sessionLostListeners.add(listener);
  return () => sessionLostListeners.delete(listener);
}

/** Returns the whole address of a page, to give to others. */
export function wholeAddress(path: string): string {
  return new URL(path.slice(1), document.baseURI).href;
}

/**
 * Returns a call that a form makes, and whether its answer is on its way.
 *
 * @example
 * const { isPending, send } = useSend(api.login);
 */
export function useSend<Request, Result>(
  call: (request: Request) => Promise<Result>,
): { isPending: boolean; send: (request: Request) => Promise<Result> } {
  const [isPending, setPending] = useState(false);
  return {
    isPending,
    async send(request) {
      setPending(true);
      try {
        return await call(request);
      } finally {
        setPending(false);
      }
    },
  };
}

async function fetchAndWatch(url: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const response = await fetch(url, init);
  if (response.status === 401 && !(await isAboutSeat(response.clone()))) {
    for (const listener of sessionLostListeners) {
      listener();
    }
  }
  return response;
}

/** Whether the server says that someone has no seat at a table, which is not about their session. */
async function isAboutSeat(response: Response): Promise<boolean> {
  const { reason } = await response.json().catch(() => ({}));
  return reason === "participant-missing";
}
