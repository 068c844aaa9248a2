import { classMessages } from "@belab/api/classes/messages";
import { accountPaths, flowPath, isProfileComplete, signInStepPath } from "@belab/domain/accounts";
import { type ClassKey, classJoinPath, classPath } from "@belab/domain/classes";
import type { ClassJoinPageProps } from "@belab/ui/pages/classes/ClassJoinPage";
import { useEffect, useState } from "react";
import { type Failure, failureText } from "../shell/failureText.ts";
import { useCallMutation, useCallQuery } from "../shell/query.ts";
import { useLoadSession, useSession } from "../shell/state.ts";
import { reasons } from "./reasons.ts";

/** Finds a class by its code, its link or a personal invitation, and joins it with the account that is signed in. */
export function useJoiningClass(key: ClassKey): Omit<ClassJoinPageProps, "onCode"> {
  const session = useSession();
  const loadSession = useLoadSession();
  const { answer: joinable, failure, refetch } = useCallQuery("findClass", key);
  const { send, isPending, failure: joinFailure } = useCallMutation({ invalidates: ["listClasses"] });
  const [isJoined, setJoined] = useState(false);

  useEffect(() => {
    if (session.status === "unknown") {
      loadSession();
    }
  }, [session.status, loadSession]);

  const invitation = joinable?.invitation ?? undefined;
  const isSignedIn = session.status === "signedIn" && isProfileComplete(session.profile);
  const isOther = isSignedIn && invitation !== undefined && !invitation.isOwnAddress;

  async function join() {
    const outcome = await send("joinClass", { ...key, ...(isOther && { otherAddress: true }) });
    if (outcome.kind === "success") {
      setJoined(true);
    } else {
      // Joining may have been closed since.
      await refetch();
    }
  }

  const place = { returnTo: classJoinPath(key), email: invitation?.email };
  return {
    loading: session.status === "unknown" || (joinable === undefined && failure === undefined),
    joinable: joinable && { ...joinable, isMember: joinable.isMember || joinable.isTeacher },
    dead: isJoined ? undefined : deadText(failure),
    joined: isJoined,
    signedIn: isSignedIn,
    otherAddress: isOther,
    error: joinFailure && failureText(joinFailure, reasons),
    pending: isPending,
    signInHref: signInStepPath(place),
    signUpHref: flowPath(accountPaths.signUp, {
      step: 0,
      returnTo: place.returnTo,
      ...(place.email !== undefined && { email: place.email }),
    }),
    classHref: joinable && classPath(joinable.classId),
    onJoin: () => void join(),
    fetch:
      failure === undefined || isDead(failure) ? {} : { error: failureText(failure), onRetry: () => void refetch() },
  };
}

/** Whether the server says that nobody can join by this code or link. */
function isDead(failure: Failure): boolean {
  return failure.kind === "refused" && [200, 400, 403, 404].includes(failure.status);
}

function deadText(failure: Failure | undefined): string | undefined {
  if (failure === undefined || !isDead(failure)) {
    return undefined;
  }
  const isMalformed = failure.kind === "refused" && failure.status === 400;
  return isMalformed ? classMessages["class-code-wrong"] : failureText(failure, reasons);
}
