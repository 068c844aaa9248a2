import { useEffect, useEffectEvent, useRef } from "react";

/**
 * Takes over an email that nobody typed, at first and whenever it is another one.
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
