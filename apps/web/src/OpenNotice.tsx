import { NoticeDialog } from "@belab/ui/NoticeDialog";
import { useOpenNotice } from "./state/notices.ts";

/** The notice that is open, if any. */
export function OpenNotice() {
  const open = useOpenNotice();
  return open ? <NoticeDialog opened onClose={open.onClose} {...open.notice} /> : null;
}
