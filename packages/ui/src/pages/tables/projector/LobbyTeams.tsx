import type { TeamMembers } from "@belab/domain/tables";
import catalogue from "@belab/locales/en/tables/ProjectorPage";
import type { CSSProperties } from "react";
import { useTeamName } from "../../../messages/teams.tsx";
import { TeamFace } from "../../../sections/TeamFace/TeamFace.tsx";
import { useMessages } from "../../../theme/messages.tsx";
import { NameItem, type NamesProps } from "./LobbyNames.tsx";
import classes from "./Stage.module.css";

interface LobbyTeamsProps {
  /** By seat. */
  members: readonly TeamMembers[];
  /** Most members of a team. */
  most: number;
  /** Whom the tiles name; nobody where they are left out. */
  names?: NamesProps["names"];
  freshFrom?: number;
  onNameHide?: NamesProps["onNameHide"];
}

/** Letters of a name in a tile: two stand beside each other. */
const letters = 12;

/** Most tiles beside each other, without names in them. */
const mostBeside = 8;

/** Returns in how many rows the tiles of teams stand, without names in them. */
export function lobbyRows(teams: number): number {
  return Math.ceil(teams / mostBeside);
}

/** Teams that fill up before everybody's eyes; a full one says so. */
export function LobbyTeams({ members, most, names, freshFrom = 0, onNameHide }: LobbyTeamsProps) {
  const { messages, format } = useMessages(catalogue);
  const nameOf = useTeamName();
  const perRow = names === undefined ? mostBeside : 4;
  const columns = Math.ceil(members.length / Math.ceil(members.length / perRow));
  return (
    <ul
      className={classes.lobbyTeams}
      data-size={members.length > 16 ? "sm" : "md"}
      data-named={names !== undefined || undefined}
      style={{ "--columns": columns } as CSSProperties}
    >
      {members.map(({ all }, seat) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a team is known by its seat.
        <li key={seat} className={classes.lobbyTeam} data-full={all >= most || undefined}>
          <TeamFace seat={seat} className={classes.lobbyFace} />
          <span className={classes.teamName} data-caption={members.length > 8 ? "" : undefined} dir="auto">
            {nameOf(seat)}
          </span>
          <span className={classes.teamText} data-caption="">
            {all >= most ? messages.teamFull : format("teamSize", { all, most })}
          </span>
          {names !== undefined && (
            <ul aria-label={messages.names} className={classes.tileNames}>
              {names
                .filter((person) => person.seat === seat)
                .map((person) => (
                  <NameItem key={person.number} most={letters} {...{ person, freshFrom, onNameHide }} />
                ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}
