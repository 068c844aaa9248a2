import catalogue from "@belab/locales/en/tables/TeacherKeys";
import { useId } from "react";
import { PlainButton } from "../../../elements/PlainButton.tsx";
import { Modal, Switch } from "../../../theme/mantine.tsx";
import { useMessages } from "../../../theme/messages.tsx";
import { useSingleKeys } from "./singleKeys.ts";
import classes from "./TeacherDialogs.module.css";

export interface ShortcutsDialogProps {
  /** How the table stands: keys that do nothing then are not listed. */
  status: "lobby" | "playing" | "ended";
  /** The class can be shown messages. */
  withMessage: boolean;
  onClose: () => void;
}

/** Which keys do what, and a switch that turns those off that are single letters. */
export function ShortcutsDialog({ status, withMessage, onClose }: ShortcutsDialogProps) {
  const { messages } = useMessages(catalogue);
  const [isOn, turn] = useSingleKeys();
  const textId = useId();
  const { actions } = messages;
  const keys: [key: string, action: string | false][] = [
    ["P", status === "playing" && actions.pause],
    ["N", status === "playing" && actions.goOn],
    ["← →", status === "ended" && actions.steps],
    ["M", withMessage && actions.message],
    ["F", actions.projector],
    ["F", actions.fullScreen],
    ["?", actions.keys],
  ];
  return (
    <Modal
      opened
      centered
      size={440}
      title={messages.title}
      withCloseButton={false}
      classNames={{ header: classes.header ?? "", body: classes.body ?? "" }}
      onClose={onClose}
    >
      <dl className={classes.keys}>
        {keys.map(
          ([key, action]) =>
            action && (
              <div key={action} className={classes.shortcut} data-off={(!isOn && key.length === 1) || undefined}>
                <dt>
                  <kbd className={classes.key}>{key}</kbd>
                </dt>
                <dd>{action}</dd>
              </div>
            ),
        )}
      </dl>
      <Switch
        label={messages.singleKeys}
        aria-describedby={textId}
        checked={isOn}
        onChange={(event) => turn(event.currentTarget.checked)}
      />
      <p id={textId} className={classes.text}>
        {messages.singleKeysText}
      </p>
      <div className={classes.actions}>
        <PlainButton onClick={onClose} data-autofocus>
          {messages.close}
        </PlainButton>
      </div>
    </Modal>
  );
}
