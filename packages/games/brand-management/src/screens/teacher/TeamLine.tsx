import catalogue from "@belab/brand-management/texts/en/Teacher";
import type { TeamLineProps } from "@belab/ui/game";
import { useMessages } from "@belab/ui/theme";
import type { BrandManagementMonitorView } from "../../setup/index.ts";
import { useMoney } from "../money.ts";
import classes from "./BrandManagementMonitor.module.css";

/** The cash or debt of a team and, once a round is over, its place in its market by score. */
export function TeamLine({ view: { firms, teams }, seat }: TeamLineProps<BrandManagementMonitorView>) {
  const { messages, format } = useMessages(catalogue);
  const money = useMoney();
  const team = teams[firms.findIndex((firm) => firm.seat === seat)];
  if (team === undefined) {
    return null;
  }
  const { score, state } = team;
  const place = score === null ? undefined : 1 + teams.filter((other) => (other.score ?? 0) > score).length;
  return (
    <span className={classes.number} data-debt={state.money < 0 || undefined}>
      {state.administration
        ? messages.administration
        : format("teamLine", { money: money.short(state.money), place: place === undefined ? "none" : String(place) })}
    </span>
  );
}
