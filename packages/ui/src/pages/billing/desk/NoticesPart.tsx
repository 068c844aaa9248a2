import type { PaidPlanName } from "@belab/domain/plans";
import catalogue from "@belab/locales/en/billing/BillingDeskPage";
import { type FormEvent, type ReactNode, useId, useState } from "react";
import { EmptyNote } from "../../../elements/EmptyNote.tsx";
import { Heading } from "../../../elements/Heading.tsx";
import { Pager } from "../../../elements/Pager.tsx";
import { PlainButton } from "../../../elements/PlainButton.tsx";
import { Chip, Row, Rows } from "../../../elements/Rows.tsx";
import { dayOf } from "../../../messages/days.ts";
import { usePlanTexts } from "../../../messages/plans.ts";
import { FormTextField } from "../../../sections/FormTextField/FormTextField.tsx";
import { SelectField } from "../../../sections/SelectField/SelectField.tsx";
import { useMessages } from "../../../theme/messages.tsx";
import classes from "./desk.module.css";
import { Buttons } from "./OrdersPart.tsx";

const noticeStates = ["open", "done"] as const;

/** Whether notices wait, or are done. */
export type NoticeState = (typeof noticeStates)[number];

/** A plan that a notice can be about. */
export interface ProposedContract {
  /** Of its first invoice. */
  number: string;
  /** The name on its invoices. */
  buyer: string;
  plan: PaidPlanName;
  /** When it would end, in milliseconds since 1970 UTC; null for a withdrawal that came in too late. */
  endsAt: number | null;
}

/** A cancellation or a withdrawal that somebody gave without signing in. Times are in milliseconds since 1970 UTC. */
export interface DeskNotice {
  noticeId: string;
  kind: "cancellation" | "withdrawal";
  /** Empty once the account of the person was erased, if the notice led to nothing. */
  name: string;
  /** The typed name of the contract; empty if the name is. */
  contract: string;
  /** Where the receipt went; null for an old cancellation. */
  email: string | null;
  /** Null for a withdrawal. */
  plan: PaidPlanName | null;
  /** The day on which it should end, as 2027-12-31; null for as soon as possible. */
  endsOn: string | null;
  /** Why it is canceled for cause: to carry it out ends the plan at once. Null where it isn't. */
  reason: string | null;
  receivedAt: number;
  /** Null while it waits. */
  doneAt: number | null;
  /** What an operator has noted; empty where it was done as asked. */
  note: string;
  /** The first invoice of what was cancelled or withdrawn from; null where nothing was. */
  number: string | null;
  proposals: readonly ProposedContract[];
}

/** What an operator does with a notice. */
export type NoticeStep = { kind: "carry-out"; number: string } | { kind: "settle"; note: string };

export interface NoticesPartProps {
  state: NoticeState;
  notices: readonly DeskNotice[];
  total: number;
  page: number;
  pageSize: number;
  /** The list may be out of date. @default false */
  loading?: boolean;
  /** The notice with which something is being done. */
  pendingId?: string | undefined;
  /** Why nothing was done with a notice. */
  error?: { id: string; message: string } | undefined;
  /** What became of the last notice. It is announced. */
  answer?: { name: string; step: NoticeStep["kind"] } | undefined;
  onStateChange: (state: NoticeState) => void;
  onPageChange: (page: number) => void;
  onStep: (notice: DeskNotice, step: NoticeStep) => void;
}

/** Notices about contracts: those to carry out or to look after otherwise, and those that are done. */
export function NoticesPart({ state, notices, total, page, pageSize, loading = false, ...props }: NoticesPartProps) {
  const { messages, format } = useMessages(catalogue);
  const titleId = useId();
  const { onStateChange, onPageChange, answer, ...row } = props;
  const isListed = notices.some(({ noticeId }) => noticeId === props.error?.id);
  return (
    <section aria-labelledby={titleId} className={classes.part}>
      <Heading order={2} size="h3" id={titleId}>
        {messages.notices.title}
      </Heading>
      <p className={classes.note}>{messages.notices.intro}</p>
      <div className={classes.field}>
        <SelectField
          label={messages.notices.show}
          options={noticeStates.map((value) => ({ value, label: messages.noticeStates[value] }))}
          value={state}
          onChange={(value) => onStateChange(noticeStates.find((known) => known === value) ?? state)}
        />
      </div>
      {notices.length === 0 ? (
        <EmptyNote text={messages.notices.none} />
      ) : (
        <Rows aria-labelledby={titleId} loading={loading}>
          {notices.map((notice) => (
            <NoticeRow key={notice.noticeId} {...row} notice={notice} />
          ))}
        </Rows>
      )}
      {!isListed && props.error && <p role="alert">{props.error.message}</p>}
      <p role="status" className={classes.note}>
        {answer && format("noticeAnswered", { name: answer.name, step: answer.step.replace("-", "") })}
      </p>
      <Pager page={page} pageSize={pageSize} total={total} onPageChange={onPageChange} />
    </section>
  );
}

/** Within which an operator decides. */
const decisionTime = 14 * 24 * 60 * 60 * 1000;

type NoticeRowProps = Pick<NoticesPartProps, "pendingId" | "error" | "onStep"> & { notice: DeskNotice };

