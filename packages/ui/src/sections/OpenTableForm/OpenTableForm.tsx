import { games as catalogue, type Game, type GameId } from "@belab/domain/games";
import { tableMaxSeconds, tableMinSeconds } from "@belab/domain/tables";
import { Button } from "@mantine/core";
import { useForm } from "@mantine/form";
import { type SubmitEvent, useId } from "react";
import { gameTexts } from "../../messages/games.ts";
import { FailureNote } from "../FailureNote/FailureNote.tsx";
import { FormTextField } from "../FormTextField/FormTextField.tsx";
import { GameArt } from "../GameArt/GameArt.tsx";
import { PageSection, type PageSectionProps } from "../PageSection/PageSection.tsx";
import classes from "./OpenTableForm.module.css";

export interface OpenTableFormLabels {
  /** @default "Open a table" */
  headline: string;
  intro: string;
  /** Names the choice of games. @default "Game" */
  game: string;
  /** Names the field. @default "Minutes to play" */
  minutes: string;
  /** Names the buttons that fill in the field. @default "Usual times" */
  presets: string;
  /** What a button that fills in the field says. */
  preset: (minutes: number) => string;
  /** Said where the field holds no time that a table can have. */
  wrongMinutes: (from: number, to: number) => string;
  /** @default "Open table" */
  submit: string;
  /** What each game is called. @default gameTexts.titles */
  titles: Readonly<Record<GameId, string>>;
}

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
  failure?: string | undefined;
  /** A request is under way. @default false */
  isPending?: boolean;
  /** Called only with a time that a table can have. */
  onSubmit: (values: OpenTableFormValues) => void;
  labels?: Partial<OpenTableFormLabels>;
}

const minMinutes = tableMinSeconds / 60;
const maxMinutes = tableMaxSeconds / 60;
const usualMinutes = [15, 30, 45, 60, 90, 120];

const defaultLabels: OpenTableFormLabels = {
  headline: "Open a table",
  intro: "Choose the game and how long it runs. The clock starts at once; you can pause it at any time.",
  game: "Game",
  minutes: "Minutes to play",
  presets: "Usual times",
  preset: (minutes) => `${minutes} min`,
  wrongMinutes: (from, to) => `Enter whole minutes, from ${from} to ${to}.`,
  submit: "Open table",
  titles: gameTexts.titles,
};

/** A teacher's way to a new game table. Renders a `PageSection` with the games as radio buttons and the minutes. */
export function OpenTableForm({
  games = catalogue,
  presets = usualMinutes,
  failure,
  isPending = false,
  onSubmit,
  labels,
  ...rest
}: OpenTableFormProps) {
  const texts = { ...defaultLabels, ...labels };
  const groupName = useId();
  const form = useForm<{ game: GameId | undefined; minutes: string }>({
    initialValues: { game: games[0]?.id, minutes: "30" },
  });
  const { game, minutes } = form.values;
  const isRight = isMinutes(minutes);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (game !== undefined && isRight && !isPending) {
      onSubmit({ game, durationSeconds: Number(minutes) * 60 });
    }
  }

  return (
    <PageSection {...rest} title={texts.headline} intro={texts.intro}>
      <form noValidate onSubmit={submit} className={classes.form}>
        <fieldset className={classes.games}>
          <legend className={classes.legend}>{texts.game}</legend>
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
              {texts.titles[id]}
            </label>
          ))}
        </fieldset>
        <div className={classes.time}>
          <FormTextField
            label={texts.minutes}
            inputMode="numeric"
            autoComplete="off"
            value={minutes}
            onChange={(event) => form.setFieldValue("minutes", event.currentTarget.value.trim())}
            errors={isRight ? [] : [texts.wrongMinutes(minMinutes, maxMinutes)]}
          />
          <fieldset className={classes.presets} aria-label={texts.presets}>
            {presets.map((preset) => (
              <button
                key={preset}
                type="button"
                aria-pressed={minutes === String(preset)}
                onClick={() => form.setFieldValue("minutes", String(preset))}
                className={classes.preset}
              >
                {texts.preset(preset)}
              </button>
            ))}
          </fieldset>
        </div>
        {failure && <FailureNote text={failure} className={classes.failure ?? ""} />}
        <Button type="submit" size="lg" disabled={!isRight} loading={isPending} className={classes.submit ?? ""}>
          {texts.submit}
        </Button>
      </form>
    </PageSection>
  );
}

function isMinutes(text: string): boolean {
  const minutes = Number(text);
  return /^\d+$/.test(text) && minutes >= minMinutes && minutes <= maxMinutes;
}
