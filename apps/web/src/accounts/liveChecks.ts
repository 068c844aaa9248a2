import { type CallOptions, latestOnly, type Outcome, type Refused } from "@belab/api";
import catalogue from "@belab/locales/en/accounts/Fields";
import type { FieldCheck } from "@belab/ui/SignUpForm";
import { useMessages } from "@belab/ui/theme";
import { useDebouncedCallback } from "@mantine/hooks";
import { useCallback, useRef, useState } from "react";
import { api } from "../api.ts";
import { failureText } from "../shell/failureText.ts";
import { emailFailureText, passwordFailureText } from "./failures.ts";

/** Milliseconds without typing after which the server is asked. */
const typingPause = 300;

type CheckOutcome = Outcome<"checkEmail" | "checkPassword">;

/** How one kind of field is checked. */
interface FieldRules {
  ask: (text: string, options: CallOptions) => Promise<CheckOutcome>;
  /** The message for an empty field. */
  requiredKey: "emailRequired" | "passwordRequired";
  refusalText: (refused: Refused) => string;
}

/** A field that the server checks while a person types. */
export interface LiveCheck {
  check: FieldCheck;
  /** Call with the text after each change. */
  onChange: (text: string) => void;
  /** Shows why the server refused a text that was sent with the form, while the field still holds it. */
  refuse: (refused: Refused, sentText: string) => void;
  /** Shows what went wrong though the sent text is good, while the field still holds it: it can be sent again. */
  fail: (error: string, sentText: string) => void;
}

const emailRules: FieldRules = {
  ask: (Email, options) => api.checkEmail({ Email }, options),
  requiredKey: "emailRequired",
  refusalText: emailFailureText,
};

const passwordRules: FieldRules = {
  ask: (Password, options) => api.checkPassword({ Password }, options),
  requiredKey: "passwordRequired",
  refusalText: passwordFailureText,
};

export function useEmailCheck(): LiveCheck {
  return useLiveCheck(emailRules);
}

export function usePasswordCheck(): LiveCheck {
  return useLiveCheck(passwordRules);
}

function useLiveCheck(rules: FieldRules): LiveCheck {
  const [check, setCheck] = useState<FieldCheck>({ status: "idle" });
  const [ask] = useState(() => latestOnly(rules.ask));
  const latestText = useRef("");
  const requiredText = useMessages(catalogue).messages[rules.requiredKey];

  const showFor = useCallback((text: string, next: FieldCheck) => {
    if (text === latestText.current) {
      setCheck(next);
    }
  }, []);

  const askAfterPause = useDebouncedCallback(async (text: string) => {
    if (text !== latestText.current) {
      return;
    }
    const outcome = await ask(text);
    if (outcome.kind !== "aborted") {
      showFor(text, checkOf(outcome, rules));
    }
  }, typingPause);

  const onChange = useCallback(
    (text: string) => {
      latestText.current = text;
      if (text === "") {
        setCheck({ status: "refused", error: requiredText });
      } else {
        setCheck({ status: "checking" });
        askAfterPause(text);
      }
    },
    [askAfterPause, requiredText],
  );

  const refuse = useCallback(
    (refused: Refused, sentText: string) => showFor(sentText, { status: "refused", error: rules.refusalText(refused) }),
    [showFor, rules],
  );

  const fail = useCallback(
    (error: string, sentText: string) => showFor(sentText, { status: "failed", error }),
    [showFor],
  );

  return { check, onChange, refuse, fail };
}

function checkOf(outcome: CheckOutcome, rules: FieldRules): FieldCheck {
  if (outcome.kind === "success") {
    return { status: "accepted" };
  }
  if (outcome.kind !== "refused") {
    return { status: "unchecked", error: failureText(outcome) };
  }
  // What the rules refuse is 200; any other status says nothing of the text.
  return { status: outcome.status === 200 ? "refused" : "unchecked", error: rules.refusalText(outcome) };
}
