import { isTeamGame, type OwnSeat, type TableFacts } from "@belab/domain/tables";
import { TeamNameForm, type TeamNameFormProps } from "./TeamNameForm.tsx";

interface OwnTeamNameProps extends Pick<TeamNameFormProps, "pending" | "error"> {
  table: TableFacts;
  own: OwnSeat;
  /** Without it names stay as they are. */
  onTeamName: TeamNameFormProps["onTeamName"] | undefined;
}

/** What the own team is called, for a player of a game of teams who has one. */
export function OwnTeamName({ table, own: { seat }, onTeamName, ...form }: OwnTeamNameProps) {
  const hasTeam = isTeamGame(table) && table.teams !== null && seat !== null;
  return hasTeam && onTeamName && <TeamNameForm {...form} seat={seat} onTeamName={onTeamName} />;
}
