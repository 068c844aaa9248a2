import type { Preview, Range } from "@belab/domain/games";
import { isTeamGame, seedMaxLength, tableNameMaxLength } from "@belab/domain/tables";
import type { Overrides, Translation } from "@belab/locales";
import catalogue, { type Messages } from "@belab/locales/en/tables/OpenTableForm";
import { type ReactNode, type SubmitEvent, useId, useRef, useState } from "react";
import { PlainButton } from "../../elements/PlainButton.tsx";
import { RadioGroup } from "../../elements/RadioGroup.tsx";
import { useMessages } from "../../theme/messages.tsx";
import { FailureNote } from "../FailureNote/FailureNote.tsx";
import { FormTextField } from "../FormTextField/FormTextField.tsx";
import { PageSection, type PageSectionProps } from "../PageSection/PageSection.tsx";
import { PremiumMark } from "../PremiumMark/PremiumMark.tsx";
import classes from "./OpenTableForm.module.css";
import type {
  OpenTableClass,
  OpenTableFormValues,
  OpenTableGame,
  RenderAllowance,
  RenderPlanLimit,
  TableOwner,
} from "./openTableGame.ts";
import { RoomNote } from "./RoomNote.tsx";
import { isLimited, lackOf, useOwner, withRoom } from "./tableOwner.ts";
import { useTableName } from "./useTableName.ts";
import { type TableSettings, useTableSettings } from "./useTableSettings.ts";

/** The texts of an `OpenTableForm`, by default those of the provider's language. */
export type OpenTableFormLabels = Overrides<Messages>;

export interface OpenTableFormProps extends Omit<PageSectionProps, "title" | "intro" | "onSubmit" | "children"> {
  /** The games to choose from. */
  games: readonly [OpenTableGame, ...OpenTableGame[]];
  /** The id of the game that is chosen at the beginning. @default that of the first one */
  initialGame?: string | undefined;
  /** Where the class that plays is chosen, such as a `SelectField`; what is chosen is `chosenClass`. */
  classes?: ReactNode;
  /** The class that plays: it decides whose table it is, and proposes a name for it. @default none */
  chosenClass?: OpenTableClass | undefined;
  /** For whom the person can open tables. Without any, the table is theirs, and nothing is said of plans. @default [] */
  owners?: readonly TableOwner[];
  /** Whose table it is at the beginning: an organisation, or null for the person's own account. @default that of the first one */
  initialOwner?: string | null | undefined;
  /**
   * Shows what a plan does not give in place of the button, as a `PlanLimitNotice`; `namePlan` adds which plan does. Without
   * it, the button stays, and the server refuses.
   */
  renderPlanLimit?: RenderPlanLimit | undefined;
  /** Shows how many tables the plan of an owner has left, as an `AllowanceLine`; nothing where it limits none. */
  renderAllowance?: RenderAllowance | undefined;
  /** The time of the server, in milliseconds since 1970 UTC, for the day in the proposed name. @default Date.now */
  now?: () => number;
  /** Why the table was not opened. */
  error?: string | undefined;
  /** A request is under way. @default false */
  pending?: boolean;
  /** Called only with parameters that the game accepts. */
  onSubmit: (values: OpenTableFormValues) => void;
  /** Replaces texts of the catalogue `tables/OpenTableForm`. */
  labels?: OpenTableFormLabels;
}

/**
 * Opens a new game table, for teachers. Renders a `PageSection` with the games as radio buttons, the class and for whom the
 * table is where there are several, a name, the presets of the chosen game, the number of teams where it has any, and in a
 * sentence what is set and what that means for a class; all other settings are folded. Where a plan does not give such a
 * table, it says why, in place of the button.
 *
 * @status beta
 * @useWhen a teacher opens a table and chooses the game, its parameters and, if it has teams, their number.
 * @avoidWhen someone practises alone, with nothing to set: put a button on the game's card, by `gameActions` of `GameList`.
 * @do Put the game that is used most first in `games`: it is chosen when the form appears without an `initialGame`.
 * @do Give a game `presets` in its `setup` and a `Summary`: most teachers then need none of its other settings.
 * @do Validate in the game's `setup.readParameters`: the form shows its errors and previews what the settings mean.
 * @do Pass `owners` where plans limit what people open: what is left is then said before it is taken.
 * @dont Don't define a game's `Parameters` component while rendering: its fields would lose the focus at each key.
 */
