import { NoticeDialog } from "@belab/ui/NoticeDialog";
import { atom, useSetAtom } from "jotai";
import { type Notice, type OpenNotice, openNoticeAtom } from "./state.ts";

const showNoticeAtom = atom(null, (get, set, notice: Notice) => {
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
