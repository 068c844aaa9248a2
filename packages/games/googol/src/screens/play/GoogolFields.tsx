import catalogue from "@belab/googol/texts/en/Parameters";
import { Check } from "@belab/ui/game/fields/Check";
import { Choice } from "@belab/ui/game/fields/Choice";
import { NumberField } from "@belab/ui/game/fields/NumberField";
import type { GameParametersProps, ParametersDraft } from "@belab/ui/OpenTableForm";
import { useMessages } from "@belab/ui/theme";
import { type GoogolParameters, googolGoals, googolVariants, isOffered } from "../../setup/index.ts";
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
      <Check
        title={messages.sharedDecks}
        text={messages.sharedDecksText}
        checked={value.sharedDecks === true}
        onChange={(sharedDecks) => change({ sharedDecks })}
      />
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

/** What is set, in a sentence. */
export function GoogolSummary({ parameters }: { parameters: GoogolParameters }) {
  const { format } = useMessages(catalogue);
  const { decks, slips, minutesPerDeck } = parameters;
  const limit = { limited: minutesPerDeck === null ? "no" : "yes", minutes: minutesPerDeck ?? 0 };
  return format("summary", { decks, slips, ...limit });
}
