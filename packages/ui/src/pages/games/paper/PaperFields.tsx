import type { PaperParameters } from "@belab/domain/games/paper";
import catalogue from "@belab/locales/en/games/Paper";
import { FormTextField } from "../../../sections/FormTextField/FormTextField.tsx";
import type { GameParametersProps } from "../../../sections/OpenTableForm/openTableGame.ts";
import { useMessages } from "../../../theme/messages.tsx";
import classes from "./PaperFields.module.css";

/** Minutes offered as buttons. */
const presets = [15, 30, 45, 60, 90, 120];

/** How long a game on paper is played. */
export function PaperFields({ value, onChange, errors }: GameParametersProps<PaperParameters>) {
  const { messages, format } = useMessages(catalogue);
  return (
    <div className={classes.root}>
      <FormTextField
        label={messages.minutes}
        inputMode="numeric"
        autoComplete="off"
        value={String(value.minutes)}
        onChange={(event) => onChange({ minutes: numberOr(event.currentTarget.value.trim()) })}
        error={errors.minutes}
        className={classes.minutes ?? ""}
      />
      <fieldset className={classes.presets} aria-label={messages.presets}>
        {presets.map((minutes) => (
          <button
            key={minutes}
            type="button"
            aria-pressed={value.minutes === minutes}
            onClick={() => onChange({ minutes })}
            className={classes.preset}
          >
            {format("preset", { minutes })}
          </button>
        ))}
      </fieldset>
    </div>
  );
}

/** What was typed: as a number where it is a whole one, otherwise as it is. */
function numberOr(text: string): number | string {
  return /^\d+$/.test(text) ? Number(text) : text;
}
