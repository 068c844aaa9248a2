import { ContactPage as Page } from "@belab/ui/pages/site/ContactPage";
import { useOperator } from "../installation.ts";
import { PublicFrame } from "../shell/PublicFrame.tsx";

export function ContactPage() {
  return (
    <PublicFrame>
      <Page contactEmail={useOperator().email} />
    </PublicFrame>
  );
}
