import { joinKeyOf, wrongCodeParameter } from "@belab/domain/tables";
import { JoinPage as Page } from "@belab/ui/pages/tables/JoinPage";
import { lazy, Suspense } from "react";
import { useSearchParams } from "react-router-dom";
import { PublicFrame } from "../shell/PublicFrame.tsx";
import { useJoining } from "./joining.ts";
import { forgetResult, useKeptResults } from "./keptResults.ts";

/** Few devices keep any. */
const KeptResults = lazy(async () => ({
  default: (await import("@belab/ui/pages/tables/parts/KeptResults")).KeptResults,
}));

/** The way to a seat, by the link or the code in the address, or by a code that is typed. */
export function JoinPage() {
  const [query] = useSearchParams();
  return (
    <PublicFrame>
      <Page {...useJoining(joinKeyOf(query), query.has(wrongCodeParameter))} kept={<Kept />} />
    </PublicFrame>
  );
}

/** The results that this device keeps. */
function Kept() {
  const results = useKeptResults();
  return (
    results.length > 0 && (
      <Suspense>
        <KeptResults results={results} onForget={forgetResult} />
      </Suspense>
    )
  );
}