function NoticeRow({ notice, pendingId, error, onStep }: NoticeRowProps) {
  const { messages, format, locale } = useMessages(catalogue);
  const { titles } = usePlanTexts();
  const [opened, setOpened] = useState<NoticeStep["kind"]>();
  const { noticeId, kind, contract, email, plan, endsOn, receivedAt, doneAt, note, number, reason } = notice;
  const name = notice.name === "" ? messages.noticeOfErased : notice.name;
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short" });
  const day = new Intl.DateTimeFormat(locale, { dateStyle: "medium" });
  const isPending = pendingId !== undefined;
  const close = () => setOpened(undefined);
  return (
    <Row
      name={name}
      marks={<Chip tone={doneAt === null ? "strong" : "plain"}>{messages.noticeKinds[kind]}</Chip>}
      lines={[
        contract !== "" && <strong key="contract">{format("noticeContract", { contract })}</strong>,
        plan !== null &&
          format("noticePlan", {
            plan: titles[plan],
            ...(endsOn === null ? { when: "soon", date: "" } : { when: "date", date: dayOf(endsOn, locale) }),
          }),
        reason !== null && format("noticeReason", { reason }),
        email !== null && email !== "" && format("noticeReceipt", { email }),
        format("noticeReceived", { time: moment.format(receivedAt) }),
        doneAt === null && format("noticeDueBy", { date: day.format(receivedAt + decisionTime) }),
        doneAt !== null && format("noticeDone", { time: moment.format(doneAt) }),
        number !== null && format("noticeNumber", { number }),
        note !== "" && format("noticeNote", { note }),
      ]}
      error={error?.id === noticeId ? error.message : undefined}
      buttons={(described) =>
        doneAt === null &&
        opened === undefined && (
          <>
            <PlainButton
              {...described}
              aria-label={format("carryOutNamed", { name })}
              pending={pendingId === noticeId}
              onClick={() => !isPending && setOpened("carry-out")}
            >
              {messages.carryOut}
            </PlainButton>
            <PlainButton
              {...described}
              variant="default"
              aria-label={format("settleNamed", { name })}
              onClick={() => !isPending && setOpened("settle")}
            >
              {messages.settle}
            </PlainButton>
          </>
        )
      }
    >
      {opened === "carry-out" && (
        <ContractForm
          notice={notice}
          pending={isPending}
          onSubmit={(typed) => onStep(notice, { kind: "carry-out", number: typed })}
          onCancel={close}
        />
      )}
      {opened === "settle" && (
        <NoteForm
          pending={isPending}
          onSubmit={(typed) => onStep(notice, { kind: "settle", note: typed })}
          onCancel={close}
        />
      )}
    </Row>
  );
}

interface FormProps {
  pending: boolean;
  onSubmit: (text: string) => void;
  onCancel: () => void;
}

/** Which plan it is: one that is proposed, or the number of another one. */
function ContractForm({ notice, ...form }: FormProps & { notice: DeskNotice }) {
  const { messages, format, locale } = useMessages(catalogue);
  const { titles } = usePlanTexts();
  const { kind, proposals } = notice;
  const [picked, setPicked] = useState(proposals[0]?.number ?? "");
  const dates = new Intl.DateTimeFormat(locale, { dateStyle: "medium" });
  const options = proposals.map(({ number, buyer, plan, endsAt }) => ({
    value: number,
    label: format("proposal", {
      ...{ number, buyer, plan: titles[plan] },
      ...(endsAt === null ? { end: "late", date: "" } : { end: kind, date: dates.format(endsAt) }),
    }),
  }));
  return (
    <TextForm
      {...form}
      label={messages.noticeContractNumber}
      help={messages.noticeContractHelp}
      required={messages.noticeContractRequired}
      submit={messages.carryOutNow[kind]}
      maxLength={100}
      given={picked}
    >
      {options.length > 0 && (
        <SelectField
          label={messages.proposals}
          options={[...options, { value: "", label: messages.otherContract }]}
          value={picked}
          onChange={setPicked}
        />
      )}
    </TextForm>
  );
}

function NoteForm(form: FormProps) {
  const { messages } = useMessages(catalogue);
  return (
    <TextForm
      {...form}
      label={messages.settleNote}
      help={messages.settleHelp}
      required={messages.settleRequired}
      submit={messages.settleNow}
      maxLength={1000}
      given=""
    />
  );
}

interface TextFormProps extends FormProps {
  label: string;
  help: string;
  /** What is said where nothing was typed. */
  required: string;
  submit: string;
  maxLength: number;
  /** What is chosen already: nothing is typed then. */
  given: string;
  children?: ReactNode;
}

function TextForm(props: TextFormProps) {
  const { label, help, required, submit, maxLength, given, pending, onSubmit, onCancel, children } = props;
  const [text, setText] = useState("");
  const [isChecked, setChecked] = useState(false);
  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setChecked(true);
    const wanted = given || text.trim();
    if (wanted === "") {
      event.currentTarget.querySelector("input")?.focus();
    } else if (!pending) {
      onSubmit(wanted);
    }
  }
  return (
    <form noValidate onSubmit={send} className={classes.form}>
      {children}
      {given === "" && (
        <FormTextField
          label={label}
          sideGuide={help}
          maxLength={maxLength}
          autoComplete="off"
          value={text}
          error={isChecked && text.trim() === "" ? required : undefined}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      )}
      <Buttons label={submit} pending={pending} onCancel={onCancel} />
    </form>
  );
}
