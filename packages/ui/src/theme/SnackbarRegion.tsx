import { type NotificationsProps, useNotifications } from "@mantine/notifications";
import { type ComponentType, lazy, Suspense, useState } from "react";

const Notifications = lazy(async (): Promise<{ default: ComponentType<NotificationsProps> }> => {
  const module = await import("./Notifications.tsx").catch(() => undefined);
  return { default: module?.Notifications ?? PlainNotifications };
});

/** Where snackbars appear, bottom left. Their code comes with the first of them; where it does not, they are plain text. */
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

/** Says what snackbars say, without their code. */
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
