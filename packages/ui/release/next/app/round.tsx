"use client";

import { CountdownTimer } from "@belab/ui/CountdownTimer";
import { useEffect, useState } from "react";

/** The server's clock and the browser's differ: the time begins in the browser, and the server renders a placeholder. */
export function Round() {
  const [deadline, setDeadline] = useState<number>();
  useEffect(() => setDeadline(Date.now() + 90_000), []);
  return <CountdownTimer clock={deadline === undefined ? undefined : { state: "running", deadline }} />;
}
