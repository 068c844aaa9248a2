import type { TeamMembers } from "@belab/domain/tables";
import catalogue from "@belab/locales/en/tables/ProjectorPage";
import type { CSSProperties } from "react";
import { useTeamName } from "../../../messages/teams.tsx";
import { TeamFace } from "../../../sections/TeamFace/TeamFace.tsx";
import { useMessages } from "../../../theme/messages.tsx";
import classes from "./Stage.module.css";

interface LobbyTeamsProps {
  /** By seat. */
  members: readonly TeamMembers[];
  /** Most members of a team. */
  most: number;
}

/** Teams that fill up before everybody's eyes; a full one says so. */
export function LobbyTeams({ members, most }: LobbyTeamsProps) {
  const { messages, format } = useMessages(catalogue);
  const nameOf = useTeamName();
  const columns = members.length <= 8 ? members.length : Math.ceil(members.length / Math.ceil(members.length / 8));
  return (
    <ul
      className={classes.lobbyTeams}
      data-size={members.length > 16 ? "sm" : "md"}
      style={{ "--columns": columns } as CSSProperties}
    >
      {members.map(({ all }, seat) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a team is known by its seat.
        <li key={seat} className={classes.lobbyTeam} data-full={all >= most || undefined}>
          <TeamFace seat={seat} className={classes.lobbyFace} />
          <span className={classes.teamName} dir="auto">
            {nameOf(seat)}
          </span>
          <span className={classes.teamText} data-caption="">
            {all >= most ? messages.teamFull : format("teamSize", { all, most })}
          </span>
        </li>
      ))}
    </ul>
  );
}
