import type { Answer, Refused } from "@belab/api";
import { AccountError, accountPaths, type FlowPlace, flowPath, readFlowPlace } from "@belab/domain/accounts";
import { translate } from "@belab/locales";
import catalogue from "@belab/locales/en/accounts/FlowNotices";
import { waitInWords } from "@belab/ui/messages";
import { useMessages } from "@belab/ui/theme";
import { useEffect, useLayoutEffect, useRef } from "react";
import type { NavigateOptions } from "react-router-dom";
import { usePageQuery } from "../hydration.ts";
import { useNavigate } from "../shell/navigation.tsx";
import { useShowNotice } from "../shell/notices.ts";
import type { Notice } from "../shell/state.ts";
import { useCompleteProfile, useForgetSession, useLoadSession } from "../shell/state.ts";
import { clearReturnPath, savedReturnPath, saveReturnPath, useSetCodeMail, useShowStep } from "./state.ts";

/** Seconds after which the dialogs of the flows close. */
export const noticeSeconds = 3;

/** Who goes through a step of a flow, and where that leads in the end. */
export type StepPlace = Pick<Required<FlowPlace>, "email" | "returnTo">;

/** Returns what a flow says after it has requested a code; recovery does not tell whether there is an account. */
export function codeNotice(
  flow: "signUp" | "recovery",
  email: string,
  { mailed, retryAfter }: Answer<"signUp">,
): Notice {
  const { messages, format } = translate(catalogue);
  return {
    variant: mailed ? "success" : "info",
    title: messages.checkYourEmail,
    message: mailed
      ? format(`${flow}CodeSent`, { email })
      : format(`${flow}CodeNotSent`, { email, wait: waitInWords(retryAfter) }),
    autoCloseSeconds: noticeSeconds,
  };
}

/** Returns where the flow of the page's address stands, and where it leads in the end. */
export function useFlowPlace(): Required<FlowPlace> {
  const place = readFlowPlace(usePageQuery());
  return {
    email: "",
    activationCode: "",
    // The link in an email leads to a later step, and does not say where the person wanted to go.
    returnTo: place.step === 0 ? accountPaths.home : savedReturnPath(),
    ...place,
  };
}

/**
 * Moves the focus to what a step shows once it has taken the place of another: its first field with an error, else its
 * heading. A step whose field takes the focus by itself keeps it.
 */
export function useStepFocus(step: string): void {
  const showStep = useShowStep();
  useLayoutEffect(() => {
    if (showStep(step)) {
      focusStep();
    }
  }, [showStep, step]);
}

function focusStep() {
  const content = document.getElementById("content");
  if (content?.querySelector("input:focus")) {
    return;
  }
  const target =
    content?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? content?.querySelector<HTMLElement>("h1");
  if (target instanceof HTMLHeadingElement) {
    target.tabIndex = -1;
  }
  target?.focus();
}

/** Shows an error in a dialog. Once that is closed the focus is back where it was. */
export function useShowError(): (notice: Omit<Notice, "variant">) => Promise<void> {
  const showNotice = useShowNotice();
  return async (notice) => {
    const focused = document.activeElement;
    await showNotice({ variant: "error", ...notice });
    if (focused instanceof HTMLElement) {
      focused.focus();
    }
  };
}

/**
 * Asks the server about a code, but not again about the one that it has just called wrong: each wrong try counts.
 *
 * @param check - asks the server.
 */
export function useCodeCheck<Checked extends Refused | { kind: "success" | "unreachable" | "aborted" }>(
  check: (activationCode: number) => Promise<Checked>,
) {
  const wrong = useRef<{ code: string; outcome: Checked }>(undefined);
  return {
    async checkCode(code: string): Promise<Checked> {
      if (wrong.current?.code === code) {
        return wrong.current.outcome;
      }
      const outcome = await check(Number(code));
      const isWrong = outcome.kind === "refused" && outcome.error === AccountError.IncorrectCode;
      wrong.current = isWrong ? { code, outcome } : undefined;
      return outcome;
    },
    /** Another code was sent: the one that was wrong may be right. */
    forgetWrongCode() {
      wrong.current = undefined;
    },
  };
}

/** Whether the person came to a sign-in page with a session whose profile is complete. */
export function useHasCompleteProfile(): boolean {
  const loadSession = useLoadSession();
  useEffect(() => {
    loadSession();
  }, [loadSession]);
  return useCompleteProfile() !== undefined;
}

/** What every way to sign in answers. */
type SignInAnswer = Answer<"login" | "loginGoogle" | "loginMicrosoft">;

/**
 * Ways on from signing in and signing up.
 *
 * @param returnTo - where they lead in the end.
 */
export function useRedirects(returnTo: string) {
  const { messages } = useMessages(catalogue);
  const navigate = useNavigate();
  const showNotice = useShowNotice();
  const forgetSession = useForgetSession();
  const setCodeMail = useSetCodeMail();

  /**
   * Goes on after a sign-in: an email is verified and a profile completed first.
   *
   * @param showWelcome - shows something to the person who is signed in, before the page is left.
   */
  async function redirectAfterSignIn(answer: SignInAnswer, showWelcome?: () => Promise<void>) {
    if (answer.error === AccountError.ActivationAfterLogin) {
      await redirectToActivation(answer);
      return;
    }
    // The session is read only afterwards: a sign-in page immediately redirects anyone who is signed in.
    if (answer.error === AccountError.SignUpAfterLogin) {
      await redirectToProfileStep(answer.email);
      forgetSession("unknown");
      return;
    }
    await showWelcome?.();
    forgetSession("unknown");
    await redirectToDestination({ replace: true });
  }

  /** Redirects to the step that asks for the code of an email that is not verified yet. */
  async function redirectToActivation({ email, ...codeMail }: SignInAnswer) {
    setCodeMail("activation", email, codeMail);
    saveReturnPath(returnTo);
    await showNotice({ variant: "warning", ...messages.activationRequired, autoCloseSeconds: noticeSeconds });
    await navigate(flowPath(accountPaths.signUp, { step: 1, email, returnTo }));
  }

  /** Redirects a person who is signed in, but has no name yet, to the last step of sign-up. */
  async function redirectToProfileStep(email: string, options?: NavigateOptions) {
    await showNotice({ variant: "info", ...messages.completeProfile, autoCloseSeconds: noticeSeconds });
    await navigate(flowPath(accountPaths.signUp, { step: 2, email, returnTo }), options);
  }

  /** Redirects a person who is signed in now to where they wanted to go. */
  async function redirectToDestination(options?: NavigateOptions) {
    clearReturnPath();
    await navigate(returnTo, options);
  }

  return { redirectAfterSignIn, redirectToProfileStep, redirectToDestination };
}
