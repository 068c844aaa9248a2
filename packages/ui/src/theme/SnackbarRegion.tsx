import { type NotificationsProps, type NotificationsStore, useNotifications } from "@mantine/notifications";
import { type ComponentType, lazy, Suspense, useState } from "react";
import { isRightToLeft, useRegion } from "./snackbarRegions.ts";

const Notifications = lazy(async (): Promise<{ default: ComponentType<NotificationsProps> }> => {
  const module = await import("./Notifications.tsx").catch(() => undefined);
  return { default: module?.Notifications ?? PlainNotifications };
});

/**
 * Where snackbars appear: at the bottom, where lines of text begin. Their code is loaded with the first of them; if it
 * cannot be, they are plain text.
 */
export function SnackbarRegion({ scoped }: { scoped: boolean }) {
  const store = useRegion({ scoped });
  return store && <Snackbars store={store} />;
}

function Snackbars({ store }: { store: NotificationsStore }) {
  const { notifications } = useNotifications(store);
  const [isUsed, setUsed] = useState(false);
  if (notifications.length > 0 && !isUsed) {
    setUsed(true);
  }
  return (
    isUsed && (
      <Suspense>
        <Notifications store={store} position={isRightToLeft() ? "bottom-right" : "bottom-left"} />
      </Suspense>
    )
  );
}

/** Shows the text of snackbars without their code. */
function PlainNotifications({ store }: NotificationsProps) {
  const { notifications } = useNotifications(store);
  return (
    <div role="alert">
      {notifications.map(({ id, message }) => (
        <p key={id}>{message}</p>
      ))}
    </div>
  );
}
