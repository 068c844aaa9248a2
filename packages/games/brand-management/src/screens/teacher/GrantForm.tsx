import catalogue from "@belab/brand-management/texts/en/Teacher";
import { PlainButton } from "@belab/ui/elements/PlainButton";
import { FormTextField } from "@belab/ui/FormTextField";
import type { ActOutcome } from "@belab/ui/game";
import { Disclosure } from "@belab/ui/game/Disclosure";
import { Pick } from "@belab/ui/game/fields/Pick";
import { useMessages } from "@belab/ui/theme";
import { useState } from "react";
import { centsPerK, grantMax, grantReasonMax } from "../../setup/index.ts";
import { readUnits } from "../fieldTexts.ts";
import { useMoney } from "../money.ts";
import { useBrandWords } from "../useBrandWords.ts";
import classes from "./BrandManagementMonitor.module.css";
import type { MonitoredMarket } from "./MarketMonitor.tsx";

interface GrantFormProps {
  markets: readonly MonitoredMarket[];
  pending: boolean;
  onAct(stream: number, action: { kind: "grant"; firm: number; amount: number; reason: string }): ActOutcome;
}

interface Errors {
  amount?: string;
  reason?: string;
}

/** Most that can be granted at once, in K. */
const mostK = grantMax / centsPerK;

/** Gives money to a firm, or takes some, with a reason that its market reads. */
export function GrantForm({ markets, pending, onAct }: GrantFormProps) {
  const { messages, format } = useMessages(catalogue);
  const { grant: words } = messages;
  const { firmName } = useBrandWords();
  const money = useMoney();
  const [chosen, setChosen] = useState("");
  const [amount, setAmount] = useState("");
  const [reason, setReason] = useState("");
  const [errors, setErrors] = useState<Errors>({});
  const [done, setDone] = useState("");

  const firms = markets.flatMap(({ stream, view }) =>
    view.firms.map((_, firm) => ({ key: `${stream}.${firm}`, stream, firm, name: firmName(view.firms, firm) })),
  );
  const target = firms.find(({ key }) => key === chosen) ?? firms[0];

  function problems(): Errors {
    const value = readK(amount);
    const isAmount = value !== undefined && value !== 0 && Math.abs(value) <= mostK;
    const length = reason.trim().length;
    return {
      ...(!isAmount && { amount: format("amountWrong", { from: -mostK, to: mostK }) }),
      ...(length === 0 && { reason: words.reasonMissing }),
      ...(length > grantReasonMax && { reason: format("reasonLong", { max: grantReasonMax }) }),
    };
  }

  async function submit(): Promise<void> {
    const found = problems();
    setErrors(found);
    setDone("");
    const k = readK(amount);
    if (Object.keys(found).length > 0 || k === undefined || target === undefined) {
      return;
    }
    const cents = k * centsPerK;
    const { stream, firm, name } = target;
    const refusal = await onAct(stream, { kind: "grant", firm, amount: cents, reason: reason.trim() });
    if (refusal) {
      setErrors({ reason: refusal.text });
      return;
    }
    setAmount("");
    setReason("");
    setDone(format(cents < 0 ? "fineDone" : "grantDone", { firm: name, amount: money.amount(Math.abs(cents)) }));
  }

  return (
    <Disclosure summary={words.title}>
      <form
        noValidate
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <p className={classes.text}>{words.text}</p>
        <Pick
          label={words.firm}
          value={target?.key ?? ""}
          options={firms.map(({ key, stream, name }) => ({
            value: key,
            label: name,
            group: format("marketNumber", { number: stream }),
          }))}
          onChange={setChosen}
        />
        <FormTextField
          label={words.amount}
          sideGuide={words.amountText}
          inputMode="text"
          autoComplete="off"
          value={amount}
          onChange={(event) => setAmount(event.currentTarget.value)}
          error={errors.amount}
        />
        <FormTextField
          label={words.reason}
          autoComplete="off"
          maxLength={grantReasonMax}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          error={errors.reason}
        />
        <PlainButton type="submit" pending={pending}>
          {words.submit}
        </PlainButton>
        <p role="status" className={classes.text}>
          {done}
        </p>
      </form>
    </Disclosure>
  );
}

/** A fine begins with a minus. */
function readK(text: string): number | undefined {
  const [, sign, units = ""] = /^([+−-]?)(.*)$/.exec(text.trim()) ?? [];
  const value = readUnits(units);
  return value !== undefined && (sign === "-" || sign === "−") ? -value : value;
}
