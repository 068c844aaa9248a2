import { useNotifications } from "@mantine/notifications";
import { lazy, Suspense, useState } from "react";

const Notifications = lazy(async () => ({ default: (await import("./Notifications.tsx")).Notifications }));

/** Where snackbars appear, bottom left. Its code comes with the first of them. */
export function SnackbarRegion() {
  const { notifications } = useNotifications();
  const [isUsed, setUsed] = useState(false);
  if (notifications.length > 0 && !isUsed) {
    setUsed(true);
  }
  return (
    isUsed && (
      <Suspense>
        <Notifications position="bottom-left" />
      </Suspense>
    )
  );
}
