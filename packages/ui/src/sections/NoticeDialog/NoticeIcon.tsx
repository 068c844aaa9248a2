import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle } from "@tabler/icons-react";
import classes from "./NoticeIcon.module.css";

/** What kind of message it is: its icon and colour say so, beside its words. */
export type NoticeVariant = "success" | "error" | "info" | "warning";

const icons = {
  success: IconCircleCheck,
  error: IconCircleX,
  info: IconInfoCircle,
  warning: IconAlertTriangle,
};

/** The icon of a notice, in its variant's colour. The text beside it says the same. */
export function NoticeIcon({ variant }: { variant: NoticeVariant }) {
  const Icon = icons[variant];
  return <Icon className={classes.root} data-variant={variant} aria-hidden />;
}
