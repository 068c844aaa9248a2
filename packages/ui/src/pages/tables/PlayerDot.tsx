import { isTeamGame, type OwnSeat, type TableFacts } from "@belab/domain/tables";
import catalogue from "@belab/locales/en/tables/PlayerPage";
import { VisuallyHidden } from "../../elements/VisuallyHidden.tsx";
import { useTeamName } from "../../messages/teams.tsx";
import { elementPlace, withElement } from "../../messages/withElement.tsx";
import { TeamFace } from "../../sections/TeamFace/TeamFace.tsx";
import { useMessages } from "../../theme/messages.tsx";
import classes from "./PlayerPage.module.css";

interface PlayerDotProps {
  table: TableFacts;
  own: OwnSeat;
  /** The dots of players carry their numbers. */
  isNumbered: boolean;
}

/**
 * By what the player finds themself on the projector: the face of their team, or which of the unnamed dots is
 * theirs. Nothing without a seat, or where the player could not find the dot by its number.
 */
export function PlayerDot({ table, own: { seat }, isNumbered }: PlayerDotProps) {
  const { format, locale } = useMessages(catalogue);
  const teamName = useTeamName();
  if (seat === null) {
    return null;
  }
  if (isTeamGame(table)) {
    return (
      <p className={classes.team}>
        <TeamFace seat={seat} />
        <VisuallyHidden>{teamName(seat)}</VisuallyHidden>
      </p>
    );
  }
  return (
    isNumbered && (
      <p className={classes.you}>
        {withElement(
          format("dot", { dot: elementPlace }),
          <strong className={classes.dot}>{(seat + 1).toLocaleString(locale)}</strong>,
        )}
      </p>
    )
  );
}
