import { ProsePage } from "@belab/ui/ProsePage";
import { useOperator } from "../installation.ts";
import { PublicPage } from "../shell/PublicPage.tsx";
import { disclaimer } from "./disclaimer.ts";
import { proseProps } from "./Prose.tsx";

export function DisclaimerPage() {
  return (
    <PublicPage>
      <ProsePage {...proseProps(disclaimer(useOperator()))} />
    </PublicPage>
  );
}
