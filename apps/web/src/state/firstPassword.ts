import { atom, useAtom } from "jotai";
import { useCallback } from "react";

interface FirstPassword {
  email: string;
  isNeeded: boolean;
}

const firstPasswordAtom = atom<FirstPassword | undefined>(undefined);

/** Whether the account has to be given a password before its profile; undefined where this tab does not know. */
export function useFirstPassword(email: string): [boolean | undefined, (isNeeded: boolean) => void] {
  const [known, setKnown] = useAtom(firstPasswordAtom);
  const note = useCallback((isNeeded: boolean) => setKnown({ email, isNeeded }), [email, setKnown]);
  return [known?.email === email ? known.isNeeded : undefined, note];
}
