import { useCallback, useEffect, useState } from "react";
import { api } from "../api.ts";
import { usePersonCount } from "../state/session.ts";

/** Milliseconds after which a nonce is prolonged. The server keeps it for an hour. */
const renewEvery = 30 * 60 * 1000;

/** Undefined until the server has answered, `"missing"` where it does not. */
export type SignInNonce = string | "missing" | undefined;

/**
 * The nonce of this browser's next social sign-in. All tabs have the same, so it is asked for again when another tab
 * signed in or out, before it expires, and when the person comes back to a tab that may have slept.
 *
 * @returns the nonce, and a function that asks for it anew and gives what the server answered.
 */
export function useSignInNonce(isWanted: boolean): [SignInNonce, () => Promise<string | undefined>] {
  const [nonce, setNonce] = useState<SignInNonce>();

  const personCount = usePersonCount();

  const renew = useCallback(async () => {
    const outcome = await api.signInNonce({});
    const renewed = outcome.kind === "success" ? outcome.answer.nonce : undefined;
    setNonce(renewed ?? "missing");
    return renewed;
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another person, another nonce.
  useEffect(() => {
    if (!isWanted) {
      return;
    }
    const renewInSight = () => {
      if (document.visibilityState === "visible") {
        renew();
      }
    };
    renew();
    const timer = setInterval(renewInSight, renewEvery);
    document.addEventListener("visibilitychange", renewInSight);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", renewInSight);
    };
  }, [isWanted, renew, personCount]);

  return [nonce, renew];
}
