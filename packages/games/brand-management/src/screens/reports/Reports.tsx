import type { ReactNode } from "react";
import { Accounts } from "./accounts/Accounts.tsx";
import { RoundReport } from "./accounts/RoundReport.tsx";
import { Briefing } from "./Briefing.tsx";
import { Calculators } from "./calculators/Calculators.tsx";
import { Press } from "./Press.tsx";
import type { ReportPart } from "./reportParts.ts";
import type { ReportProps } from "./reportProps.ts";
import { Studies } from "./studies/Studies.tsx";

const reports: Readonly<Record<ReportPart, (props: ReportProps) => ReactNode>> = {
  round: RoundReport,
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
