import { type ComponentType, useEffect, useEffectEvent, useState } from "react";
import type { NoticeDialogProps } from "../../sections/NoticeDialog/NoticeDialog.tsx";

/** Loads the code of the dialog, so that it is there when it is needed, also without a network. */
export async function loadNoticeDialog(): Promise<ComponentType<NoticeDialogProps> | undefined> {
  const module = await import("../../sections/NoticeDialog/NoticeDialog.tsx").catch(() => undefined);
  return module?.NoticeDialog;
}

/**
 * A `NoticeDialog` whose code is loaded when it first opens, for pages that have to stay small and rarely show one. Where
 * it can't be loaded it closes again.
 */
export function LateNoticeDialog(props: NoticeDialogProps) {
  const [Dialog, setDialog] = useState<ComponentType<NoticeDialogProps>>();
  const close = useEffectEvent(props.onClose);
  useEffect(() => {
    loadNoticeDialog().then((loaded) => (loaded ? setDialog(() => loaded) : close()));
  }, []);
  return Dialog && <Dialog {...props} />;
}
