import type { Profile } from "@belab/domain/accounts";
import { normalizeJoinCode, playPath, type TableStatus, tablePaths } from "@belab/domain/tables";
import type { Translation } from "@belab/locales";
import catalogue, { type Messages } from "@belab/locales/en/tables/JoinPage";
import { IconAlertTriangle } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { PlainButton } from "../../elements/PlainButton.tsx";
import { UnstyledButton } from "../../elements/UnstyledButton.tsx";
import { useGamePicture, useGameTitle } from "../../messages/games.tsx";
import { ButtonLink } from "../../sections/ButtonLink/ButtonLink.tsx";
import { FailureNote } from "../../sections/FailureNote/FailureNote.tsx";
import { FormColumn } from "../../sections/FormColumn/FormColumn.tsx";
import { SubmitButton } from "../../sections/FormColumn/SubmitButton.tsx";
import { FormLink } from "../../sections/FormLink/FormLink.tsx";
import { JoinCodeField } from "../../sections/JoinCodeField/JoinCodeField.tsx";
import { useMessages } from "../../theme/messages.tsx";
import { fullName } from "../common/fullName.ts";
import { GuestNameForm } from "./GuestNameForm.tsx";
import classes from "./JoinPage.module.css";
import { type FoundClass, PickNameForm } from "./PickNameForm.tsx";
import { SingleFieldForm } from "./SingleFieldForm.tsx";

/** The table of a code or a link, before joining it. */
export interface FoundTable {
  gameTableId: string;
  /** The id of the game. */
  game: string;
  status: TableStatus;
  /** How many take part. */
  participants: number;
  isFull: boolean;
  /** The teacher lets nobody else join at the moment. */
  isJoiningStopped: boolean;
  /** The person who takes part in this browser already: the account that is signed in, or a guest. */
  own: { name: string; kind: "account" | "guest" } | null;
  /** The class for which the table is, with the names that a person without an account can pick; null for anyone's table. */
  class?: FoundClass | null;
}

/** What a person says who takes a seat. */
export interface JoinValues {
  /** Of a guest. */
  name?: string;
  /** Of a guest who has picked their name from the list of the class, in place of `name`. */
  personId?: string;
  /** The person is not the guest who takes part in this browser. */
  isSomeoneElse?: true;
}

/** What the server says is wrong with the page's fields. */
export interface JoinPageErrors {
  code?: string | undefined;
  name?: string | undefined;
  handOverCode?: string | undefined;
}

interface TableCardProps {
  /** Undefined while the table is looked for. */
  table: FoundTable | undefined;
  profile?: Profile | undefined;
  pending: boolean;
  errors: JoinPageErrors;
  error?: string | undefined;
  /** With what the field for the name begins. @default "" */
  name?: string;
  onNameChange?: (name: string) => void;
  onJoin: (values: JoinValues) => void;
  onTakeOver: (values: { handOverCode: string }) => void;
}

/** The table of a code or a link, and the way to a seat at it. */
export function TableCard(props: TableCardProps) {
  const { table, profile, onJoin } = props;
  const [isSomeoneElse, setSomeoneElse] = useState(false);
  const known = isSomeoneElse ? null : table?.own;
  const translation = useMessages(catalogue);
  const gameTitle = useGameTitle();
  const { pageTitle, lookingUp } = translation.messages;
  return (
    <FormColumn
      title={table ? gameTitle(table.game) : pageTitle}
      intro={table ? introOf({ ...table, own: known ?? null }, profile, translation) : lookingUp}
      errorLines={0}
      className={classes.column}
    >
      <Picture table={table} />
      {table && (known || table.status === "ended") ? (
        <Known {...props} table={table} onSomeoneElse={() => setSomeoneElse(true)} />
      ) : (
        <WaysIn {...props} onJoin={(values) => onJoin(isSomeoneElse ? { ...values, isSomeoneElse } : values)} />
      )}
    </FormColumn>
  );
}

/** What the game looks like. Its place is kept while the table is looked for; a list of names needs it. */
function Picture({ table }: Pick<TableCardProps, "table">) {
  const hasNames = table?.class?.people.length;
  const pictureOf = useGamePicture();
  const art = table && !hasNames && pictureOf(table.game);
  return (!table || art) && <div className={classes.picture}>{art}</div>;
}

function introOf(
  { status, participants, own }: FoundTable,
  profile: Profile | undefined,
  { messages, format }: Translation<Messages>,
): string {
  if (status === "ended") {
    return own ? format("tookPart", { name: own.name }) : messages.ended;
  }
  if (own) {
    return format(profile && own.kind === "guest" ? "guestIn" : "alreadyIn", { name: own.name });
  }
  return participants === 0 ? messages.nobodyHere : format("here", { people: participants });
}

interface KnownProps extends TableCardProps {
  table: FoundTable;
  /** The person who looks at the page is not the guest who takes part. */
  onSomeoneElse: () => void;
}

/** Someone takes part in this browser already, or the table has ended. */
function Known({ table, onSomeoneElse, ...props }: KnownProps) {
  const { messages, format } = useMessages(catalogue);
  const { gameTableId, status, own } = table;
  if (own === null) {
    return (
      <Action>
        <ButtonLink href={tablePaths.join} fullWidth>
          {messages.otherCode}
        </ButtonLink>
      </Action>
    );
  }
  const { profile } = props;
  const href = playPath(gameTableId);
  const closed = closedText(table, messages);
  if (status === "ended" || own.kind === "account") {
    return (
      <Action>
        <ButtonLink href={href} fullWidth>
          {status === "ended" ? messages.seeResult : messages.goBack}
        </ButtonLink>
      </Action>
    );
  }
  return (
    <>
      {!profile && <QuietButton onClick={onSomeoneElse}>{messages.notMe}</QuietButton>}
      {profile && closed && <Note text={closed} />}
      {profile && !closed && props.error && <FailureNote text={props.error} />}
      <Action>
        {profile && !closed && <JoinAsSelf {...props} profile={profile} />}
        <ButtonLink href={href} fullWidth>
          {profile ? format("goOnAs", { name: own.name }) : messages.goBack}
        </ButtonLink>
      </Action>
    </>
  );
}

