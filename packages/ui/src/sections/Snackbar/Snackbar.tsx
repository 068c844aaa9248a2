import type { Overrides } from "@belab/locales";
import catalogue, { type Messages } from "@belab/locales/en/common/Snackbar";
import { notifications } from "@mantine/notifications";
import { VisuallyHidden } from "../../elements/VisuallyHidden.tsx";
import { useMessages } from "../../theme/messages.tsx";
import { isRightToLeft, snackbarStore } from "../../theme/snackbarRegions.ts";
import { NoticeIcon, type NoticeVariant } from "../NoticeDialog/NoticeIcon.tsx";
import classes from "./Snackbar.module.css";

/** The texts of a snackbar, by default those of the provider's language. */
export type SnackbarLabels = Overrides<Messages>;

/** What a snackbar says, and for how long. */
export interface SnackbarOptions {
  /** A few words above the message, in bold. */
  title?: string | undefined;
  /** One short sentence. */
  message: string;
  /** How long it stays, in seconds, unless the pointer rests on it. Without a number it stays until it is dismissed. */
  seconds?: number | undefined;
  /** Chooses the icon and its colour. @default "success" */
  variant?: NoticeVariant;
  /** Replaces texts of the catalogue `common/Snackbar`. */
  labels?: SnackbarLabels;
}

/**
 * Says what has just happened, without taking the focus. Shows a Mantine notification at the bottom left.
 *
 * @status stable
 * @useWhen something was done and nobody has to answer, such as “A new code has been sent to your email”.
 * @avoidWhen people must read or decide something: that is `NoticeDialog`. An error belongs beside its cause, in `FailureNote`.
 * @do Give people time to read: at least 4 seconds, and about one more for every three words.
 * @dont Don't say in it what is found nowhere else: it disappears by itself, and some people will miss it.
 *
 * @returns a function that dismisses it.
 */
export function showSnackbar({ title, message, seconds, variant = "success", labels }: SnackbarOptions): () => void {
  const store = snackbarStore();
  const id = notifications.show(
    {
      ...(title !== undefined && { title }),
      message,
      autoClose: seconds !== undefined && seconds * 1000,
      // At the start of the lines it would cover the end of a sidebar for as long as it stays.
      ...(seconds === undefined && { position: isRightToLeft() ? "bottom-left" : "bottom-right" }),
      icon: <NoticeIcon variant={variant} />,
      classNames: {
        ...{ root: classes.root, icon: classes.icon, closeButton: classes.close },
        ...{ title: classes.title, description: classes.message },
      },
      closeButtonProps: { children: <CloseName labels={labels} /> },
      "data-variant": variant,
    },
    store,
  );
  return () => void notifications.hide(id, store);
}

/** Names the button that closes a snackbar. A component, because only the region that shows it knows the language. */
function CloseName({ labels }: { labels: SnackbarLabels | undefined }) {
  const { messages } = useMessages(catalogue, labels);
  return <VisuallyHidden>{messages.close}</VisuallyHidden>;
}
