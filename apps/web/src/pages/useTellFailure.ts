import { useShowNotice } from "../state/notices.ts";
import type { Notice } from "../state/openNotice.ts";

/** Tells of a failure in a dialog. Once that is closed the focus is back where it was. */
export function useTellFailure(): (notice: Omit<Notice, "variant">) => Promise<void> {
  const showNotice = useShowNotice();
  return async (notice) => {
    const focused = document.activeElement;
    await showNotice({ variant: "error", ...notice });
    if (focused instanceof HTMLElement) {
      focused.focus();
    }
  };
}
