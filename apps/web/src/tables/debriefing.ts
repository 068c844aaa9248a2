import type { CallRequest } from "@belab/api";
import type { TableScreen } from "@belab/api/tables";
import type { TableFacts } from "@belab/domain/tables";
import type { AskStream } from "@belab/ui/game";
import { useCallback } from "react";
import { api } from "../api.ts";
import { useFinalAnswer } from "./finalAnswer.ts";
import type { TablePlace, TableState } from "./tableState.ts";
import { untilTurn } from "./untilTurn.ts";

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
  return useFinalAnswer("readDebriefing", isPlayed(table) ? { ...place, screen } : undefined);
}

/** Whether the game at a table is over, and was begun. */
export function isPlayed(table: TableFacts | undefined): boolean {
  return table?.status === "ended" && table.play !== null;
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
