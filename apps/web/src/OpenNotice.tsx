import { useOpenNotice } from "./state/openNotice.ts";

/** The notice that is open, if any. */
export function OpenNotice() {
  const open = useOpenNotice();
  return open && <open.Dialog opened onClose={open.onClose} {...open.notice} />;
}