export function OpenTableForm({
  games,
  initialGame,
  classes: classChoice,
  chosenClass,
  owners = [],
  initialOwner,
  renderPlanLimit,
  renderAllowance,
  now = Date.now,
  error,
  pending = false,
  onSubmit,
  labels,
  ...rest
}: OpenTableFormProps) {
  const translation = useMessages(catalogue, labels);
  const { messages } = translation;
  const settings = useTableSettings(games, initialGame, chosenClass?.people, translation);
  const { chosen, teams, errors, preview, values } = settings;
  const { Summary } = chosen;
  const previewId = useId();
  const more = useRef<HTMLDetailsElement>(null);
  const [seed, setSeed] = useState("");
  const [owner, setOwner] = useOwner(owners, initialOwner, chosenClass);
  const lack = owner && lackOf(owner, chosen);
  const canKeepTeams = teams !== undefined && chosenClass?.lastGame === chosen.setup.id;
  const [keepsTeams, setKeepsTeams] = useState(false);
  const keepTeams = canKeepTeams && keepsTeams;
  const [sharesComputers, setSharesComputers] = useState(false);
  const name = useTableName(chosenClass, now, translation);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!values || name.error !== undefined) {
      focusWrong(event.currentTarget, more.current);
    } else if (!pending && !lack) {
      const ownSeed = seed.trim();
      const organisationId = chosenClass ? undefined : owner?.organisationId;
      const { teams: ownTeams, ...settled } = values;
      onSubmit({
        ...settled,
        ...(keepTeams ? { keepTeams } : ownTeams !== undefined && { teams: ownTeams }),
        ...(name.value !== null && { name: name.value }),
        ...(chosenClass && { classId: chosenClass.classId }),
        ...(ownSeed && { seed: ownSeed }),
        ...(sharesComputers && { sharedComputers: true }),
        ...(organisationId && { organisationId }),
      });
    }
  }

  function meaning(): string {
    return preview ? previewText(withRoom(preview, owner?.peopleAtTable ?? null), translation) : messages.correctFirst;
  }

  return (
    <PageSection {...rest} title={messages.title} intro={messages.intro}>
      <form noValidate onSubmit={submit}>
        <div className={classes.first}>
          <div className={classes.part}>
            <GameChoice games={games} settings={settings} messages={messages} />
            {chosen.guides}
            {classChoice}
            {owner && !chosenClass && owners.length > 1 && (
              <OwnerChoice owners={owners} chosen={owner} onChoose={setOwner} messages={messages} />
            )}
          </div>
          <div className={classes.part}>
            <FormTextField
              label={messages.name}
              sideGuide={messages.nameHelp}
              autoComplete="off"
              maxLength={tableNameMaxLength}
              value={name.text}
              onChange={(event) => name.setText(event.currentTarget.value)}
              error={name.error}
              className={classes.tableName ?? ""}
            />
            {chosen.setup.presets === undefined ? (
              <Fields settings={settings} />
            ) : (
              <PresetChoice settings={settings} translation={translation} />
            )}
            {canKeepTeams && <CheckBox label={messages.keepTeams} checked={keepsTeams} onChange={setKeepsTeams} />}
            {teams !== undefined && !keepTeams && (
              <FormTextField
                label={messages.teams}
                inputMode="numeric"
                autoComplete="off"
                value={teams}
                onChange={(event) => settings.setTeams(event.currentTarget.value.trim())}
                error={errors.teams}
                className={classes.teams ?? ""}
              />
            )}
            {preview && !keepTeams && (
              <RoomNote
                seating={settings.seating}
                teams={teams === undefined ? null : preview.seats.to}
                peopleMax={owner?.peopleAtTable ?? null}
                people={chosenClass?.people}
                translation={translation}
              />
            )}
          </div>
        </div>
        <details ref={more} className={classes.more}>
          <summary>{chosen.setup.presets === undefined ? messages.advanced : messages.customize}</summary>
          <div className={classes.part}>
            {chosen.setup.presets !== undefined && <Fields settings={settings} />}
            <FormTextField
              label={messages.seed}
              sideGuide={messages.seedHelp}
              autoComplete="off"
              maxLength={seedMaxLength}
              value={seed}
              onChange={(event) => setSeed(event.currentTarget.value)}
            />
            <CheckBox label={messages.sharedComputers} checked={sharesComputers} onChange={setSharesComputers} />
          </div>
        </details>
        {error && !lack && <FailureNote text={error} className={classes.error ?? ""} />}
        {owner && lack && renderPlanLimit ? (
          <div>{renderPlanLimit(lack, owner)}</div>
        ) : (
          <>
            {owner && (
              <div className={classes.given}>
                {renderAllowance?.(owner)}
                {preview && isLimited(preview, owner.peopleAtTable) && (
                  <p className={classes.people}>{translation.format("people", { people: owner.peopleAtTable })}</p>
                )}
              </div>
            )}
            <div className={classes.end}>
              <PlainButton type="submit" size="lg" disabled={pending} pending={pending} aria-describedby={previewId}>
                {messages.submit}
              </PlainButton>
              <p id={previewId} className={classes.preview}>
                {values && Summary && <Summary parameters={values.parameters} />} {meaning()}
              </p>
            </div>
          </>
        )}
      </form>
    </PageSection>
  );
}

