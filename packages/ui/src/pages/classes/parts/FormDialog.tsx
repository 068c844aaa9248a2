import type { ReactNode } from "react";
import { Modal } from "../../../theme/mantine.tsx";
import classes from "./FormDialog.module.css";

interface FormDialogProps {
  /** What the form is for; names the dialog. */
  title: string;
  /** One or two sentences under the title. */
  text?: string | undefined;
  onClose: () => void;
  /** The form, with its buttons. */
  children: ReactNode;
}

/** A form over the page. */
export function FormDialog({ title, text, onClose, children }: FormDialogProps) {
  return (
    <Modal.Root opened centered size={560} transitionProps={{ exitDuration: 0 }} onClose={onClose}>
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body className={classes.body ?? ""}>
          <Modal.Title className={classes.title ?? ""}>{title}</Modal.Title>
          {text && <p className={classes.text}>{text}</p>}
          {children}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
