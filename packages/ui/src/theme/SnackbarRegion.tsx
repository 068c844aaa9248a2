import { type NotificationsProps, useNotifications } from "@mantine/notifications";
import { type ComponentType, lazy, Suspense, useState } from "react";

const Notifications = lazy(async (): Promise<{ default: ComponentType<NotificationsProps> }> => {
  const module = await import("./Notifications.tsx").catch(() => undefined);
  return { default: module?.Notifications ?? PlainNotifications };
});

/** Where snackbars appear, at the bottom left. Their code is loaded with the first of them; if it cannot be, they are plain text. */
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

/** Shows the text of snackbars without their code. */
function PlainNotifications() {
  const { notifications } = useNotifications();
  return (
    <div role="alert">
      {notifications.map(({ id, message }) => (
        <p key={id}>{message}</p>
      ))}
    </div>
  );
}
