import catalogue from "@belab/brand-management/texts/en/Tables";
import { byPlace } from "@belab/ui/game/charts";
import { useMessages } from "@belab/ui/theme";
import { useMoney } from "../../money.ts";
import { useBrandWords } from "../../useBrandWords.ts";
import { ReportSection } from "../ReportFrame.tsx";
import classes from "../Reports.module.css";
import type { ReportProps } from "../reportProps.ts";

/** What the teacher gave and took in a round, and why; nothing where there was none of it. */
export function Grants({ view, round }: ReportProps & { round: number }) {
  const { messages, format } = useMessages(catalogue);
  const { amount } = useMoney();
  const { firmName } = useBrandWords();
  const given = view.grants.filter((grant) => grant.round === round);
  if (given.length === 0) {
    return null;
  }
  return (
    <ReportSection title={messages.grantsTitle}>
      <ul className={classes.points}>
        {byPlace(given, (grant, place) => (
          <li key={place}>
            {format(grant.amount < 0 ? "fine" : "grant", {
              firm: firmName(view.firms, grant.firm),
              amount: amount(Math.abs(grant.amount)),
              reason: grant.reason,
            })}
          </li>
        ))}
      </ul>
    </ReportSection>
  );
}