interface JoinAsSelfProps extends Pick<TableCardProps, "pending" | "onJoin"> {
  profile: Profile;
}

/** The account that is signed in takes a seat of its own, beside the guest's. */
function JoinAsSelf({ profile, pending, onJoin }: JoinAsSelfProps) {
  const { format } = useMessages(catalogue);
  return (
    <PlainButton variant="default" fullWidth disabled={pending} onClick={() => onJoin({ isSomeoneElse: true })}>
      {format("joinAs", { name: fullName(profile) })}
    </PlainButton>
  );
}

/** Why nobody else can join; undefined where people can. */
function closedText({ isFull, isJoiningStopped }: FoundTable, messages: Messages): string | undefined {
  const full = isFull ? messages.full : undefined;
  return isJoiningStopped ? messages.stopped : full;
}

function Action({ children }: { children: ReactNode }) {
  return (
    <div className={classes.form}>
      <div className={classes.action}>{children}</div>
    </div>
  );
}

/** A new seat, or one's own on another device. */
function WaysIn({ table, profile, pending, errors, error, ...props }: TableCardProps) {
  const { name = "", onNameChange, onJoin, onTakeOver } = props;
  const { messages, format } = useMessages(catalogue);
  const [takesOver, setTakesOver] = useState(false);
  const [isUnlisted, setUnlisted] = useState(false);
  const picks = table?.class?.people.length ? table.class : undefined;
  const failure = error && <FailureNote text={error} />;
  if (takesOver) {
    return (
      <TakeOverForm disabled={!table} pending={pending} error={errors.handOverCode} onTakeOver={onTakeOver}>
        <QuietButton onClick={() => setTakesOver(false)}>{messages.takeOver.back}</QuietButton>
        {failure}
      </TakeOverForm>
    );
  }
  const question = <QuietButton onClick={() => setTakesOver(true)}>{messages.takeOver.question}</QuietButton>;
  const closed = table && closedText(table, messages);
  if (closed) {
    return (
      <>
        <Note text={closed} />
        {question}
        <FormLink href={tablePaths.join}>{messages.otherCode}</FormLink>
      </>
    );
  }
  // Until the table is found, the browser can take the seat by itself.
  const form = { action: "", method: "post", ready: table !== undefined, pending, className: classes.form } as const;
  const rest = (
    <>
      {failure}
      {question}
      <div className={classes.action}>
        <SubmitButton beforeScripts pending={pending}>
          {profile ? format("joinAs", { name: fullName(profile) }) : messages.join}
        </SubmitButton>
      </div>
    </>
  );
  return (
    <>
      {table?.status === "playing" && <Note text={messages.started} />}
      {profile ? (
        <SingleFieldForm {...form} validate={() => undefined} onSubmit={() => onJoin({})}>
          {() => rest}
        </SingleFieldForm>
      ) : picks && !isUnlisted ? (
        <PickNameForm
          ofClass={picks}
          initialSearch={name}
          pending={pending}
          onSubmit={(personId) => onJoin({ personId })}
        >
          <QuietButton onClick={() => setUnlisted(true)}>{messages.pick.unlisted}</QuietButton>
          {failure}
          {question}
        </PickNameForm>
      ) : (
        <GuestNameForm
          {...form}
          game={table?.game}
          initialValue={name}
          onValueChange={onNameChange}
          error={errors.name}
          onSubmit={(typed) => onJoin({ name: typed })}
        >
          {picks && <QuietButton onClick={() => setUnlisted(false)}>{messages.pick.back}</QuietButton>}
          {rest}
        </GuestNameForm>
      )}
    </>
  );
}

interface TakeOverFormProps {
  /** Nothing can be sent yet. */
  disabled: boolean;
  pending: boolean;
  error: string | undefined;
  onTakeOver: (values: { handOverCode: string }) => void;
  /** Stands before the button. */
  children: ReactNode;
}

function TakeOverForm({ disabled, pending, error, onTakeOver, children }: TakeOverFormProps) {
  const { messages } = useMessages(catalogue);
  const { label, intro, missing, submit } = messages.takeOver;
  return (
    <SingleFieldForm
      validate={(code) => (normalizeJoinCode(code) === "" ? missing : undefined)}
      error={error}
      pending={pending}
      onSubmit={(code) => onTakeOver({ handOverCode: normalizeJoinCode(code) })}
      className={classes.form}
    >
      {(field) => (
        <>
          <JoinCodeField {...field} label={label} sideGuide={intro} name="handOverCode" autoFocus enterKeyHint="go" />
          {children}
          <div className={classes.action}>
            <SubmitButton disabled={disabled} pending={pending}>
              {submit}
            </SubmitButton>
          </div>
        </>
      )}
    </SingleFieldForm>
  );
}

/** Looks like a link, and changes only what the page asks for. */
function QuietButton({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <UnstyledButton type="button" className={classes.quiet ?? ""} onClick={onClick}>
      {children}
    </UnstyledButton>
  );
}

function Note({ text }: { text: string }) {
  return (
    <p className={classes.note}>
      <IconAlertTriangle aria-hidden="true" className={classes.sign} />
      <span>{text}</span>
    </p>
  );
}
