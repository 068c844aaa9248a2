import type { Overrides } from "@belab/locales";
import catalogue, { type Messages } from "@belab/locales/en/common/NoticeDialog";
import { type KeyboardEvent, type PointerEvent, useCallback, useState } from "react";
import { PlainButton } from "../../elements/PlainButton.tsx";
import { hasPointerCome } from "../../theme/lastInput.ts";
import { Modal, type ModalRootProps } from "../../theme/mantine.tsx";
import { useMessages } from "../../theme/messages.tsx";
import { AutoClose } from "./AutoClose.tsx";
import classes from "./NoticeDialog.module.css";
import { NoticeIcon, type NoticeVariant } from "./NoticeIcon.tsx";

/** The texts of a `NoticeDialog`, by default those of the provider's language. */
export type NoticeDialogLabels = Overrides<Messages>;

export interface NoticeDialogProps extends Omit<ModalRootProps, "children" | "title"> {
  /** Whether it is shown. */
  opened: boolean;
  /** What happened, or the question; names the dialog for screen readers. */
  title: string;
  /** The sentence under the title. */
  message: string;
  /** What cannot be undone, in bold under the message. */
  warning?: string;
  /** Chooses the icon, its colour and the role: `error` and `warning` make an `alertdialog`. */
  variant: NoticeVariant;
  /**
   * Seconds after which it closes by itself. The countdown waits while the pointer is inside, and stops for good once a key
   * or a tap was used inside. The focus alone, which every dialog takes, stops nothing.
   */
  autoCloseSeconds?: number;
  /** Called once, however it closes. */
  onClose: () => void;
  /** Asks for a decision: shows Cancel and Confirm instead of Close. Called before `onClose`. */
  onApprove?: () => void;
  /** Called on Cancel, before `onClose`. */
  onReject?: () => void;
  /** Replaces texts of the catalogue `common/NoticeDialog`. */
  labels?: NoticeDialogLabels;
}

/**
 * Tells people what happened, or asks for a decision, over the page. Renders Mantine's `Modal`.
 *
 * @status stable
 * @useWhen people must take note of something before they go on, or confirm an action that cannot be undone.
 * @avoidWhen nothing has to be decided or read at once: `showSnackbar` leaves the focus where it is.
 * @do Set `onApprove` for a decision and name its consequence in `warning`: “You cannot reopen a table that has ended.”
 * @do Choose `variant` by meaning: with `error` and `warning`, screen readers announce an alert dialog.
 * @dont Don't combine `autoCloseSeconds` with `onApprove`: a decision must not disappear while someone thinks about it.
 */
export function NoticeDialog({
  title,
  message,
  warning,
  variant,
  autoCloseSeconds,
  onApprove,
  onReject,
  onClose,
  labels,
  ...rootProps
}: NoticeDialogProps) {
  const translation = useMessages(catalogue, labels);
  const { messages } = translation;
  const setRole = useAlertRole(variant);
  const [isHeld, presence] = usePresence(rootProps.opened);

  function closeAfter(action?: () => void) {
    action?.();
    onClose();
  }

  return (
    <Modal.Root
      centered
      size={440}
      transitionProps={{ exitDuration: 0 }}
      // By name: a class on Modal.Content would also reach the box that centres it.
      classNames={{ content: classes.content ?? "" }}
      onClose={onClose}
      {...rootProps}
    >
      <Modal.Overlay />
      <Modal.Content data-variant={variant} ref={setRole} {...presence}>
        <div className={classes.header}>
          <span className={classes.sign}>
            <NoticeIcon variant={variant} />
          </span>
          <Modal.Title className={classes.title}>{title}</Modal.Title>
        </div>
        <Modal.Body className={classes.body} role={autoCloseSeconds === undefined ? undefined : "status"}>
          <p className={classes.text}>{message}</p>
          {warning && (
            <p className={classes.text}>
              <strong>{warning}</strong>
            </p>
          )}
        </Modal.Body>
        <div className={classes.actions}>
          {autoCloseSeconds !== undefined && (
            <AutoClose seconds={autoCloseSeconds} held={isHeld} onElapsed={onClose} translation={translation} />
          )}
          {onApprove ? (
            <>
              <PlainButton variant="default" onClick={() => closeAfter(onReject)} data-autofocus>
                {messages.cancel}
              </PlainButton>
              <PlainButton onClick={() => closeAfter(onApprove)}>{messages.confirm}</PlainButton>
            </>
          ) : (
            <PlainButton onClick={() => closeAfter()} data-autofocus>
              {messages.close}
            </PlainButton>
          )}
        </div>
      </Modal.Content>
    </Modal.Root>
  );
}

/** Whether the pointer is in the dialog or something was used in it since it opened, and the listeners that tell. */
function usePresence(opened: boolean) {
  const [hasPointer, setPointer] = useState(false);
  const [isUsed, setUsed] = useState(false);
  const [wasOpened, setWasOpened] = useState(opened);
  if (wasOpened !== opened) {
    setWasOpened(opened);
    setPointer(false);
    setUsed(false);
  }
  const notePointer = (event: PointerEvent) => setPointer(event.pointerType !== "touch" && hasPointerCome(event));
  const listeners = {
    onPointerEnter: notePointer,
    onPointerMove: notePointer,
    onPointerLeave: () => setPointer(false),
    onPointerDown: () => setUsed(true),
    // The key that sent the form may still be held down.
    onKeyDownCapture: (event: KeyboardEvent) => setUsed((isBefore) => isBefore || !event.repeat),
  };
  return [hasPointer || isUsed, listeners] as const;
}

/** Mantine's modal is always a `dialog`; one that reports a failure or a danger is an `alertdialog`. */
function useAlertRole(variant: NoticeVariant) {
  return useCallback(
    (content: HTMLElement | null) => {
      content?.setAttribute("role", variant === "error" || variant === "warning" ? "alertdialog" : "dialog");
    },
    [variant],
  );
}
