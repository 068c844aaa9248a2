import catalogue from "@belab/locales/en/tables/ClassMessage";
import { IconSpeakerphone } from "@tabler/icons-react";
import { useMessages } from "../../../theme/messages.tsx";
import { CommandButton } from "./CommandButton.tsx";
import classes from "./TeacherTable.module.css";

export interface ShownMessageProps {
  text: string;
  pending: boolean;
  /** Takes it away from all screens. */
  onTakeAway: () => void;
}

/** What the class reads on all screens at the moment. */
export function ShownMessage({ text, pending, onTakeAway }: ShownMessageProps) {
  const { messages, format } = useMessages(catalogue);
  return (
    <div className={classes.message}>
      <IconSpeakerphone aria-hidden="true" className={classes.messageSign} />
      <p className={classes.messageText}>{format("shown", { text })}</p>
      <CommandButton variant="default" pending={pending} onPress={onTakeAway}>
        {messages.takeAway}
      </CommandButton>
    </div>
  );
}
