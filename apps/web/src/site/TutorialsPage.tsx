import { ProsePage } from "@belab/ui/ProsePage";
import { PublicPage } from "../shell/PublicPage.tsx";
import { proseProps } from "./Prose.tsx";
import { tutorials } from "./tutorials.ts";

export function TutorialsPage() {
  return (
    <PublicPage>
      <ProsePage {...proseProps(tutorials)} />
    </PublicPage>
  );
}
