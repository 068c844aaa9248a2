import { InvitationPage as Page } from "@belab/ui/pages/organisations/InvitationPage";
import { useSearchParams } from "react-router-dom";
import { PublicFrame } from "../shell/PublicFrame.tsx";
import { useInvitation } from "./invitation.ts";

/** What an invitation is to, for who has its link. The token stays in the address: sign-in and sign-up lead back to it. */
export function InvitationPage() {
  const [query] = useSearchParams();
  const token = query.get("token") ?? "";
  return (
    <PublicFrame>
      <meta name="robots" content="noindex" />
      <Page key={token} {...useInvitation(token)} />
    </PublicFrame>
  );
}
