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

/** What a state is called in a phase in which a team decides, and in one in which it only says when it is ready to go on. */
const wordsOf = {
  deciding: { done: "done", thinking: "thinking", away: "away" },
  reading: { done: "ready", thinking: "reading", away: "away" },
} as const;

/** A tile for each team: its face, its name, and whether it is done, thinking or away. */
export function TeamTiles({ teams, isBeside }: TeamTilesProps) {
  const nameOf = useTeamName();
  const columns = tileColumns(teams.length, isBeside);
  const size = tileSize(teams.length, isBeside);
  const rows = Math.ceil(teams.length / columns);
  return (
    <ul
      className={classes.tiles}
      data-size={size}
      data-single-row={rows === 1 || undefined}
      style={{ "--columns": columns, "--rows": rows } as CSSProperties}
    >
      {teams.map(({ face, state, isReading, members }) => (
        <li key={face} className={classes.tile} data-state={state}>
          <TeamFace seat={face} away={state === "away"} className={classes.face} />
          <StateSign state={state} />
          <span className={classes.teamName} data-caption={size === "sm" ? "" : undefined} dir="auto">
            {nameOf(face)}
          </span>
          {size !== "sm" && <TeamText {...{ state, isReading }} members={size === "lg" ? members : undefined} />}
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

interface TeamTextProps {
  state: TeamState;
  isReading: boolean;
  members: TeamMembers | undefined;
}

function TeamText({ state, isReading, members }: TeamTextProps) {
  const { messages, format } = useMessages(catalogue);
  const here = members?.here ?? 0;
  const all = members?.all ?? 0;
  const word = messages.teamStates[wordsOf[isReading ? "reading" : "deciding"][state]];
  return (
    <span className={classes.teamText} data-caption="">
      {state === "away" || all === 0 ? word : format("teamState", { state: word, here, all })}
    </span>
  );
}

/** Most teams beside whose tiles something else can stand. */
export const mostBeside = 28;

/** In how many columns tiles stand, so that they fill the stage without being scrolled. */
function tileColumns(teams: number, isBeside: boolean): number {
  const steps = isBeside ? [1, 2, 21, mostBeside] : [1, 2, 3, 8, 15, 24];
  const columns = steps.findIndex((most) => teams <= most) + 1;
  return columns === 0 ? Math.max(5, Math.ceil(teams / mostRows)) : columns;
}

/** Most rows of the smallest tiles. */
const mostRows = 10;

function tileSize(teams: number, isBeside: boolean): "lg" | "md" | "sm" {
  const [large, medium] = isBeside ? [6, 12] : [8, 24];
  return teams <= large ? "lg" : teams <= medium ? "md" : "sm";
}
