import type { Answer, CallName, CallRequest } from "@belab/api";
import { useCallback, useEffect, useState } from "react";
import { api } from "../api.ts";
import { failureText } from "../content/failureText.ts";

/** What a page shows of a call's answer. The last answer stays while the next is on its way. */
export interface Loaded<Name extends CallName> {
  answer?: Answer<Name>;
  /** When the answer came, in milliseconds since 1970 UTC by this computer's clock. */
  receivedAt?: number;
  /** Why there is no newer answer, for a person. */
  failure?: string;
  isLoading: boolean;
  reload: () => Promise<void>;
}

/** Asks the server when a page opens, and again whenever the request is another one. */
export function useAnswer<Name extends CallName>(name: Name, request: CallRequest<Name>): Loaded<Name> {
  const [loaded, setLoaded] = useState<Omit<Loaded<Name>, "reload">>({ isLoading: true });
  const requestText = JSON.stringify(request);

  const load = useCallback(
    async (signal?: AbortSignal) => {
      setLoaded(({ failure: _, ...last }) => ({ ...last, isLoading: true }));
      const outcome = await api[name](JSON.parse(requestText), signal && { signal });
      if (outcome.kind === "success") {
        setLoaded({ answer: outcome.answer, receivedAt: Date.now(), isLoading: false });
      } else if (outcome.kind !== "aborted") {
        setLoaded((last) => ({ ...last, failure: failureText(outcome), isLoading: false }));
      }
    },
    [name, requestText],
  );

  useEffect(() => {
    const abort = new AbortController();
    load(abort.signal);
    return () => abort.abort();
  }, [load]);

  return { ...loaded, reload: load };
}
