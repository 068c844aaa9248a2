import type { CallRequest } from "@belab/api";
import type { TableScreen } from "@belab/api/tables";
import type { AskStream } from "@belab/ui/pages/games/screens";
import { useCallback, useEffect, useState } from "react";
import { api } from "../api.ts";
import type { TablePlace, TableState } from "./tableState.ts";
import { untilTurn } from "./untilTurn.ts";

/** Milliseconds until a debriefing that did not come is asked for again, at most: a class asks all at once. */
const retryDelay = 8_000;

/**
 * Reads what is said of a game that is over, to whom the screen is for.
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
    async function readDebriefing() {
      const outcome = await api.readDebriefing(JSON.parse(request));
      if (!isWanted) {
        return;
      }
      if (outcome.kind === "success") {
        setAnswer(outcome.answer);
      } else if (outcome.kind !== "refused" || outcome.status === 429 || outcome.status >= 500) {
        retry = setTimeout(readDebriefing, retryDelay * (0.5 + Math.random() / 2));
      }
    }
    if (isPlayed) {
      void readDebriefing();
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
  return useCallback((question) => answerTo({ gameTableId, screen: "player", question }), [gameTableId]);
}

/** Asks about the game of one stream, after it, for a teacher's or a projector's screen. */
export function useAskStream(screen: "teacher" | "projector", place: TablePlace): AskStream<unknown, unknown> {
  const placeText = JSON.stringify(place);
  return useCallback(
    (stream, question) => answerTo({ ...(JSON.parse(placeText) as TablePlace), screen, stream, question }),
    [screen, placeText],
  );
}

async function answerTo(question: CallRequest<"ask">): Promise<unknown> {
  const outcome = await untilTurn(() => api.ask(question));
  return outcome.kind === "success" ? outcome.answer.answer : undefined;
}
