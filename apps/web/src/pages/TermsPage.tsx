import { ProsePage } from "@belab/ui/ProsePage";
import { proseProps } from "../content/Prose.tsx";
import { terms } from "../content/terms.ts";
import { useOperator } from "../installation.ts";
import { PublicPage } from "./PublicPage.tsx";

export function TermsPage() {
  return (
    <PublicPage>
      <ProsePage {...proseProps(terms(useOperator()))} />
    </PublicPage>
  );
}
