import { ProsePage } from "@belab/ui/ProsePage";
import { useOperator } from "../installation.ts";
import { PublicPage } from "../shell/PublicPage.tsx";
import { proseProps } from "./Prose.tsx";
import { terms } from "./terms.ts";

export function TermsPage() {
  return (
    <PublicPage>
      <ProsePage {...proseProps(terms(useOperator()))} />
    </PublicPage>
  );
}
