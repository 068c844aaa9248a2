import { loadNoticeDialog } from "@belab/ui/pages/common/LateNoticeDialog";
import { atom, useSetAtom } from "jotai";
import { useEffect } from "react";
import { whenIdle } from "../whenIdle.ts";
import { letNoticeStand } from "./standingNotice.ts";
import { type Notice, type OpenNotice, openNoticeAtom } from "./state.ts";

const showNoticeAtom = atom(null, async (get, set, notice: Notice) => {
  const Dialog = await loadNoticeDialog();
  if (Dialog === undefined) {
    // The network may have failed since the page was loaded: the person must learn of it all the same.
    window.alert([notice.title, notice.message, notice.warning].filter(Boolean).join("\n\n"));
    return;
  }
  get(openNoticeAtom)?.onClose();
  await new Promise<void>((resolve) => {
    const open: OpenNotice = {
      Dialog,
      notice,
      onClose: () => {
        set(openNoticeAtom, (current) => (current === open ? undefined : current));
        resolve();
      },
    };
    set(openNoticeAtom, open);
  });
  if (notice.autoCloseSeconds !== undefined) {
    await repeatBelow(notice);
  }
});

/** Shows what a closed notice said below the next screen, too. */
async function repeatBelow({ title, message, variant }: Notice): Promise<void> {
  const snackbar = await import("@belab/ui/Snackbar").catch(() => undefined);
  if (snackbar) {
    letNoticeStand(snackbar.showSnackbar({ title, message, variant }));
  }
}

/** Shows a notice dialog over the current page; the promise resolves when it is closed, by the person or by its timer. */
export function useShowNotice(): (notice: Notice) => Promise<void> {
  useEffect(prepareDialog, []);
  return useSetAtom(showNoticeAtom);
}

/** Loads the dialog's code once the page has nothing else to do: it is needed later than the page, and perhaps offline. */
function prepareDialog() {
  void whenIdle().then(loadNoticeDialog);
}
