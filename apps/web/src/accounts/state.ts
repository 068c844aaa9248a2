import { accountPaths, returnPath } from "@belab/domain/accounts";
import { atom, useAtom, useAtomValue, useSetAtom } from "jotai";
import { useCallback } from "react";

// What this tab knows of the flow that a person goes through.

/** What a code is for: to activate an account, or to reset its password. */
export type CodePurpose = "activation" | "reset";

/** What the server said of a code's mail. Only calls that may mail one say it. */
export interface CodeMailAnswer {
  mailed?: boolean;
  retryAfter?: number;
}

/** The last code that was asked for, as far as this tab knows. Nothing is known of it after a reload. */
export interface CodeMail {
  mailed: boolean;
  /** When another one can be mailed, in milliseconds since 1970 UTC by this computer's clock. */
  resendAt: number | undefined;
}

const codeMailsAtom = atom<ReadonlyMap<string, CodeMail>>(new Map());

/** Returns what is known of the last code for an address. */
export function useCodeMail(purpose: CodePurpose, email: string): CodeMail | undefined {
  return useAtomValue(codeMailsAtom).get(`${purpose} ${email}`);
}

/** Stores what a call has said of a code's mail. */
export function useSetCodeMail(): (purpose: CodePurpose, email: string, answer: CodeMailAnswer) => void {
  const setCodeMails = useSetAtom(codeMailsAtom);
  return useCallback(
    (purpose, email, { mailed = false, retryAfter }) => {
      const resendAt = retryAfter === undefined ? undefined : Date.now() + retryAfter * 1000;
      setCodeMails((mails) => new Map(mails).set(`${purpose} ${email}`, { mailed, resendAt }));
    },
    [setCodeMails],
  );
}

const firstPasswordAtom = atom<{ email: string; isNeeded: boolean } | undefined>(undefined);

/** Whether the account has to be given a password before its profile; undefined where this tab does not know. */
export function useFirstPassword(email: string): [boolean | undefined, (isNeeded: boolean) => void] {
  const [known, setKnown] = useAtom(firstPasswordAtom);
  const setNeeded = useCallback((isNeeded: boolean) => setKnown({ email, isNeeded }), [email, setKnown]);
  return [known?.email === email ? known.isNeeded : undefined, setNeeded];
}

const shownStepAtom = atom<string | undefined>(undefined);

const showStepAtom = atom(null, (get, set, step: string) => {
  const shownStep = get(shownStepAtom);
  set(shownStepAtom, step);
  return shownStep !== undefined && shownStep !== step;
});

/** Stores which step of a flow is shown. @returns whether it took the place of another one. */
export function useShowStep(): (step: string) => boolean {
  return useSetAtom(showStepAtom);
}

// Where a person wanted to go, kept while they fetch a mailed code, because the link in the mail does not say it.

/** Name in the local storage: the mailed link opens another tab, which does not share the session's. */
const returnPathKey = "return-to";

/** Milliseconds for which a person is expected to come back from the mail. */
const returnPathLifetime = 60 * 60 * 1000;

export function saveReturnPath(returnTo: string, now = Date.now()): void {
  if (returnTo === accountPaths.home) {
    clearReturnPath();
  } else {
    writeStoredPath(JSON.stringify({ returnTo, until: now + returnPathLifetime }));
  }
}

/** Returns where a person whose mailed link carries nothing wanted to go; `/home` where nothing is kept. */
export function savedReturnPath(now = Date.now()): string {
  const { returnTo, until } = readStoredPath();
  return until !== undefined && now < until ? returnPath(returnTo) : accountPaths.home;
}

/** Forgets the saved path. Call once the person is there. */
export function clearReturnPath(): void {
  try {
    localStorage.removeItem(returnPathKey);
  } catch {
    // A browser that keeps nothing has nothing to clear.
  }
}

function writeStoredPath(text: string): void {
  try {
    localStorage.setItem(returnPathKey, text);
  } catch {
    // A browser that keeps nothing leads to `/home`.
  }
}

function readStoredPath(): { returnTo?: unknown; until?: number } {
  try {
    const { returnTo, until } = JSON.parse(localStorage.getItem(returnPathKey) ?? "{}");
    return typeof until === "number" ? { returnTo, until } : {};
  } catch {
    return {};
  }
}
