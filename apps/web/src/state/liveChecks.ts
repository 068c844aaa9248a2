import { latestOnly, type Outcome, type Refused } from "@belab/api";
import { emailRequiredMessage, passwordRequiredMessage } from "@belab/domain";
import type { FieldCheck } from "@belab/ui/SignUpForm";
import { useDebouncedCallback } from "@mantine/hooks";
import { useCallback, useRef, useState } from "react";
import { api } from "../api.ts";
import { passwordRefusal, refusalMessage, serverUnreachable } from "../content/messages.ts";

/** Milliseconds without typing after which the server is asked. */
const typingPause = 300;

/** How one kind of field is checked. */
interface FieldRules {
  ask: (text: string) => Promise<Outcome<"checkEmail"> | Outcome<"checkPassword">>;
  requiredMessage: string;
  refusal: (refused: Refused, text: string) => string;
}

/** A field that the server judges while a person types. */
export interface LiveCheck {
  check: FieldCheck;
  /** Call with the text after each change. */
  onChange: (text: string) => void;
  /** Shows why the server refused a text that was sent with the form, while the field still holds it. */
  refuse: (message: string, sentText: string) => void;
  /** Shows what went wrong though the sent text is good, while the field still holds it: it can be sent again. */
  complain: (message: string, sentText: string) => void;
}

const emailRules: FieldRules = {
  ask: latestOnly((Email: string, options) => api.checkEmail({ Email }, options)),
  requiredMessage: emailRequiredMessage,
  refusal: refusalMessage,
};

const passwordRules: FieldRules = {
  ask: latestOnly((Password: string, options) => api.checkPassword({ Password }, options)),
  requiredMessage: passwordRequiredMessage,
  refusal: passwordRefusal,
};

export function useEmailCheck(): LiveCheck {
  return useLiveCheck(emailRules);
}

export function usePasswordCheck(): LiveCheck {
  return useLiveCheck(passwordRules);
}

function useLiveCheck(rules: FieldRules): LiveCheck {
  const [check, setCheck] = useState<FieldCheck>({ status: "idle" });
  const latestText = useRef("");

  const showFor = useCallback((text: string, next: FieldCheck) => {
    if (text === latestText.current) {
      setCheck(next);
    }
  }, []);

  const askAfterPause = useDebouncedCallback(async (text: string) => {
    if (text !== latestText.current) {
      return;
    }
    const outcome = await rules.ask(text);
    if (outcome.kind !== "aborted") {
      showFor(text, verdict(outcome, text, rules));
    }
  }, typingPause);

  const onChange = useCallback(
    (text: string) => {
      latestText.current = text;
      if (text === "") {
        setCheck({ status: "refused", errors: [rules.requiredMessage] });
      } else {
        setCheck({ status: "checking" });
        askAfterPause(text);
      }
    },
    [askAfterPause, rules],
  );

  const refuse = useCallback(
    (message: string, sentText: string) => showFor(sentText, { status: "refused", errors: [message] }),
    [showFor],
  );

  const complain = useCallback(
    (message: string, sentText: string) => showFor(sentText, { status: "failed", errors: [message] }),
    [showFor],
  );

  return { check, onChange, refuse, complain };
}

function verdict(outcome: Awaited<ReturnType<FieldRules["ask"]>>, text: string, { refusal }: FieldRules): FieldCheck {
  switch (outcome.kind) {
    case "success":
      return { status: "accepted" };
    case "refused":
      return { status: "refused", errors: [refusal(outcome, text)] };
    default:
      return { status: "refused", errors: [serverUnreachable] };
  }
}
