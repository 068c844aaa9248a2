import type { CallRequest } from "@belab/api";
import type { TableScreen } from "@belab/api/tables";
import { useCallback, useEffect, useState } from "react";
import { api } from "../api.ts";
import type { TablePlace, TableState } from "./liveTable.ts";

/** Milliseconds until a debriefing that did not come is asked for again, at most: a class asks all at once. */
const retryDelay = 8_000;

/**
 * What is said of a game that is over, to whom the screen is for.
 *
 * @returns undefined while the game is not over, or was never played, and until the server has answered.
 */
export function useDebriefing<Screen extends TableScreen>(
  screen: Screen,
  place: TablePlace,
  { table }: TableState<Screen>["parts"],
): { debriefing: unknown } | undefined {
  const [answer, setAnswer] = useState<{ debriefing: unknown }>();
  const isPlayed = table?.status === "ended" && table.play !== null;
  const request = JSON.stringify({ ...place, screen } satisfies CallRequest<"readDebriefing">);

  useEffect(() => {
    let retry: ReturnType<typeof setTimeout> | undefined;
    let isWanted = isPlayed;
    async function read() {
      const outcome = await api.readDebriefing(JSON.parse(request));
      if (!isWanted) {
        return;
      }
      if (outcome.kind === "success") {
        setAnswer(outcome.answer);
      } else if (outcome.kind !== "refused" || outcome.status === 429 || outcome.status >= 500) {
        retry = setTimeout(read, retryDelay * (0.5 + Math.random() / 2));
      }
    }
    if (isPlayed) {
      void read();
    }
    return () => {
      isWanted = false;
      clearTimeout(retry);
    };
  }, [isPlayed, request]);

  return answer;
}

/** Asks about the player's own game, after it. The answer is undefined where none came. */
export function useAsk(gameTableId: string): (question: unknown) => Promise<unknown> {
  return useCallback(
    async (question) => {
      const outcome = await api.ask({ gameTableId, question });
      return outcome.kind === "success" ? outcome.answer.answer : undefined;
    },
    [gameTableId],
  );
}
