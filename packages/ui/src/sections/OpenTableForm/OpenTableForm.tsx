import { entitlements } from "@belab/domain/billing";
import type { Preview, Range } from "@belab/domain/games";
import { isTeamGame, seedMaxLength } from "@belab/domain/tables";
import type { Overrides, Translation } from "@belab/locales";
import catalogue, { type Messages } from "@belab/locales/en/tables/OpenTableForm";
import { type SubmitEvent, useId, useState } from "react";
import { PlainButton } from "../../elements/PlainButton.tsx";
import { useMessages } from "../../theme/messages.tsx";
import { AllowanceLine } from "../AllowanceLine/AllowanceLine.tsx";
import { FailureNote } from "../FailureNote/FailureNote.tsx";
import { FormTextField } from "../FormTextField/FormTextField.tsx";
import { PageSection, type PageSectionProps } from "../PageSection/PageSection.tsx";
import { PremiumMark } from "../PremiumMark/PremiumMark.tsx";
import classes from "./OpenTableForm.module.css";
import type { OpenTableFormValues, OpenTableGame, RenderPlanLimit, TableOwner } from "./openTableGame.ts";
import { isLimited, lackOf, useOwner, withRoom } from "./tableOwner.ts";
import { useTableSettings } from "./useTableSettings.ts";

/** The texts of an `OpenTableForm`, by default those of the provider's language. */
export type OpenTableFormLabels = Overrides<Messages>;

export interface OpenTableFormProps
  extends Omit<PageSectionProps, "title" | "order" | "intro" | "onSubmit" | "children"> {
  /** The games to choose from. */
  games: readonly [OpenTableGame, ...OpenTableGame[]];
  /** The id of the game that is chosen at the beginning. @default that of the first one */
  initialGame?: string | undefined;
  /** For whom the person can open tables. Without any, the table is theirs, and nothing is said of plans. @default [] */
  owners?: readonly TableOwner[];
  /** Whose table it is at the beginning: an organisation, or null for the person's own account. @default that of the first one */
  initialOwner?: string | null | undefined;
  /**
   * Shows what a plan does not give in place of the button, as a `PlanLimitNotice`. Without it, the button stays, and the
   * server refuses.
   */
  renderPlanLimit?: RenderPlanLimit | undefined;
  /** The time of the server, in milliseconds since 1970 UTC. @default Date.now */
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
 * Opens a new game table, for teachers. Renders a `PageSection` with the games as radio buttons, for whom the table is where
 * there are several, the fields of the chosen game's parameters, the number of teams where it has any, what all that means
 * for a class, and how many tables are left; where a plan does not give such a table, why, in place of the button.
 *
 * @status beta
 * @useWhen a teacher opens a table and chooses the game, its parameters and, if it has teams, their number.
 * @avoidWhen someone practises alone, with nothing to set: put a button on the game's card, by `gameActions` of `GameList`.
 * @do Put the game that is used most first in `games`: it is chosen when the form appears without an `initialGame`.
 * @do Validate in the game's `setup.readParameters`: the form shows its errors and previews what the settings mean.
 * @do Pass `owners` where plans limit what people open: what is left is then said before it is taken.
 * @dont Don't define a game's `Parameters` component while rendering: its fields would lose the focus at each key.
 */
export function OpenTableForm({
  games,
  initialGame,
  owners = [],
  initialOwner,
  renderPlanLimit,
  now = Date.now,
  error,
  pending = false,
  onSubmit,
  labels,
  ...rest
}: OpenTableFormProps) {
  const translation = useMessages(catalogue, labels);
  const { messages } = translation;
  const { chosen, choose, draft, setDraft, teams, setTeams, errors, preview, values } = useTableSettings(
    games,
    initialGame,
    translation,
  );
  const { Parameters } = chosen;
  const previewId = useId();
  const [seed, setSeed] = useState("");
  const [owner, setOwner] = useOwner(owners, initialOwner);
  const lack = owner && lackOf(owner, chosen);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!values) {
      event.currentTarget.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
    } else if (!pending && !lack) {
      const name = seed.trim();
      const organisationId = owner?.organisationId;
      onSubmit({ ...values, ...(name && { seed: name }), ...(organisationId && { organisationId }) });
    }
  }

  function meaning(): string {
    return preview ? previewText(withRoom(preview, owner?.peopleAtTable ?? null), translation) : messages.correctFirst;
  }

  return (
    <PageSection {...rest} title={messages.title} intro={messages.intro}>
      <form noValidate onSubmit={submit} className={classes.form}>
        <div>
          <GameChoice games={games} chosen={chosen} onChoose={choose} messages={messages} />
          {chosen.guides}
          {owner && owners.length > 1 && (
            <OwnerChoice owners={owners} chosen={owner} onChoose={setOwner} messages={messages} />
          )}
        </div>
        <div className={classes.settings}>
          <Parameters key={chosen.setup.id} value={draft} onChange={setDraft} errors={errors} />
          {teams !== undefined && (
            <FormTextField
              label={messages.teams}
              inputMode="numeric"
              autoComplete="off"
              value={teams}
              onChange={(event) => setTeams(event.currentTarget.value.trim())}
              error={errors.teams}
              className={classes.teams ?? ""}
            />
          )}
          <details className={classes.advanced}>
            <summary>{messages.advanced}</summary>
            <FormTextField
              label={messages.seed}
              sideGuide={messages.seedHelp}
              autoComplete="off"
              maxLength={seedMaxLength}
              value={seed}
              onChange={(event) => setSeed(event.currentTarget.value)}
            />
          </details>
        </div>
        {error && !lack && <FailureNote text={error} className={classes.error ?? ""} />}
        {owner && lack && renderPlanLimit ? (
          <div className={classes.lack}>{renderPlanLimit(lack, owner)}</div>
        ) : (
          <div className={classes.end}>
            <PlainButton type="submit" size="lg" disabled={pending} pending={pending} aria-describedby={previewId}>
              {messages.submit}
            </PlainButton>
            <p id={previewId} className={classes.preview}>
              {meaning()}
            </p>
            {owner && <Given owner={owner} preview={preview} now={now} translation={translation} />}
          </div>
        )}
      </form>
    </PageSection>
  );
}

