import { NoticeDialog } from "@belab/ui/NoticeDialog";
import { atom, useSetAtom } from "jotai";
import { type Notice, type OpenNotice, openNoticeAtom } from "./state.ts";

/** Seconds for which a snackbar stays. */
export const snackbarSeconds = 4;

/** What a notice dialog asks, and the text of the button that confirms it. */
export type Question = Omit<Notice, "autoCloseSeconds"> & { confirm: string };

const showNoticeAtom = atom(null, (get, set, notice: OpenNotice["notice"]) => {
  get(openNoticeAtom)?.onClose();
  return new Promise<void>((resolve) => {
    const open: OpenNotice = {
      Dialog: NoticeDialog,
      notice,
      onClose: () => {
        set(openNoticeAtom, (current) => (current === open ? undefined : current));
        resolve();
      },
    };
    set(openNoticeAtom, open);
  });
});

/** Shows a notice dialog over the current page; the promise resolves when it is closed, by the person or by its timer. */
export function useShowNotice(): (notice: Notice) => Promise<void> {
  return useSetAtom(showNoticeAtom);
}

/** Asks for a decision in a notice dialog; the promise resolves to whether the person confirmed. */
export function useAsk(): (question: Question) => Promise<boolean> {
  const show = useSetAtom(showNoticeAtom);
  return async ({ confirm, ...notice }) => {
    let isConfirmed = false;
    const onApprove = () => {
      isConfirmed = true;
    };
    await show({ ...notice, onApprove, labels: { confirm } });
    return isConfirmed;
  };
}
