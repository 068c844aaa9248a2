import { JoinPage as Page } from "@belab/ui/pages/tables/JoinPage";
import { useSearchParams } from "react-router-dom";
import { PublicFrame } from "../shell/PublicFrame.tsx";
import { type JoinKey, useJoining } from "./joining.ts";

/** The way to a seat, by the link or the code in the address, or by a code that is typed. */
export function JoinPage() {
  const [query] = useSearchParams();
  const token = query.get("token");
  const code = query.get("code");
  return (
    <PublicFrame>
      <Join key={token ?? code} {...(token !== null ? { token } : code !== null && { code })} />
    </PublicFrame>
  );
}

function Join(address: JoinKey) {
  return <Page {...useJoining(address)} />;
}
