import { ProsePage } from "@belab/ui/ProsePage";
import { proseProps } from "../content/Prose.tsx";
import { privacy } from "../content/privacy.ts";
import { useOperator } from "../installation.ts";
import { PublicPage } from "./PublicPage.tsx";

export function PrivacyPage() {
  return (
    <PublicPage>
      <ProsePage {...proseProps(privacy(useOperator()))} />
    </PublicPage>
  );
}
