import { organisationMessages } from "@belab/api/organisations/messages";
import {
  StopInvitationsPage as Page,
  type StopInvitationsPageProps,
} from "@belab/ui/pages/organisations/StopInvitationsPage";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { api, useSend } from "../api.ts";
import { type Failure, failureText } from "../shell/failureText.ts";
import { PublicFrame } from "../shell/PublicFrame.tsx";
import { deadText } from "./invitation.ts";
import { reasons } from "./reasons.ts";

/** Whether the address to which an invitation was mailed takes invitations. Opening the page changes nothing. */
export function StopInvitationsPage() {
  const [query] = useSearchParams();
  const token = query.get("token") ?? "";
  const [state, setState] = useState<StopInvitationsPageProps["state"]>();
  const [failure, setFailure] = useState<Failure>();
  const { isPending, send } = useSend(api.stopInvitations);

  async function store(stop: boolean) {
    const outcome = await send({ token, stop });
    setFailure(outcome.kind === "success" ? undefined : outcome);
    if (outcome.kind === "success") {
      setState(stop ? "stopped" : "allowed");
    }
  }

  return (
    <PublicFrame>
      <meta name="robots" content="noindex" />
      <Page
        state={state}
        dead={token === "" ? organisationMessages["invitation-not-found"] : deadText(failure)}
        error={failure && failureText(failure, reasons)}
        pending={isPending}
        onStop={(stop) => void store(stop)}
      />
    </PublicFrame>
  );
}
