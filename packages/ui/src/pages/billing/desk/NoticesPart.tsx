import { type DeskNotice, type NoticeState, noticeStates } from "@belab/domain/billing";
import catalogue from "@belab/locales/en/billing/BillingDeskPage";
import { useState } from "react";
import { PlainButton } from "../../../elements/PlainButton.tsx";
import { Chip, Row } from "../../../elements/Rows.tsx";
import { dayOf } from "../../../messages/days.ts";
import { usePlanTexts } from "../../../messages/plans.ts";
import { SelectField } from "../../../sections/SelectField/SelectField.tsx";
import { useMessages } from "../../../theme/messages.tsx";
import { DeskList, type ListState, type ListSteps } from "./DeskList.tsx";
import classes from "./desk.module.css";
import { TextForm, type TextFormProps } from "./TextForm.tsx";

/** Carries a notice out for a plan, or marks it as done with a note. */
export type NoticeStep = { kind: "carry-out"; number: string } | { kind: "settle"; note: string };

export interface NoticesPartProps extends ListState<NoticeState>, ListSteps<DeskNotice, NoticeStep> {
  notices: readonly DeskNotice[];
}

/** Notices about contracts: those to carry out or to look after otherwise, and those that are done. */
export function NoticesPart({ notices, pendingId, error, onStep, ...list }: NoticesPartProps) {
  const { messages, format } = useMessages(catalogue);
  const [answer, setAnswer] = useState<string>();
  const isListed = notices.some(({ noticeId }) => noticeId === error?.id);

  async function take(notice: DeskNotice, step: NoticeStep) {
    setAnswer(undefined);
    const isDone = await onStep(notice, step);
    if (isDone) {
      setAnswer(format("noticeAnswered", { name: notice.name, step: step.kind.replace("-", "") }));
    }
    return isDone;
  }

  return (
    <DeskList
      {...list}
      title={messages.notices.title}
      intro={messages.notices.intro}
      stateLabel={messages.notices.show}
      states={noticeStates.map((value) => ({ value, label: messages.noticeStates[value] }))}
      none={messages.notices.none}
      rows={notices.map((notice) => (
        <NoticeRow key={notice.noticeId} notice={notice} pendingId={pendingId} error={error} onStep={take} />
      ))}
    >
      {!isListed && error && <p role="alert">{error.message}</p>}
      <p role="status" className={classes.note}>
        {answer}
      </p>
    </DeskList>
  );
}

/** Within which an operator decides. */
const decisionTime = 14 * 24 * 60 * 60 * 1000;

type NoticeRowProps = ListSteps<DeskNotice, NoticeStep> & { notice: DeskNotice };

function NoticeRow({ notice, pendingId, error, onStep }: NoticeRowProps) {
  const { messages, format, locale } = useMessages(catalogue);
  const { titles } = usePlanTexts();
  const [opened, setOpened] = useState<NoticeStep["kind"]>();
  const { noticeId, kind, contract, email, plan, endsOn, receivedAt, doneAt, note, number, reason } = notice;
  const name = notice.name === "" ? messages.noticeOfErased : notice.name;
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short" });
  const day = new Intl.DateTimeFormat(locale, { dateStyle: "medium" });
  const form = { pending: pendingId !== undefined, onCancel: () => setOpened(undefined) };
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
              onClick={() => !form.pending && setOpened("carry-out")}
            >
              {messages.carryOut}
            </PlainButton>
            <PlainButton
              {...described}
              variant="default"
              aria-label={format("settleNamed", { name })}
              onClick={() => !form.pending && setOpened("settle")}
            >
              {messages.settle}
            </PlainButton>
          </>
        )
      }
    >
      {opened === "carry-out" && (
        <ContractForm
          {...form}
          notice={notice}
          onSubmit={(typed) => void onStep(notice, { kind: "carry-out", number: typed })}
        />
      )}
      {opened === "settle" && (
        <TextForm
          {...form}
          label={messages.settleNote}
          help={messages.settleHelp}
          required={messages.settleRequired}
          submit={messages.settleNow}
          onSubmit={(typed) => void onStep(notice, { kind: "settle", note: typed })}
        />
      )}
    </Row>
  );
}

type ContractFormProps = Pick<TextFormProps, "pending" | "onSubmit" | "onCancel"> & { notice: DeskNotice };

/** Which plan it is: one that is proposed, or the number of another one. */
function ContractForm({ notice: { kind, proposals }, ...form }: ContractFormProps) {
  const { messages, format, locale } = useMessages(catalogue);
  const { titles } = usePlanTexts();
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
