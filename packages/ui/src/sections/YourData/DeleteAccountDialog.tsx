import type { Translation } from "@belab/locales";
import type { Messages } from "@belab/locales/en/settings/YourData";
import { type SubmitEvent, useCallback, useId, useState } from "react";
import { PlainButton } from "../../elements/PlainButton.tsx";
import { Modal } from "../../theme/mantine.tsx";
import { FailureNote } from "../FailureNote/FailureNote.tsx";
import { HiddenUsername } from "../PasswordField/HiddenUsername.tsx";
import { PasswordField } from "../PasswordField/PasswordField.tsx";
import classes from "./YourData.module.css";

/** A game table that people may be at. */
export interface OpenTable {
  gameTableId: string;
  /** What its game is called. */
  title: string;
  /** How many take part. */
  participants: number;
}

/** A plan that somebody pays for. Times are in milliseconds since 1970 UTC. */
export interface RunningPlan {
  /** Its name. */
  title: string;
  /** When the running term ends. */
  paidUntil: number;
  /** Until when a consumer can withdraw from it; null where nobody can. */
  withdrawableUntil: number | null;
}

interface DeleteAccountDialogProps {
  opened: boolean;
  messages: Messages;
  email: string | undefined;
  hasPassword: boolean;
  openTables: readonly OpenTable[];
  runningPlans: readonly RunningPlan[];
  format: Translation<Messages>["format"];
  locale: string;
  pending: boolean;
  error: string | undefined;
  onClose: () => void;
  onDelete: (password: string | undefined) => void;
}

/** Asks for confirmation before the account is deleted, and for its password. Renders Mantine's `Modal`. */
export function DeleteAccountDialog({ opened, onClose, messages, ...question }: DeleteAccountDialogProps) {
  // Mantine's modal is always a `dialog`; a danger is an `alertdialog`.
  const setRole = useCallback((content: HTMLElement | null) => content?.setAttribute("role", "alertdialog"), []);
  return (
    <Modal.Root centered size={440} opened={opened} onClose={onClose} transitionProps={{ exitDuration: 0 }}>
      <Modal.Overlay />
      <Modal.Content ref={setRole}>
        <Question messages={messages} onClose={onClose} {...question} />
      </Modal.Content>
    </Modal.Root>
  );
}

function Question({
  messages,
  email,
  hasPassword,
  openTables,
  runningPlans,
  format,
  locale,
  pending,
  error,
  onClose,
  onDelete,
}: Omit<DeleteAccountDialogProps, "opened">) {
  const [password, setPassword] = useState("");
  const isComplete = password !== "" || !hasPassword;

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isComplete && !pending) {
      onDelete(hasPassword ? password : undefined);
    }
  }

  return (
    <form noValidate onSubmit={submit} className={classes.form}>
      <Modal.Title>{messages.question}</Modal.Title>
      <p className={classes.text}>{messages.consequence}</p>
      {openTables.length > 0 && <OpenTables {...{ openTables, format }} />}
      {runningPlans.map((plan) => (
        <p key={plan.title} className={classes.text}>
          {planText(plan, format, locale)}
        </p>
      ))}
      <p className={classes.text}>
        <strong>{messages.warning}</strong>
      </p>
      <HiddenUsername email={email} />
      {hasPassword ? (
        <PasswordField
          label={messages.password}
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={error}
          data-autofocus
        />
      ) : (
        error && <FailureNote text={error} />
      )}
      <div className={classes.actions}>
        <PlainButton variant="default" onClick={onClose} data-autofocus={!hasPassword || undefined}>
          {messages.cancel}
        </PlainButton>
        <PlainButton type="submit" disabled={!isComplete} pending={pending}>
          {messages.confirm}
        </PlainButton>
      </div>
    </form>
  );
}

/** What becomes of a plan. */
function planText(
  { title, paidUntil, withdrawableUntil }: RunningPlan,
  format: DeleteAccountDialogProps["format"],
  locale: string,
): string {
  const dates = new Intl.DateTimeFormat(locale, { dateStyle: "long" });
  const ends = format("runningPlan", { plan: title, date: dates.format(paidUntil) });
  return withdrawableUntil === null
    ? ends
    : `${ends} ${format("withdrawable", { date: dates.format(withdrawableUntil) })}`;
}

function OpenTables({ openTables, format }: Pick<DeleteAccountDialogProps, "openTables" | "format">) {
  const id = useId();
  return (
    <div>
      <p id={id} className={classes.text}>
        {format("openTables", { count: openTables.length })}
      </p>
      <ul aria-labelledby={id} className={classes.tables}>
        {openTables.map(({ gameTableId, title, participants }) => (
          <li key={gameTableId}>{format("openTable", { game: title, people: participants })}</li>
        ))}
      </ul>
    </div>
  );
}
