import { lazy, Suspense } from "react";
import { useOpenNotice } from "./state/notices.ts";

const NoticeDialog = lazy(async () => ({ default: (await import("@belab/ui/NoticeDialog")).NoticeDialog }));

/** The notice that is open, if any. */
export function OpenNotice() {
  const open = useOpenNotice();
  return (
    open && (
      <Suspense>
        <NoticeDialog opened onClose={open.onClose} {...open.notice} />
      </Suspense>
    )
  );
}
