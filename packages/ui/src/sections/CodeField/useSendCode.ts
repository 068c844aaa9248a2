import { useRef } from "react";

/**
 * Sends a code when its button is pressed, and by itself once it is complete. By itself it sends no code a second time, and
 * nothing at all while a request is under way.
 */
export function useSendCode(pending: boolean, send: (code: string) => void) {
  const lastSent = useRef<string>(undefined);

  function sendCode(code: string) {
    if (!pending) {
      lastSent.current = code;
      send(code);
    }
  }

  function sendCompleteCode(code: string) {
    if (code !== lastSent.current) {
      sendCode(code);
    }
  }

  return { sendCode, sendCompleteCode };
}
