import { ProsePage } from "@belab/ui/ProsePage";
import { proseProps } from "../content/Prose.tsx";
import { privacy } from "../content/privacy.ts";
import { PublicPage } from "./PublicPage.tsx";

export function PrivacyPage() {
  return (
    <PublicPage>
      <ProsePage {...proseProps(privacy)} />
    </PublicPage>
  );
}
