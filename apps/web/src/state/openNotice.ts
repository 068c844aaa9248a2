import type { NoticeDialog, NoticeDialogProps } from "@belab/ui/NoticeDialog";
import { atom, useAtomValue } from "jotai";

/** What a notice dialog says. */
export type Notice = Pick<NoticeDialogProps, "title" | "message" | "warning" | "variant" | "autoCloseSeconds">;

export interface OpenNotice {
  /** Comes from whoever shows the notice: a page that could show one has the dialog's code already, also offline. */
  Dialog: typeof NoticeDialog;
  notice: Notice & Pick<NoticeDialogProps, "onApprove" | "labels">;
  onClose: () => void;
}

export const openNoticeAtom = atom<OpenNotice | undefined>(undefined);

export function useOpenNotice(): OpenNotice | undefined {
  return useAtomValue(openNoticeAtom);
}
