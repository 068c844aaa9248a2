import { atom, useAtomValue, useSetAtom } from "jotai";
import { useCallback } from "react";

/** What a code is for: to activate an account, or to reset its password. */
export type CodePurpose = "activation" | "reset";

/** What the server said of a code's mail. Only calls that may mail one say it. */
interface CodeMailAnswer {
  mailed?: boolean;
  retryAfter?: number;
}

/** What this tab knows of the last code that was asked for. Nothing is known of it after a reload. */
export interface CodeMail {
  mailed: boolean;
  /** When another one can be mailed, in milliseconds since 1970 UTC by this computer's clock. */
  resendAt: number | undefined;
}

const codeMailsAtom = atom<ReadonlyMap<string, CodeMail>>(new Map());

/** What is known of the last code for an address. */
export function useCodeMail(purpose: CodePurpose, email: string): CodeMail | undefined {
  return useAtomValue(codeMailsAtom).get(`${purpose} ${email}`);
}

/** Takes over what a call has said of a code's mail. */
export function useNoteCodeMail(): (purpose: CodePurpose, email: string, answer: CodeMailAnswer) => void {
  const setCodeMails = useSetAtom(codeMailsAtom);
  return useCallback(
    (purpose, email, { mailed = false, retryAfter }) => {
      const resendAt = retryAfter === undefined ? undefined : Date.now() + retryAfter * 1000;
      setCodeMails((mails) => new Map(mails).set(`${purpose} ${email}`, { mailed, resendAt }));
    },
    [setCodeMails],
  );
}
