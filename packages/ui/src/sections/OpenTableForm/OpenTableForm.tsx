import { games as allGames, type Game, type GameId } from "@belab/domain/games";
import { tableMaxSeconds, tableMinSeconds } from "@belab/domain/tables";
import type { Overrides } from "@belab/locales";
import catalogue, { type Messages } from "@belab/locales/en/tables/OpenTableForm";
import { Button } from "@mantine/core";
import { useForm } from "@mantine/form";
import { type SubmitEvent, useId } from "react";
import { useGameTexts } from "../../messages/games.ts";
import { useMessages } from "../../theme/messages.tsx";
import { FailureNote } from "../FailureNote/FailureNote.tsx";
import { FormTextField } from "../FormTextField/FormTextField.tsx";
import { GameArt } from "../GameArt/GameArt.tsx";
import { PageSection, type PageSectionProps } from "../PageSection/PageSection.tsx";
import classes from "./OpenTableForm.module.css";

/** The texts of an `OpenTableForm`, by default those of the provider's language. */
export type OpenTableFormLabels = Overrides<Messages>;

export interface OpenTableFormValues {
  game: GameId;
  durationSeconds: number;
}

export interface OpenTableFormProps
  extends Omit<PageSectionProps, "title" | "order" | "intro" | "onSubmit" | "children"> {
  /** @default the public catalogue */
  games?: readonly Game[];
  /** Minutes offered as buttons. @default 15, 30, 45, 60, 90, 120 */
  presets?: readonly number[];
  /** Why the table was not opened. */
  error?: string | undefined;
  /** A request is under way. @default false */
  pending?: boolean;
  /** Called only with a valid duration. */
  onSubmit: (values: OpenTableFormValues) => void;
  labels?: OpenTableFormLabels;
}

const minMinutes = tableMinSeconds / 60;
const maxMinutes = tableMaxSeconds / 60;
const usualMinutes = [15, 30, 45, 60, 90, 120];

/**
 * Opens a new game table, for teachers.
 * Renders a `PageSection` with the games as radio buttons and a field for the minutes.
 */
export function OpenTableForm({
  games = allGames,
  presets = usualMinutes,
  error,
  pending = false,
  onSubmit,
  labels,
  ...rest
}: OpenTableFormProps) {
  const { messages, format } = useMessages(catalogue, labels);
  const { titles } = useGameTexts();
  const groupName = useId();
  const form = useForm<{ game: GameId | undefined; minutes: string }>({
    initialValues: { game: games[0]?.id, minutes: "30" },
  });
  const { game, minutes } = form.values;
  const isRight = isMinutes(minutes);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (game !== undefined && isRight && !pending) {
      onSubmit({ game, durationSeconds: Number(minutes) * 60 });
    }
  }

  return (
    <PageSection {...rest} title={messages.title} intro={messages.intro}>
      <form noValidate onSubmit={submit} className={classes.form}>
        <fieldset className={classes.games}>
          <legend className={classes.legend}>{messages.game}</legend>
          {games.map(({ id }) => (
            <label key={id} className={classes.game}>
              <input
                type="radio"
                name={groupName}
                value={id}
                checked={id === game}
                onChange={() => form.setFieldValue("game", id)}
                className={classes.radio}
              />
              <span aria-hidden="true" className={classes.art}>
                <GameArt game={id} />
              </span>
              {titles[id]}
            </label>
          ))}
        </fieldset>
        <div className={classes.time}>
          <FormTextField
            label={messages.minutes}
            inputMode="numeric"
            autoComplete="off"
            value={minutes}
            onChange={(event) => form.setFieldValue("minutes", event.currentTarget.value.trim())}
            error={!isRight && format("wrongMinutes", { from: minMinutes, to: maxMinutes })}
          />
          <fieldset className={classes.presets} aria-label={messages.presets}>
            {presets.map((preset) => (
              <button
                key={preset}
                type="button"
                aria-pressed={minutes === String(preset)}
                onClick={() => form.setFieldValue("minutes", String(preset))}
                className={classes.preset}
              >
                {format("preset", { minutes: preset })}
              </button>
            ))}
          </fieldset>
        </div>
        {error && <FailureNote text={error} className={classes.error ?? ""} />}
        <Button type="submit" size="lg" disabled={!isRight} loading={pending} className={classes.submit ?? ""}>
          {messages.submit}
        </Button>
      </form>
    </PageSection>
  );
}

function isMinutes(text: string): boolean {
  const minutes = Number(text);
  return /^\d+$/.test(text) && minutes >= minMinutes && minutes <= maxMinutes;
}
