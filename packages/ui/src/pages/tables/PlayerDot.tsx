import { isTeamGame, type OwnSeat, type TableFacts } from "@belab/domain/tables";
import catalogue from "@belab/locales/en/tables/PlayerPage";
import { elementPlace, withElement } from "../../messages/withElement.tsx";
import { useMessages } from "../../theme/messages.tsx";
import classes from "./PlayerPage.module.css";

interface PlayerDotProps {
  table: TableFacts;
  own: OwnSeat;
  /** The dots of players carry their numbers. */
  isNumbered: boolean;
}

/**
 * Which of the unnamed dots on the projector is the player's, or their team's. Nothing without a seat, or where the player
 * could not find it by its number.
 */
export function PlayerDot({ table, own: { seat }, isNumbered }: PlayerDotProps) {
  const { format, locale } = useMessages(catalogue);
  return (
    seat !== null &&
    (isNumbered || isTeamGame(table)) && (
      <p className={classes.you}>
        {withElement(
          format(isTeamGame(table) ? "teamDot" : "dot", { dot: elementPlace }),
          <strong className={classes.dot}>{(seat + 1).toLocaleString(locale)}</strong>,
        )}
      </p>
    )
  );
}
