import { ProsePage } from "@belab/ui/ProsePage";
import { disclaimer } from "../content/disclaimer.ts";
import { proseProps } from "../content/Prose.tsx";
import { useOperator } from "../installation.ts";
import { PublicPage } from "./PublicPage.tsx";

export function DisclaimerPage() {
  return (
    <PublicPage>
      <ProsePage {...proseProps(disclaimer(useOperator()))} />
    </PublicPage>
  );
}
