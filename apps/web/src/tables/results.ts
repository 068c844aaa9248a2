import { callUrl } from "@belab/api";
import type { TableFacts } from "@belab/domain/tables";
import type { GameScreens } from "@belab/ui/game";
import type { TeacherTable } from "@belab/ui/pages/tables/TeacherTablePage";
import { isPlayed } from "./debriefing.ts";
import { useFinalAnswer } from "./finalAnswer.ts";

/**
 * What came of the game at a table that has ended, for each person; undefined until it is known, or where there is nothing.
 *
 * @param attendance - who of the class they are: asked for again when it changes.
 */
export function useResults(
  table: TableFacts | undefined,
  game: GameScreens,
  attendance?: TeacherTable["attendance"],
): TeacherTable["results"] {
  const texts = game.useResultTexts?.();
  const formatMoney = game.useFigureMoney?.();
  const gameTableId = table?.gameTableId;
  const answer = useFinalAnswer(
    "readTableResults",
    gameTableId !== undefined && isPlayed(table) ? { gameTableId } : undefined,
    namesOf(attendance),
  );
  if (gameTableId === undefined || !answer || !texts || answer.columns.length === 0) {
    return undefined;
  }
  return {
    columns: answer.columns.map((column) => ({ ...column, label: texts.nameOf(column.key) })),
    rows: answer.rows,
    intro: texts.intro,
    ofClass: attendance !== undefined,
    format: formatMoney,
    fileHrefs: {
      xlsx: callUrl("exportTableResults", { gameTableId, format: "xlsx" }),
      csv: callUrl("exportTableResults", { gameTableId, format: "csv" }),
    },
  };
}

/** What of attendance changes the names in the results. */
function namesOf(attendance: TeacherTable["attendance"]): string {
  const people = attendance?.people ?? [];
  return JSON.stringify(
    people.flatMap(({ personId, participants }) =>
      participants.map(({ participantId, isContested }) => [personId, participantId, isContested]),
    ),
  );
}
