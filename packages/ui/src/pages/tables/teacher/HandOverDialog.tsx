import catalogue from "@belab/locales/en/tables/TeacherTablePage";
import { PlainButton } from "../../../elements/PlainButton.tsx";
import { Modal } from "../../../theme/mantine.tsx";
import { useMessages } from "../../../theme/messages.tsx";
import type { HandOver } from "./shownTable.ts";
import classes from "./TeacherDialogs.module.css";

export interface HandOverDialogProps {
  /** Who moves. */
  name: string;
  handOver: HandOver;
  onClose: () => void;
}

/** Shows the one-time code by which someone goes on at another device. */
export function HandOverDialog({ name, handOver, onClose }: HandOverDialogProps) {
  const { messages, format, locale } = useMessages(catalogue);
  const time = new Intl.DateTimeFormat(locale, { timeStyle: "short" }).format(handOver.expiresAt);
  return (
    <Modal
      opened
      centered
      size={440}
      title={format("handOverTitle", { name })}
      withCloseButton={false}
      classNames={{ header: classes.header ?? "", body: classes.body ?? "" }}
      onClose={onClose}
    >
      <p className={classes.text}>{messages.handOver.text}</p>
      <p className={classes.code}>{handOver.handOverCode}</p>
      <p className={classes.text}>{format("handOverExpires", { time })}</p>
      <div className={classes.actions}>
        <PlainButton onClick={onClose} data-autofocus>
          {messages.handOver.close}
        </PlainButton>
      </div>
    </Modal>
  );
}
