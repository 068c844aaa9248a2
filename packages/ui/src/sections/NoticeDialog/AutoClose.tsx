import type { Translation } from "@belab/locales";
import type { Messages } from "@belab/locales/en/common/NoticeDialog";
import { useEffect, useEffectEvent, useState } from "react";
import classes from "./AutoClose.module.css";

export interface AutoCloseProps {
  /** Seconds to count down from. */
  seconds: number;
  /** Someone is using the dialog: the countdown waits. */
  held: boolean;
  /** Called once, at the end. */
  onElapsed: () => void;
  translation: Translation<Messages>;
}

/** Counts the seconds until a dialog closes by itself. Renders a badge. */
export function AutoClose({ seconds, held, onElapsed, translation }: AutoCloseProps) {
  const { messages, format } = translation;
  const [remaining, setRemaining] = useState(seconds);
  const elapsed = useEffectEvent(onElapsed);

  useEffect(() => {
    if (held) {
      return;
    }
    if (remaining <= 0) {
      elapsed();
      return;
    }
    const tick = setTimeout(() => setRemaining(remaining - 1), 1000);
    return () => clearTimeout(tick);
  }, [remaining, held]);

  return (
    <div className={classes.root} role="timer">
      {held ? messages.staysOpen : format("closesIn", { seconds: remaining })}
    </div>
  );
}
