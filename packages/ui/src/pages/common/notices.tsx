import { type ReactNode, useState } from "react";
import { NoticeDialog, type NoticeDialogProps } from "../../sections/NoticeDialog/NoticeDialog.tsx";
import { showSnackbar } from "../../sections/Snackbar/Snackbar.tsx";

/** Seconds for which a snackbar of a page stays. */
export const snackbarSeconds = 4;

/** Says that something was done. */
export function showDone(message: string): void {
  showSnackbar({ message, seconds: snackbarSeconds });
}

/** A decision that a person is asked for. */
export interface Question extends Pick<NoticeDialogProps, "title" | "message" | "warning"> {
  /** Text of the button that confirms it. */
  confirm: string;
}

interface OpenQuestion {
  question: Question;
  answer: (confirmed: boolean) => void;
}

/**
 * Asks for decisions in a dialog over the page.
 *
 * @returns a function whose promise resolves to whether the person confirmed, and the dialog, which the page renders.
 */
export function useQuestion(): [ask: (question: Question) => Promise<boolean>, dialog: ReactNode] {
  const [open, setOpen] = useState<OpenQuestion>();

  function ask(question: Question): Promise<boolean> {
    return new Promise((resolve) => setOpen({ question, answer: resolve }));
  }

  return [ask, open && <QuestionDialog {...open} onClose={() => setOpen(undefined)} />];
}

function QuestionDialog({ question, answer, onClose }: OpenQuestion & { onClose: () => void }) {
  const { confirm, ...texts } = question;

  // The first answer counts: confirming also closes.
  function close() {
    onClose();
    answer(false);
  }

  return (
    <NoticeDialog
      opened
      variant="warning"
      {...texts}
      onApprove={() => answer(true)}
      onClose={close}
      labels={{ confirm }}
    />
  );
}
