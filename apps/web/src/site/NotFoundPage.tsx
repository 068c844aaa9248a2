import { NotFoundPage as Page } from "@belab/ui/pages/site/NotFoundPage";
import { PublicFrame } from "../shell/PublicFrame.tsx";

export function NotFoundPage() {
  return (
    <PublicFrame>
      <Page />
    </PublicFrame>
  );
}
