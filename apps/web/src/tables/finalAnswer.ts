import type { Answer, CallNameOf, CallRequest, Outcome } from "@belab/api";
import { useEffect, useState } from "react";
import { api } from "../api.ts";

/** Milliseconds until what did not come is asked for again, at most: a class asks all at once. */
const retryDelay = 8_000;

/**
 * Asks for something that does not change any more, until it comes or is refused.
 *
 * @param request - undefined as long as there is nothing to ask for.
 * @param revision - asked for again with each other one; what was known stays until then.
 */
export function useFinalAnswer<Name extends CallNameOf<"json">>(
  name: Name,
  request: CallRequest<Name> | undefined,
  revision = "",
): Answer<Name> | undefined {
  const [answer, setAnswer] = useState<Answer<Name>>();
  const requestText = request && JSON.stringify(request);

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for again with each revision.
  useEffect(() => {
    let retry: ReturnType<typeof setTimeout> | undefined;
    let isWanted = true;
    async function ask(text: string) {
      const outcome: Outcome<Name> = await api[name](JSON.parse(text));
      if (!isWanted) {
        return;
      }
      if (outcome.kind === "success") {
        setAnswer(outcome.answer);
      } else if (outcome.kind !== "refused" || outcome.status === 429 || outcome.status >= 500) {
        retry = setTimeout(ask, retryDelay * (0.5 + Math.random() / 2), text);
      }
    }
    if (requestText !== undefined) {
      void ask(requestText);
    }
    return () => {
      isWanted = false;
      clearTimeout(retry);
    };
  }, [name, requestText, revision]);

  return answer;
}
