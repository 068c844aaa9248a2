import { useEffect, useState } from "react";
import type { SheetField } from "../../setup/index.ts";
import type { SheetGame } from "./sheetGame.ts";

/**
 * Milliseconds for which the button does nothing once the sheet was submitted or reopened, maybe by a team mate: nobody has
 * read yet what it does now, so that a second press was meant for what stood there before.
 */
const readingTime = 600;

/** How a sheet is submitted. */
export interface Submitting {
  /** It is on its way, or was taken only just now. */
  readonly pending: boolean;
  /** What has to be corrected first. */
  readonly stuck: readonly SheetField[];
  /** Why the sheet was not taken, or not reopened. */
  readonly error: string | undefined;
  submit(): void;
  reopen(): void;
}

/** Submits a sheet once all that the member has typed stands on it: what they see is what counts. */
export function useSubmit({ sheet, onAct }: Pick<SheetGame, "sheet" | "onAct">): Submitting {
  const [step, setStep] = useState<"open" | "asked" | "sent">("open");
  const [refused, setRefused] = useState(false);
  const [error, setError] = useState<string>();
  const { isSaved, stuck } = sheet;
  const { revision, submittedBy } = sheet.sheet;
  const [readAs, setReadAs] = useState(submittedBy);

  useEffect(() => {
    const timeout = setTimeout(() => setReadAs(submittedBy), readingTime);
    return () => clearTimeout(timeout);
  }, [submittedBy]);

  useEffect(() => {
    if (step !== "asked") {
      return;
    }
    if (stuck.length > 0) {
      setStep("open");
      setRefused(true);
    } else if (isSaved) {
      setStep("sent");
      void onAct({ kind: "submit", revision }).then((refusal) => {
        setStep("open");
        setError(refusal?.text);
      });
    }
  }, [step, stuck.length, isSaved, revision, onAct]);

  async function reopen() {
    setStep("sent");
    const refusal = await onAct({ kind: "reopen" });
    setStep("open");
    setError(refusal?.text);
  }

  return {
    pending: step !== "open" || readAs !== submittedBy,
    stuck: refused ? stuck : [],
    error,
    submit() {
      setError(undefined);
      setRefused(false);
      sheet.flush();
      setStep("asked");
    },
    reopen,
  };
}
