import type { Answer } from "@belab/api";
import { organisationMessages } from "@belab/api/organisations/messages";
import { accountPaths, flowPath, isProfileComplete, signInStepPath } from "@belab/domain/accounts";
import { invitationPath } from "@belab/domain/organisations";
import type { InvitationPageProps } from "@belab/ui/pages/organisations/InvitationPage";
import { useEffect, useState } from "react";
import { type Failure, failureText } from "../shell/failureText.ts";
import { useCallMutation, useCallQuery } from "../shell/query.ts";
import { useLoadSession, useRefreshProfile, useSession } from "../shell/state.ts";
import { reasons } from "./reasons.ts";

/** Reads an invitation by the token of its link, and answers it with the account that is signed in. */
export function useInvitation(token: string): InvitationPageProps {
  const session = useSession();
  const loadSession = useLoadSession();
  const refreshProfile = useRefreshProfile();
  const { answer: invitation, failure, refetch } = useCallQuery("readInvitation", { token });
  const { send, isPending, failure: answerFailure } = useCallMutation();
  const [pending, setPending] = useState<InvitationPageProps["pending"]>();
  const [answer, setAnswer] = useState<InvitationPageProps["answer"]>();

  useEffect(() => {
    if (session.status === "unknown") {
      loadSession();
    }
  }, [session.status, loadSession]);

  async function accept({ isOwnAddress }: Answer<"readInvitation">) {
    setPending("accept");
    const request = { token, ...(!isOwnAddress && { otherAddress: true }) };
    const outcome = await send("acceptInvitation", request, refreshProfile);
    if (outcome.kind === "success") {
      setAnswer(outcome.answer.state);
    } else {
      // It may have been revoked since, or another account may be signed in.
      await refetch();
    }
  }

  async function decline() {
    setPending("decline");
    const { kind } = await send("declineInvitation", { token });
    if (kind === "success") {
      setAnswer("declined");
    } else {
      await refetch();
    }
  }

  const dead = answer === undefined ? deadText(failure) : undefined;
  const isKnown = session.status !== "unknown";
  const place = { returnTo: invitationPath(token), email: invitation?.email ?? undefined };
  return {
    // What is offered depends on who is signed in.
    invitation: isKnown ? invitation : undefined,
    dead,
    answer,
    signedIn: session.status === "signedIn" && isProfileComplete(session.profile),
    error: answerFailure && failureText(answerFailure, reasons),
    pending: isPending ? pending : undefined,
    signInHref: signInStepPath(place),
    signUpHref: flowPath(accountPaths.signUp, {
      step: 0,
      returnTo: place.returnTo,
      ...(place.email !== undefined && { email: place.email }),
    }),
    onAccept: () => invitation && void accept(invitation),
    onDecline: () => void decline(),
    fetch: { error: failure && failureText(failure, reasons), onRetry: () => void refetch() },
  };
}

/**
 * Returns why an invitation can't be accepted; undefined where it can, or where that isn't known. A token that is none makes the
 * request malformed.
 */
export function deadText(failure: Failure | undefined): string | undefined {
  if (failure?.kind !== "refused") {
    return undefined;
  }
  if (failure.status === 400) {
    return organisationMessages["invitation-not-found"];
  }
  return failure.status === 200 || failure.status === 404 ? failureText(failure, reasons) : undefined;
}
