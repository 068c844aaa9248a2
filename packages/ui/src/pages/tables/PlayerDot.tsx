import { isTeamGame, type OwnSeat, type TableFacts } from "@belab/domain/tables";
import catalogue from "@belab/locales/en/tables/PlayerPage";
import { elementPlace, withElement } from "../../messages/withElement.tsx";
import { useMessages } from "../../theme/messages.tsx";
import classes from "./PlayerPage.module.css";

/** Which of the unnamed dots on the projector is the player's, or their team's. Nothing without a seat. */
export function PlayerDot({ table, own: { seat } }: { table: TableFacts; own: OwnSeat }) {
  const { format, locale } = useMessages(catalogue);
  return (
    seat !== null && (
      <p className={classes.you}>
        {withElement(
          format(isTeamGame(table) ? "teamDot" : "dot", { dot: elementPlace }),
          <strong className={classes.dot}>{(seat + 1).toLocaleString(locale)}</strong>,
        )}
      </p>
    )
  );
}
