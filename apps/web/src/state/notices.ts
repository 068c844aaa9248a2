import type { NoticeDialogProps } from "@belab/ui/NoticeDialog";
import { atom, useAtomValue, useSetAtom } from "jotai";

/** What a notice dialog says. */
export type Notice = Pick<NoticeDialogProps, "title" | "message" | "warning" | "variant" | "autoCloseSeconds">;

interface OpenNotice {
  notice: Notice;
  onClose: () => void;
}

const openNoticeAtom = atom<OpenNotice | undefined>(undefined);

const showNoticeAtom = atom(null, (get, set, notice: Notice) => {
  get(openNoticeAtom)?.onClose();
  return new Promise<void>((resolve) => {
    const open: OpenNotice = {
      notice,
      onClose: () => {
        set(openNoticeAtom, (current) => (current === open ? undefined : current));
        resolve();
      },
    };
    set(openNoticeAtom, open);
  });
});

export function useOpenNotice(): OpenNotice | undefined {
  return useAtomValue(openNoticeAtom);
}

/** Shows a notice dialog over whatever page is there; the promise ends when it is closed, by the person or by time. */
export function useShowNotice(): (notice: Notice) => Promise<void> {
  return useSetAtom(showNoticeAtom);
}
