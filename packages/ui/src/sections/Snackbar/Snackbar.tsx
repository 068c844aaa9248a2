import { notifications } from "@mantine/notifications";
import { NoticeIcon, type NoticeVariant } from "../NoticeDialog/NoticeIcon.tsx";
import classes from "./Snackbar.module.css";

export interface SnackbarOptions {
  message: string;
  /** How long it stays, in seconds, unless a pointer rests on it. */
  seconds: number;
  /** @default "success" */
  variant?: NoticeVariant;
  /** Name of the button that closes it. @default "Close" */
  closeLabel?: string;
}

/** Tells what has just happened, without taking the focus. Shows a Mantine notification at the bottom left. */
export function showSnackbar({ message, seconds, variant = "success", closeLabel = "Close" }: SnackbarOptions): void {
  notifications.show({
    message,
    autoClose: seconds * 1000,
    icon: <NoticeIcon variant={variant} />,
    classNames: { root: classes.root, icon: classes.icon, description: classes.message, closeButton: classes.close },
    closeButtonProps: { "aria-label": closeLabel },
    "data-variant": variant,
  });
}
