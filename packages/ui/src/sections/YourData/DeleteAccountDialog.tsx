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
  /** Of the invoice: names the contract once the account is gone. */
  number: string;
  /** When the running term ends. */
  paidUntil: number;
  /** When the contract ends that ends with the account; what was paid for later is paid back. */
  endsAt: number;
  /** Until when a consumer can withdraw from it; null where nobody can. */
  withdrawableUntil: number | null;
}

/** Whether it is known which plans somebody pays for. */
export type PlansState = "known" | "reading" | "unknown";

interface DeleteAccountDialogProps {
  opened: boolean;
  messages: Messages;
  email: string | undefined;
  hasPassword: boolean;
  openTables: readonly OpenTable[];
  runningPlans: readonly RunningPlan[];
  plansState: PlansState;
  format: Translation<Messages>["format"];
  locale: string;
  pending: boolean;
  error: string | undefined;
  onClose: () => void;
  onDelete: (password: string | undefined) => void;
  /** Called to find out again which plans the person pays for. */
  onReadAgain: () => void;
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
  plansState,
  format,
  locale,
  pending,
  error,
  onClose,
  onDelete,
  onReadAgain,
}: Omit<DeleteAccountDialogProps, "opened">) {
  const [password, setPassword] = useState("");
  const isComplete = plansState === "known" && (password !== "" || !hasPassword);

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
      {plansState === "unknown" && (
        <>
          <FailureNote text={messages.plansUnknown} />
          <PlainButton variant="default" onClick={onReadAgain}>
            {messages.readAgain}
          </PlainButton>
        </>
      )}
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
  { title, number, paidUntil, endsAt, withdrawableUntil }: RunningPlan,
  format: DeleteAccountDialogProps["format"],
  locale: string,
): string {
  const dates = new Intl.DateTimeFormat(locale, { dateStyle: "long" });
  const ends =
    endsAt < paidUntil
      ? format("refundedPlan", { plan: title, date: dates.format(endsAt) })
      : format("runningPlan", { plan: title, date: dates.format(paidUntil) });
  return withdrawableUntil === null
    ? ends
    : `${ends} ${format("withdrawable", { date: dates.format(withdrawableUntil), number })}`;
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
