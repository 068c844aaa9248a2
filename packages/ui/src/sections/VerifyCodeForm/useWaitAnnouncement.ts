import { useEffect, useEffectEvent, useRef, useState } from "react";

interface Wait {
  codeSent: boolean;
  resendAt: number | undefined;
  texts: { resendLater: string; resendNow: string };
}

/** What a screen reader says about the wait: how long it is where a code was asked for too soon, and when it is over. */
export function useWaitAnnouncement(seconds: number, { codeSent, resendAt, texts }: Wait): string {
  const [announcement, setAnnouncement] = useState("");
  const isWaiting = seconds > 0;
  const last = useRef({ isWaiting, resendAt });
  const announce = useEffectEvent(() => {
    if (isWaiting && resendAt !== last.current.resendAt) {
      setAnnouncement(codeSent ? "" : texts.resendLater);
    } else if (!isWaiting && last.current.isWaiting) {
      setAnnouncement(texts.resendNow);
    }
    last.current = { isWaiting, resendAt };
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is announced when the wait begins and ends.
  useEffect(() => announce(), [isWaiting, resendAt]);

  return announcement;
}
