import { latestOnly, type Outcome } from "@belab/api";
import { emailRequiredMessage, passwordRequiredMessage } from "@belab/domain";
import type { FieldCheck } from "@belab/ui/SignUpForm";
import { useDebouncedCallback } from "@mantine/hooks";
import { atom, type PrimitiveAtom, useAtom } from "jotai";
import { useCallback, useEffect, useRef } from "react";
import { api } from "../api.ts";
import { refusalMessage, serverUnreachable } from "../content/messages.ts";

/** Milliseconds without typing after which the server is asked. */
const typingPause = 300;

type Check = (text: string) => Promise<Outcome<"checkEmail"> | Outcome<"checkPassword">>;

/** A field that the server judges while a person types. */
export interface LiveCheck {
  check: FieldCheck;
  /** Call with the text after each change. */
  onChange: (text: string) => void;
  /** Shows what the server said of the sent form under this field, whose value then has to change. */
  refuse: (message: string) => void;
  /** Shows under this field what went wrong though its value is good: the form can be sent again. */
  complain: (message: string) => void;
}

const emailCheckAtom = atom<FieldCheck>({ status: "idle" });
const passwordCheckAtom = atom<FieldCheck>({ status: "idle" });

const askEmail = latestOnly((Email: string, options) => api.checkEmail({ Email }, options));
const askPassword = latestOnly((Password: string, options) => api.checkPassword({ Password }, options));

export function useEmailCheck(): LiveCheck {
  return useLiveCheck(emailCheckAtom, askEmail, emailRequiredMessage);
}

export function usePasswordCheck(): LiveCheck {
  return useLiveCheck(passwordCheckAtom, askPassword, passwordRequiredMessage);
}

function useLiveCheck(checkAtom: PrimitiveAtom<FieldCheck>, ask: Check, requiredMessage: string): LiveCheck {
  const [check, setCheck] = useAtom(checkAtom);
  const latestText = useRef("");

  useEffect(() => () => setCheck({ status: "idle" }), [setCheck]);

  const askAfterPause = useDebouncedCallback(async (text: string) => {
    if (text !== latestText.current) {
      return;
    }
    const outcome = await ask(text);
    if (text === latestText.current && outcome.kind !== "aborted") {
      setCheck(verdict(outcome));
    }
  }, typingPause);

  const onChange = useCallback(
    (text: string) => {
      latestText.current = text;
      if (text === "") {
        setCheck({ status: "refused", errors: [requiredMessage] });
      } else {
        setCheck({ status: "checking" });
        askAfterPause(text);
      }
    },
    [askAfterPause, requiredMessage, setCheck],
  );

  const refuse = useCallback((message: string) => setCheck({ status: "refused", errors: [message] }), [setCheck]);

  const complain = useCallback((message: string) => setCheck({ status: "accepted", errors: [message] }), [setCheck]);

  return { check, onChange, refuse, complain };
}

function verdict(outcome: Awaited<ReturnType<Check>>): FieldCheck {
  switch (outcome.kind) {
    case "success":
      return { status: "accepted" };
    case "refused":
      return { status: "refused", errors: [refusalMessage(outcome)] };
    default:
      return { status: "refused", errors: [serverUnreachable] };
  }
}
