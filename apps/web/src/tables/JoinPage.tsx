import { joinKeyOf, wrongCodeParameter } from "@belab/domain/tables";
import { JoinPage as Page } from "@belab/ui/pages/tables/JoinPage";
import { useSearchParams } from "react-router-dom";
import { PublicFrame } from "../shell/PublicFrame.tsx";
import { useJoining } from "./joining.ts";

/** The way to a seat, by the link or the code in the address, or by a code that is typed. */
export function JoinPage() {
  const [query] = useSearchParams();
  return (
    <PublicFrame>
      <Page {...useJoining(joinKeyOf(query), query.has(wrongCodeParameter))} />
    </PublicFrame>
  );
}
