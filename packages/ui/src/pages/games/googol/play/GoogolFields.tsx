import { type GoogolParameters, googolGoals, googolVariants, isOffered } from "@belab/domain/games/googol";
import catalogue from "@belab/locales/en/games/GoogolParameters";
import { FormTextField } from "../../../../sections/FormTextField/FormTextField.tsx";
import type { GameParametersProps, ParametersDraft } from "../../../../sections/OpenTableForm/openTableGame.ts";
import { useMessages } from "../../../../theme/messages.tsx";
import options from "./Choice.module.css";
import { Choice } from "./Choice.tsx";
import classes from "./GoogolFields.module.css";

type Draft = ParametersDraft<GoogolParameters>;

/** What a table of Googol plays: how many decks, of what, and for what. */
export function GoogolFields({ value, onChange, errors }: GameParametersProps<GoogolParameters>) {
  const { messages } = useMessages(catalogue);
  const change = (changes: Partial<Draft>) => onChange({ ...value, ...changes });
  const isRankOffered = value.variant !== "known-range";
  return (
    <div className={classes.root}>
      <div className={classes.numbers}>
        <NumberField
          label={messages.decks}
          value={value.decks}
          onChange={(decks) => change({ decks })}
          error={errors.decks}
        />
        <NumberField
          label={messages.slips}
          value={value.slips}
          onChange={(slips) => change({ slips })}
          error={errors.slips}
        />
      </div>
      <Choice
        title={messages.variant}
        error={errors.variant}
        chosen={value.variant}
        options={googolVariants.map((variant) => ({ value: variant, ...messages.variants[variant] }))}
        // A goal that the variant does not have gives way to the one that every variant has.
        onChange={(variant) => change({ variant, goal: isPair(variant, value.goal) ? value.goal : "best" })}
      />
      <Choice
        title={messages.goal}
        error={errors.goal}
        chosen={value.goal}
        options={googolGoals.map((goal) => ({
          value: goal,
          ...messages.goals[goal],
          ...(goal === "rank" && !isRankOffered && { disabled: true, text: messages.rankNotOffered }),
        }))}
        onChange={(goal) => change({ goal })}
      />
      <label className={options.option}>
        <input
          type="checkbox"
          checked={value.sharedDecks === true}
          onChange={(event) => change({ sharedDecks: event.currentTarget.checked })}
        />
        <span>
          <span className={options.title}>{messages.sharedDecks}</span>
          <span className={options.text}>{messages.sharedDecksText}</span>
        </span>
      </label>
      <NumberField
        label={messages.minutesPerDeck}
        description={messages.minutesText}
        value={value.minutesPerDeck ?? ""}
        onChange={(minutes) => change({ minutesPerDeck: minutes === "" ? null : minutes })}
        error={errors.minutesPerDeck}
      />
    </div>
  );
}

function isPair(variant: (typeof googolVariants)[number], goal: string): boolean {
  return googolGoals.some((known) => known === goal && isOffered(variant, known));
}

interface NumberFieldProps {
  label: string;
  description?: string;
  value: number | string;
  /** Called with a number where a whole one is typed, otherwise with the text. */
  onChange: (value: number | string) => void;
  error: string | undefined;
}

function NumberField({ value, onChange, description, ...field }: NumberFieldProps) {
  return (
    <FormTextField
      {...field}
      inputMode="numeric"
      autoComplete="off"
      value={String(value)}
      onChange={(event) => onChange(numberOr(event.currentTarget.value.trim()))}
      sideGuide={description}
      className={classes.number ?? ""}
    />
  );
}

function numberOr(text: string): number | string {
  return /^\d+$/.test(text) ? Number(text) : text;
}
