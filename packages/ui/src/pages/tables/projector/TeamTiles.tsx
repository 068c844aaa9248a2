import type { TeamMembers } from "@belab/domain/tables";
import catalogue from "@belab/locales/en/tables/ProjectorPage";
import type { CSSProperties } from "react";
import { useTeamName } from "../../../messages/teams.tsx";
import { TeamFace } from "../../../sections/TeamFace/TeamFace.tsx";
import { useMessages } from "../../../theme/messages.tsx";
import type { FacedTeam, TeamState } from "./facedTeams.ts";
import classes from "./Stage.module.css";
import { Tick } from "./StageRail.tsx";

export interface TeamTilesProps {
  teams: readonly FacedTeam[];
  /** Something of the game stands beside them. */
  isBeside: boolean;
}

/** A tile for each team: its face, its name, and whether it is done, thinking or away. */
export function TeamTiles({ teams, isBeside }: TeamTilesProps) {
  const nameOf = useTeamName();
  const columns = tileColumns(teams.length, isBeside);
  const size = teams.length <= 8 ? "lg" : teams.length <= 24 ? "md" : "sm";
  const rows = Math.ceil(teams.length / columns);
  return (
    <ul
      className={classes.tiles}
      data-size={size}
      data-single-row={rows === 1 || undefined}
      style={{ "--columns": columns, "--rows": rows } as CSSProperties}
    >
      {teams.map(({ face, state, members }) => (
        <li key={face} className={classes.tile} data-state={state}>
          <TeamFace seat={face} away={state === "away"} className={classes.face} />
          <StateSign state={state} />
          <span className={classes.teamName} dir="auto">
            {nameOf(face)}
          </span>
          {size !== "sm" && <TeamText state={state} members={size === "lg" ? members : undefined} />}
        </li>
      ))}
    </ul>
  );
}

function StateSign({ state }: { state: TeamState }) {
  return (
    <span aria-hidden="true" className={classes.state}>
      {state === "done" ? <Tick /> : state === "away" ? "zz" : <span className={classes.thinking}>•••</span>}
    </span>
  );
}

function TeamText({ state, members }: { state: TeamState; members: TeamMembers | undefined }) {
  const { messages, format } = useMessages(catalogue);
  const here = members?.here ?? 0;
  const all = members?.all ?? 0;
  return (
    <span className={classes.teamText} data-caption="">
      {state === "away" || all === 0
        ? messages.teamStates[state]
        : format("teamState", { state: messages.teamStates[state], here, all })}
    </span>
  );
}

/** In how many columns tiles stand, so that they fill the stage without being scrolled. */
function tileColumns(teams: number, isBeside: boolean): number {
  const steps = isBeside ? [1, 2, 6, 12, 20, 36] : [1, 2, 3, 8, 15, 24, 42, 64];
  const columns = steps.findIndex((most) => teams <= most) + 1;
  return columns === 0 ? (isBeside ? 8 : 10) : columns;
}
