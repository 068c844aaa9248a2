import { Badge } from "@mantine/core";
import { useEffect, useEffectEvent, useState } from "react";
import classes from "./AutoClose.module.css";

export interface AutoCloseProps {
  /** Seconds to count down from. */
  seconds: number;
  /** Called once, at the end. */
  onElapsed: () => void;
  closesIn: (seconds: number) => string;
  /** Somebody is at the dialog: the seconds wait. */
  isHeld: boolean;
  /** What the badge tells meanwhile. */
  staysOpen: string;
}

/** Counts the seconds until a dialog closes by itself. Renders a badge. */
export function AutoClose({ seconds, onElapsed, closesIn, isHeld, staysOpen }: AutoCloseProps) {
  const [remaining, setRemaining] = useState(seconds);
  const elapsed = useEffectEvent(onElapsed);

  useEffect(() => {
    if (isHeld) {
      return;
    }
    if (remaining <= 0) {
      elapsed();
      return;
    }
    const tick = setTimeout(() => setRemaining(remaining - 1), 1000);
    return () => clearTimeout(tick);
  }, [remaining, isHeld]);

  return (
    <Badge className={classes.root} variant="default" role="timer">
      {isHeld ? staysOpen : closesIn(remaining)}
    </Badge>
  );
}
