import { type ComponentType, type ReactNode, useState } from "react";
import type { NoticeDialogProps } from "../../sections/NoticeDialog/NoticeDialog.tsx";

/** A decision that a person is asked for. */
export interface Question extends Pick<NoticeDialogProps, "title" | "message" | "warning"> {
  /** Text of the button that confirms it. */
  confirm: string;
  /** Text of the button that leaves everything as it is. @default that of `NoticeDialog` */
  cancel?: string;
}

interface OpenQuestion {
  question: Question;
  answer: (confirmed: boolean) => void;
}

/**
 * Asks for decisions in a dialog over the page.
 *
 * @param Dialog - `NoticeDialog`, or what becomes one.
 * @returns a function whose promise resolves to whether the person confirmed, and the dialog, which the page renders.
 */
export function useQuestionIn(
  Dialog: ComponentType<NoticeDialogProps>,
): [ask: (question: Question) => Promise<boolean>, dialog: ReactNode] {
  const [open, setOpen] = useState<OpenQuestion>();

  function ask(question: Question): Promise<boolean> {
    return new Promise((resolve) => setOpen({ question, answer: resolve }));
  }

  return [ask, open && <QuestionDialog {...open} Dialog={Dialog} onClose={() => setOpen(undefined)} />];
}

interface QuestionDialogProps extends OpenQuestion {
  Dialog: ComponentType<NoticeDialogProps>;
  onClose: () => void;
}

function QuestionDialog({ question, answer, Dialog, onClose }: QuestionDialogProps) {
  const { confirm, cancel, ...texts } = question;

  // The first answer counts: confirming also closes.
  function close() {
    onClose();
    answer(false);
  }

  const labels = { confirm, ...(cancel !== undefined && { cancel }) };
  return <Dialog opened variant="warning" {...texts} onApprove={() => answer(true)} onClose={close} labels={labels} />;
}
