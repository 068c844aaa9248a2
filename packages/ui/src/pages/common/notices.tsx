import type { ReactNode } from "react";
import { NoticeDialog } from "../../sections/NoticeDialog/NoticeDialog.tsx";
import { showSnackbar } from "../../sections/Snackbar/Snackbar.tsx";
import { type Question, useQuestionIn } from "./question.tsx";

export type { Question };

/** Seconds for which a snackbar of a page stays. */
export const snackbarSeconds = 4;

/** Says that something was done. */
export function showDone(message: string): void {
  showSnackbar({ message, seconds: snackbarSeconds });
}

/**
 * Asks for decisions in a dialog over the page.
 *
 * @returns a function whose promise resolves to whether the person confirmed, and the dialog, which the page renders.
 */
export function useQuestion(): [ask: (question: Question) => Promise<boolean>, dialog: ReactNode] {
  return useQuestionIn(NoticeDialog);
}