interface GameChoiceProps {
  games: readonly OpenTableGame[];
  chosen: OpenTableGame;
  onChoose: (game: OpenTableGame) => void;
  messages: Messages;
}

function GameChoice({ games, chosen, onChoose, messages }: GameChoiceProps) {
  const groupName = useId();
  return (
    <fieldset className={classes.games}>
      <legend className={classes.legend}>{messages.game}</legend>
      {games.map((game) => {
        const { setup, title, picture } = game;
        return (
          <label key={setup.id} className={classes.game}>
            <input
              type="radio"
              name={groupName}
              value={setup.id}
              checked={game === chosen}
              onChange={() => onChoose(game)}
              className={classes.radio}
            />
            {picture && (
              <span aria-hidden="true" className={classes.art}>
                {picture}
              </span>
            )}
            <span className={classes.name}>
              {title} {game.premium && <PremiumMark />}
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}

interface OwnerChoiceProps {
  owners: readonly TableOwner[];
  chosen: TableOwner;
  onChoose: (owner: TableOwner) => void;
  messages: Messages;
}

function OwnerChoice({ owners, chosen, onChoose, messages }: OwnerChoiceProps) {
  const groupName = useId();
  return (
    <fieldset className={classes.owners}>
      <legend className={classes.legend}>{messages.owner}</legend>
      {owners.map((owner) => (
        <label key={owner.organisationId ?? ""} className={classes.owner}>
          <input
            type="radio"
            name={groupName}
            checked={owner === chosen}
            onChange={() => onChoose(owner)}
            className={classes.radio}
          />
          <span className={classes.name}>{owner.name ?? messages.ownAccount}</span>
        </label>
      ))}
    </fieldset>
  );
}

interface GivenProps {
  now: () => number;
  owner: TableOwner;
  preview: Preview | undefined;
  translation: Translation<Messages>;
}

const day = 24 * 60 * 60 * 1000;

/** What the owner's plan gives, as far as it limits the table; nothing where it does not. */
function Given({ owner: { tables, peopleAtTable }, preview, now, translation: { format } }: GivenProps) {
  const hasRoomLimit = preview !== undefined && isLimited(preview, peopleAtTable);
  if (tables.limit === null && !hasRoomLimit) {
    return null;
  }
  return (
    <div className={classes.given}>
      {tables.limit !== null && (
        <div className={classes.left}>
          <span>{format("allowance", { days: entitlements.tables.period / day })}</span>
          <AllowanceLine allowance={tables} now={now} />
        </div>
      )}
      {hasRoomLimit && <p className={classes.people}>{format("people", { people: peopleAtTable ?? 0 })}</p>}
    </div>
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
