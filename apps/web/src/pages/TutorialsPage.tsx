import { ProsePage } from "@belab/ui/ProsePage";
import { proseProps } from "../content/Prose.tsx";
import { tutorials } from "../content/tutorials.ts";
import { PublicPage } from "./PublicPage.tsx";

export function TutorialsPage() {
  return (
    <PublicPage>
      <ProsePage {...proseProps(tutorials)} />
    </PublicPage>
  );
}
