import { ProsePage } from "@belab/ui/ProsePage";
import { useOperator } from "../installation.ts";
import { PublicPage } from "../shell/PublicPage.tsx";
import { proseProps } from "./Prose.tsx";
import { privacy } from "./privacy.ts";

export function PrivacyPage() {
  return (
    <PublicPage>
      <ProsePage {...proseProps(privacy(useOperator()))} />
    </PublicPage>
  );
}
