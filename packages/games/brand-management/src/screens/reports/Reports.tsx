import { latePart } from "@belab/ui/game/latePart";
import type { ReactNode } from "react";
import { Results } from "../results/Results.tsx";
import type { ReportPart } from "./reportParts.ts";
import type { ReportProps } from "./reportProps.ts";

// Who reads the results does not wait for the others.
const Briefing = latePart(async () => (await import("./Briefing.tsx")).Briefing);
const Press = latePart(async () => (await import("./Press.tsx")).Press);
const Accounts = latePart(async () => (await import("./accounts/Accounts.tsx")).Accounts);
const Calculators = latePart(async () => (await import("./calculators/Calculators.tsx")).Calculators);
const Studies = latePart(async () => (await import("./studies/Studies.tsx")).Studies);

const reports: Readonly<Record<ReportPart, (props: ReportProps) => ReactNode>> = {
  round: Results,
  briefing: Briefing,
  press: Press,
  accounts: Accounts,
  studies: Studies,
  calculators: Calculators,
};

/**
 * One of the reports that a team reads, with its heading. `round` stands on the screen between rounds; the others can be
 * opened at any time. Their names are in `parts` of the catalogue `games/BrandManagementReports`.
 */
export function Reports({ part, view }: ReportProps & { part: ReportPart }) {
  const Report = reports[part];
  return <Report view={view} />;
}
