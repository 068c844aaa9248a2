import type { PersonHandlers } from "../../../sections/Roster/usePersonActions.ts";
import { SeatMonitor, type SeatMonitorProps } from "../../../sections/SeatMonitor/SeatMonitor.tsx";
import { useSeatChips } from "../../../sections/SeatMonitor/useSeatChips.ts";
import { useSeatMenu } from "../../../sections/SeatMonitor/useSeatMenu.ts";
import { NeedsYou } from "./NeedsYou.tsx";
import { Spread } from "./PlayControls.tsx";
import { PlayFacts } from "./PlayFacts.tsx";
import type { TableProgress } from "./progress.ts";
import { RevealControls, type RevealControlsProps } from "./RevealControls.tsx";
import type { TeacherTable } from "./shownTable.ts";
import classes from "./TeacherTable.module.css";
import { TeamBoard } from "./TeamBoard.tsx";
import { teamStands } from "./teamRow.ts";

export interface TeacherPlayProps extends Pick<RevealControlsProps, "position" | "offer"> {
  shown: TeacherTable;
  progress: TableProgress;
  handlers: PersonHandlers;
  teamActions: SeatMonitorProps["seatActions"];
  onPeopleShow: () => void;
}

/** While the game is played: where each team or player stands, who needs the teacher, and how people join. */
export function TeacherPlay({
  shown,
  progress,
  position,
  offer,
  handlers,
  teamActions,
  onPeopleShow,
}: TeacherPlayProps) {
  const { table, people, seats, streams, phaseName, now = Date.now } = shown;
  const { play, teams } = table;
  if (play === null) {
    return null;
  }
  const monitored = { people, seats, streams, summaries: shown.summaries, play, phaseName };
  const commands = {
    ...{ teams, seatActions: teamActions, ...handlers },
    ...{ onGoOn: shown.onGoOn, onExtraTimeChange: shown.onExtraTimeChange, onBotChange: shown.onBotChange },
  };
  return (
    <>
      {(position || offer) && <RevealControls {...{ shown, position, offer }} />}
      {teams === null ? (
        <>
          {(progress.groups.length > 1 || progress.finished > 0) && <Spread {...{ progress, phaseName }} />}
          <SeatMonitor {...monitored} {...commands} Progress={shown.Progress} now={now} className={classes.compact} />
        </>
      ) : (
        <Teams {...{ shown, progress, monitored, commands, now, onPeopleShow }} />
      )}
      <PlayFacts shown={shown} onPeopleShow={onPeopleShow} />
    </>
  );
}

interface TeamsProps extends Pick<TeacherPlayProps, "shown" | "progress" | "onPeopleShow"> {
  monitored: Parameters<typeof useSeatChips>[0];
  commands: Parameters<typeof useSeatMenu>[0];
  now: () => number;
}

function Teams({ shown, progress, monitored, commands, now, onPeopleShow }: TeamsProps) {
  const chips = useSeatChips(monitored, now, false);
  const groupsFor = useSeatMenu(commands);
  const teams = teamStands(chips, shown);
  return (
    <>
      <TeamBoard {...{ shown, progress, teams, groupsFor }} />
      <NeedsYou {...{ shown, teams, onPeopleShow }} />
    </>
  );
}
