import { type JoinKey, joinKeyIn } from "@belab/domain/tables";
import { JoinPage as Page } from "@belab/ui/pages/tables/JoinPage";
import { useSearchParams } from "react-router-dom";
import { PublicFrame } from "../shell/PublicFrame.tsx";
import { useJoining } from "./joining.ts";

/** The way to a seat, by the link or the code in the address, or by a code that is typed. */
export function JoinPage() {
  const [query] = useSearchParams();
  return (
    <PublicFrame>
      <Page {...useJoining(keyOf(query))} />
    </PublicFrame>
  );
}

function keyOf(query: URLSearchParams): JoinKey | undefined {
  const token = query.get("token");
  const code = query.get("code");
  if (token !== null) {
    return { token };
  }
  return code === null || code.trim() === "" ? undefined : joinKeyIn(code);
}
