import type { Seat } from "@belab/domain/games";
import { readTeamName, teamNameLength } from "@belab/domain/tables";
import catalogue from "@belab/locales/en/tables/TeamName";
import { type ReactNode, useState } from "react";
import { useKnownTeamName } from "../../../messages/teamNames.ts";
import type { Action } from "../../../sections/ActionMenu/actions.ts";
import { useMessages } from "../../../theme/messages.tsx";
import { NameDialog } from "../NameDialog.tsx";
import type { TeacherTable } from "./shownTable.ts";

/**
 * What can be done with a team, with the dialog that it needs.
 *
 * @returns the actions of a seat, undefined where the table has no teams, and the dialog, which the page renders.
 */
export function useTeamDialog({
  table,
  onTeamRename,
}: Pick<TeacherTable, "table" | "onTeamRename">): [
  actionsOf: ((seat: Seat) => readonly Action[]) | undefined,
  dialog: ReactNode,
] {
  const { messages, format } = useMessages(catalogue);
  const nameOf = useKnownTeamName();
  const [seat, setSeat] = useState<Seat>();
  if (table.teams === null || onTeamRename === undefined) {
    return [undefined, null];
  }
  return [
    (each) => [{ label: messages.change, onSelect: () => setSeat(each) }],
    seat !== undefined && (
      <NameDialog
        messages={{
          title: format("renameTitle", { name: nameOf(seat) }),
          name: messages.nameOfTeam,
          submit: messages.save,
          cancel: messages.cancel,
        }}
        name={table.teamNames?.[seat] ?? ""}
        maxLength={teamNameLength.to}
        read={readTeamName}
        wrongName={format("invalid", { ...teamNameLength })}
        patient
        hint={messages.teacherHint}
        onRename={(name) => onTeamRename(seat, name)}
        onClose={() => setSeat(undefined)}
      />
    ),
  ];
}
