import type { Messages } from "@belab/locales/en/accounts/ProfileForm";
import { IconPresentation, IconSchool } from "@tabler/icons-react";
import { useId } from "react";
import classes from "./ProfileForm.module.css";

interface TeachingChoiceProps {
  /** Whether the person teaches. */
  value: boolean;
  onChange: (teaches: boolean) => void;
  messages: Pick<Messages, "role" | "plays" | "playsMore" | "teaches" | "teachesMore">;
}

/** Whether a person plays or teaches, which decides what they find on their pages. Renders two large radio buttons. */
export function TeachingChoice({ value, onChange, messages }: TeachingChoiceProps) {
  const id = useId();
  const moreId = `${id}-more`;
  const choices = [
    { teaches: false, label: messages.plays, Icon: IconSchool },
    { teaches: true, label: messages.teaches, Icon: IconPresentation },
  ];
  return (
    <fieldset className={classes.choice} aria-describedby={moreId}>
      <legend className={classes.legend}>{messages.role}</legend>
      <div className={classes.cards}>
        {choices.map(({ teaches, label, Icon }) => (
          <label key={label} className={classes.card}>
            <input
              type="radio"
              name={id}
              value={teaches ? "teaches" : "plays"}
              checked={value === teaches}
              onChange={() => onChange(teaches)}
              className={classes.radio}
            />
            <span aria-hidden="true" className={classes.icon}>
              <Icon size={28} />
            </span>
            {label}
          </label>
        ))}
      </div>
      <p id={moreId} className={classes.more}>
        {value ? messages.teachesMore : messages.playsMore}
      </p>
    </fieldset>
  );
}