interface CheckBoxProps {
  label: string;
  checked: boolean;
  onChange: (isChecked: boolean) => void;
}

function CheckBox({ label, checked, onChange }: CheckBoxProps) {
  return (
    <label className={classes.check}>
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.currentTarget.checked)} />
      {label}
    </label>
  );
}

/** Leads to what is wrong, also where it is folded away. */
function focusWrong(form: HTMLFormElement, more: HTMLDetailsElement | null) {
  const wrong = form.querySelector<HTMLElement>("[aria-invalid=true]");
  if (wrong && more?.contains(wrong)) {
    more.open = true;
  }
  wrong?.focus();
}

interface SettingsProps {
  settings: TableSettings;
}

/** All that can be set of the chosen game. */
function Fields({ settings: { chosen, draft, setDraft, errors } }: SettingsProps) {
  const { Parameters } = chosen;
  return <Parameters key={chosen.setup.id} value={draft} onChange={setDraft} errors={errors} />;
}

interface PresetChoiceProps extends SettingsProps {
  translation: Translation<Messages>;
}

/** Where the settings are the teacher's own, none is chosen. */
function PresetChoice({ settings: { presets, preset, setPreset }, translation }: PresetChoiceProps) {
  const { messages, format } = translation;
  return (
    <RadioGroup
      legend={messages.preset}
      options={presets.map(({ id, minutes }) => ({
        value: id,
        label: format("presetOption", { name: messages.presets[id], minutes }),
      }))}
      chosen={preset ?? ""}
      onChoose={setPreset}
      className={classes.presets}
      classNames={{ option: classes.preset }}
    />
  );
}

interface GameChoiceProps extends SettingsProps {
  games: readonly OpenTableGame[];
  messages: Messages;
}

function GameChoice({ games, settings: { chosen, choose }, messages }: GameChoiceProps) {
  return (
    <RadioGroup
      legend={messages.game}
      options={games.map((game) => ({ value: game.setup.id, label: <GameLabel game={game} /> }))}
      chosen={chosen.setup.id}
      onChoose={choose}
      className={classes.games}
      classNames={{ option: classes.game }}
    />
  );
}

function GameLabel({ game: { title, picture, premium } }: { game: OpenTableGame }) {
  return (
    <>
      {picture && (
        <span aria-hidden="true" className={classes.art}>
          {picture}
        </span>
      )}
      <span className={classes.name}>
        {title} {premium && <PremiumMark />}
      </span>
    </>
  );
}

interface OwnerChoiceProps {
  owners: readonly TableOwner[];
  chosen: TableOwner;
  /** Called with the organisation; null for the person. */
  onChoose: (organisationId: string | null) => void;
  messages: Messages;
}

function OwnerChoice({ owners, chosen, onChoose, messages }: OwnerChoiceProps) {
  return (
    <RadioGroup
      legend={messages.owner}
      options={owners.map(({ organisationId, name }) => ({
        value: organisationId ?? "",
        label: name ?? messages.ownAccount,
      }))}
      chosen={chosen.organisationId ?? ""}
      onChoose={(organisationId) => onChoose(organisationId || null)}
      className={classes.owners}
    />
  );
}

function previewText({ minutes, seats, membersOfSeat }: Preview, { format, locale }: Translation<Messages>): string {
  const number = new Intl.NumberFormat(locale);
  const range = ({ from, to }: Range) => (from === to ? number.format(from) : number.formatRange(from, to));
  const time = { minutes: range(minutes), minutesMost: minutes.to };
  return isTeamGame({ membersOfSeat })
    ? format("previewOfTeams", { ...time, teams: range(seats), teamsMost: seats.to, members: range(membersOfSeat) })
    : format("preview", { ...time, players: range(seats), playersMost: seats.to });
}
