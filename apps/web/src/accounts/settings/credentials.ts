import type { Answer } from "@belab/api";
import { type AccountReason, isPasswordError } from "@belab/domain/accounts";
import type { ProfileParts } from "@belab/ui/pages/settings/ProfilePage";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { type Failure, failureText } from "../../shell/failureText.ts";
import { useCallMutation } from "../../shell/query.ts";
import { useCodeCheck } from "../flow.ts";
import { usePasswordCheck } from "../liveChecks.ts";
import { reasons } from "./reasons.ts";

type Account = Answer<"account">;

type EmailChange = ProfileParts["email"];

/**
 * Shows the email address, and changes it by an emailed code. The step and the code of the email's link are in the
 * address.
 */
export function useEmailAddress({ email, pendingEmail }: Pick<Account, "email" | "pendingEmail">): EmailChange {
  const [query, setQuery] = useSearchParams();
  const [problem, setProblem] = useState<Pick<EmailChange, "error" | "retryAfter">>({});
  const { send, isPending } = useCallMutation({ invalidates: ["account"] });
  const asked = query.get("emailChange");
  const expired = asked === "code" && pendingEmail === null;
  const forgetProblem = () => setProblem({});
  const { checkCode, forgetWrongCode } = useCodeCheck((activationCode) =>
    send("confirmEmailChange", { activationCode }, () => goTo("idle")),
  );

  function goTo(step: NonNullable<EmailChange["step"]>) {
    forgetProblem();
    setQuery(step === "idle" ? {} : { emailChange: step }, { replace: true });
  }

  /** Returns whether there is a code to type. */
  async function requestChange(newEmail: string): Promise<boolean> {
    const outcome = await send("requestEmailChange", { newEmail });
    if (outcome.kind !== "success") {
      setProblem({ error: failureText(outcome, reasons) });
      return false;
    }
    if (!outcome.answer.mailed) {
      setProblem({ retryAfter: outcome.answer.retryAfter });
      return false;
    }
    return true;
  }

  return {
    ...problem,
    email,
    step: expired ? "address" : asked === "address" || asked === "code" ? asked : "idle",
    newEmail: pendingEmail ?? "",
    initialCode: query.get("activationCode") ?? "",
    expired,
    pending: isPending,
    onStart: () => goTo("address"),
    onCancel: () => goTo("idle"),
    onInput: forgetProblem,
    onRequest: async (newEmail) => {
      if (await requestChange(newEmail)) {
        goTo("code");
      }
    },
    onResend: async () => {
      const isSent = pendingEmail !== null && (await requestChange(pendingEmail));
      if (isSent) {
        forgetProblem();
        forgetWrongCode();
      }
      return isSent;
    },
    onConfirm: async (code) => {
      const outcome = await checkCode(code);
      if (outcome.kind !== "success") {
        setProblem({ error: failureText(outcome, reasons) });
        return undefined;
      }
      return outcome.answer.email;
    },
  };
}

/** Shows the password and the linked accounts, and unlinks them. */
export function useLinkedAccounts({
  hasPassword,
  identities,
}: Pick<Account, "hasPassword" | "identities">): ProfileParts["signInMethods"] {
  const { send, isPending, failure, reset } = useCallMutation({ invalidates: ["account", "listSessions"] });
  return {
    hasPassword,
    identities,
    pending: isPending,
    error: failure ? failureText(failure, reasons) : "",
    onAsk: reset,
    onUnlink: async ({ identityId }) => {
      const { kind } = await send("unlinkIdentity", { identityId });
      return kind === "success";
    },
  };
}

/** Sets another password, or a first one for a person who signs in by a provider. */
export function useNewPassword({
  email,
  hasPassword,
}: Pick<Account, "email" | "hasPassword">): ProfileParts["password"] {
  const { check, onChange, refuse, fail } = usePasswordCheck();
  const { send, isPending, failure } = useCallMutation({ invalidates: ["account", "listSessions"] });

  function reportFailure(failure: Failure, newPassword: string) {
    if (failure.kind === "refused" && isPasswordError(failure.error)) {
      refuse(failure, newPassword);
    } else {
      fail(failureText(failure, reasons), newPassword);
    }
  }

  return {
    email,
    hasPassword,
    passwordCheck: check,
    errors: {
      currentPassword: failure && isAboutCurrentPassword(failure) ? failureText(failure, reasons) : undefined,
    },
    pending: isPending,
    onPasswordChange: onChange,
    onSave: async (values) => {
      const outcome = await send("changePassword", values);
      if (outcome.kind !== "success" && !isAboutCurrentPassword(outcome)) {
        reportFailure(outcome, values.newPassword);
      }
      return outcome.kind === "success";
    },
  };
}

function isAboutCurrentPassword(failure: Failure): boolean {
  return failure.kind === "refused" && failure.reason === ("current-password-wrong" satisfies AccountReason);
}
