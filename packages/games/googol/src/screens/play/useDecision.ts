import { useEffect, useState } from "react";

/** What a player can do with a deck. */
export type Decision = "turn" | "stop" | "next";

/**
 * Milliseconds for which nothing can be decided once a slip is shown: nobody has read it yet, so that a second tap was
 * meant for what stood there before.
 */
const readingTime = 250;

/** Milliseconds after an action was answered until the player can try again, if nothing has come of it. */
const patience = 2_000;

interface DecisionOptions {
  /** What is shown now: a text that is another after each action. */
  moment: string;
  /** An action is on its way to the server. */
  pending: boolean;
}

interface DecisionState {
  /** What the player asked for, until it is shown. */
  asked: Decision | undefined;
  /** Something can be decided. */
  ready: boolean;
  /** Does what the player asks for, once, unless something is under way or was only just shown. */
  decide: (decision: Decision, act: () => void) => void;
}

/** Lets a player decide once at each moment of a deck, however often and early they tap. */
export function useDecision({ moment, pending }: DecisionOptions): DecisionState {
  const [request, setRequest] = useState<{ decision: Decision; moment: string }>();
  const [readMoment, setReadMoment] = useState(moment);
  const asked = request?.moment === moment ? request.decision : undefined;
  const ready = asked === undefined && !pending && readMoment === moment;

  useEffect(() => {
    const timeout = setTimeout(() => setReadMoment(moment), readingTime);
    return () => clearTimeout(timeout);
  }, [moment]);

  useEffect(() => {
    if (request === undefined || pending) {
      return;
    }
    const timeout = setTimeout(() => setRequest(undefined), patience);
    return () => clearTimeout(timeout);
  }, [request, pending]);

  function decide(decision: Decision, act: () => void) {
    if (ready) {
      setRequest({ decision, moment });
      act();
    }
  }

  return { asked, ready, decide };
}
