import { Badge } from "@mantine/core";
import { useEffect, useEffectEvent, useState } from "react";
import classes from "./AutoClose.module.css";

export interface AutoCloseProps {
  /** Seconds to count down from. */
  seconds: number;
  /** Called once, at the end. */
  onElapsed: () => void;
  closesIn: (seconds: number) => string;
}

/** Counts the seconds until a dialog closes by itself. Renders a badge. */
export function AutoClose({ seconds, onElapsed, closesIn }: AutoCloseProps) {
  const [remaining, setRemaining] = useState(seconds);
  const elapsed = useEffectEvent(onElapsed);

  useEffect(() => {
    if (remaining <= 0) {
      elapsed();
      return;
    }
    const tick = setTimeout(() => setRemaining(remaining - 1), 1000);
    return () => clearTimeout(tick);
  }, [remaining]);

  return (
    <Badge className={classes.root} variant="default" role="timer">
      {closesIn(remaining)}
    </Badge>
  );
}
