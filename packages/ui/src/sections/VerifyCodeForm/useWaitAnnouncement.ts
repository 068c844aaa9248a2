import { useEffect, useEffectEvent, useRef, useState } from "react";

interface Wait {
  isCodeSent: boolean;
  resendAt: number | undefined;
  texts: { resendLater: (seconds: number) => string; resendNow: string };
}

/** What a screen reader says of the wait: how long it is where a code was asked for too soon, and when it is over. */
export function useWaitAnnouncement(seconds: number, { isCodeSent, resendAt, texts }: Wait): string {
  const [announcement, setAnnouncement] = useState("");
  const isWaiting = seconds > 0;
  const last = useRef({ isWaiting, resendAt });
  const announce = useEffectEvent(() => {
    if (isWaiting && resendAt !== last.current.resendAt) {
      setAnnouncement(isCodeSent ? "" : texts.resendLater(seconds));
    } else if (!isWaiting && last.current.isWaiting) {
      setAnnouncement(texts.resendNow);
    }
    last.current = { isWaiting, resendAt };
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is announced when the wait begins and ends.
  useEffect(() => announce(), [isWaiting, resendAt]);

  return announcement;
}
