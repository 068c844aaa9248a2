import type { Seat } from "@belab/domain/games";
import { teamFaceOf } from "@belab/domain/tables";
import clsx from "clsx";
import type { ComponentPropsWithRef, ComponentType } from "react";
import { botPath, signPaths } from "./signPaths.ts";
import classes from "./TeamFace.module.css";
import { teamStyle } from "./teamStyle.ts";

export interface TeamFaceProps extends Omit<ComponentPropsWithRef<"span">, "children"> {
  /** The seat of the team; null for a firm or player that a bot runs. */
  seat: Seat | null;
  /** The team is not here: its face is paler, with a broken outline. @default false */
  away?: boolean;
}

/**
 * What shows the face of a team: `TeamFace`. The signs of all teams are large, so sections that list teams are given it where
 * it is wanted.
 */
export type TeamFaceComponent = ComponentType<Pick<TeamFaceProps, "seat" | "away">>;

/**
 * The face of a team: its sign on its color, as decoration beside its name. It is as large as `--team-face`, 2.5 times the
 * size of the text by default. Renders a `span` that is hidden from screen readers.
 *
 * @status beta
 * @useWhen a team is named: on the projector, in a list of teams, in the header of its own screens.
 * @avoidWhen nothing beside it says the team's name, or the picture is of a person: that is `Portrait`.
 * @do Use the same seat everywhere: the face of a team is the same on every screen of its table.
 * @dont Don't tell more than eight teams apart by color alone: from the ninth on colors come again, with another sign.
 */
export function TeamFace({ seat, away = false, className, ...rest }: TeamFaceProps) {
  const face = seat === null ? undefined : teamFaceOf(seat);
  return (
    <span
      {...rest}
      aria-hidden="true"
      data-bot={seat === null || undefined}
      data-away={away || undefined}
      className={clsx(classes.root, className)}
      style={{ ...teamStyle(seat), ...rest.style }}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true" className={classes.sign}>
        <path
          d={face === undefined ? botPath : signPaths[face.sign]}
          fillRule={face === undefined ? "evenodd" : undefined}
        />
      </svg>
      {face !== undefined && face.number > 1 && <span className={classes.number}>{face.number}</span>}
    </span>
  );
}
