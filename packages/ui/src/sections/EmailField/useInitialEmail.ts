import { useEffect, useEffectEvent, useRef } from "react";

/**
 * Passes on an email that was not typed: at first, and whenever it changes.
 *
 * @param taken - the email that the form holds already.
 */
export function useInitialEmail(email: string, onChange: (email: string) => void, taken = ""): void {
  const lastEmail = useRef(taken);
  const takeOver = useEffectEvent(onChange);
  useEffect(() => {
    if (email !== lastEmail.current) {
      lastEmail.current = email;
      takeOver(email);
    }
  }, [email]);
}
