import { epcQrCodeText } from "@belab/domain/billing";
import type { Money } from "@belab/domain/plans";
import catalogue from "@belab/locales/en/billing/PayByTransfer";
import { useClipboard } from "@mantine/hooks";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import { PlainButton } from "../../elements/PlainButton.tsx";
import { VisuallyHidden } from "../../elements/VisuallyHidden.tsx";
import { formatMoney } from "../../messages/formatMoney.ts";
import { FailureNote } from "../../sections/FailureNote/FailureNote.tsx";
import { QrCode } from "../../sections/JoinCode/QrCode.tsx";
import { useMessages } from "../../theme/messages.tsx";
import classes from "./PayByTransfer.module.css";

/** How an invoice is paid by transfer. */
export interface Transfer {
  /** Who is paid. */
  holder: string;
  iban: string;
  /** Null where the account needs none. */
  bic: string | null;
  /** By ISO 11649, which the transfer names. */
  reference: string;
  /** What is owed. */
  amount: Money;
}

interface PayByTransferProps {
  /** Of the invoice. */
  number: string;
  transfer: Transfer;
}

/** How an invoice is paid by transfer, folded until somebody opens it: what to type, and the code for banking apps. */
export function PayByTransfer({ number, transfer }: PayByTransferProps) {
  const { messages, format, locale } = useMessages(catalogue);
  const { holder, iban, bic, reference, amount } = transfer;
  const code = epcQrCodeText({ name: holder, iban, bic: bic ?? undefined, reference, amount: amount.cents });
  return (
    <details className={classes.root}>
      <summary>{format("title", { number, amount: formatMoney(amount, locale) })}</summary>
      <div className={classes.body}>
        <dl className={classes.lines}>
          <Line name={messages.holder} value={holder} />
          <Line name={messages.iban} value={inFours(iban)} copied={iban} />
          {bic !== null && <Line name={messages.bic} value={bic} />}
          <Line name={messages.reference} value={inFours(reference)} copied={reference} />
          <Line name={messages.amount} value={formatMoney(amount, locale)} copied={(amount.cents / 100).toFixed(2)} />
        </dl>
        {code.ok && (
          <figure className={classes.code}>
            <QrCode text={code.value} label={format("code", { number })} />
            <figcaption>{messages.scan}</figcaption>
          </figure>
        )}
      </div>
    </details>
  );
}

function Line({ name, value, copied: text = value }: { name: string; value: string; copied?: string }) {
  const { messages, format } = useMessages(catalogue);
  const { copied, copy, error } = useClipboard({ timeout: 2000 });
  return (
    <div className={classes.line}>
      <dt>{name}</dt>
      <dd>
        <span className={classes.value}>{value}</span>
        <PlainButton
          variant="default"
          size="md"
          leftSection={copied ? <IconCheck size={18} aria-hidden="true" /> : <IconCopy size={18} aria-hidden="true" />}
          aria-label={format("copyOf", { name })}
          onClick={() => copy(text)}
        >
          {copied ? messages.copied : messages.copy}
        </PlainButton>
        <VisuallyHidden role="status">{copied ? messages.copied : ""}</VisuallyHidden>
        {error && <FailureNote text={messages.notCopied} />}
      </dd>
    </div>
  );
}

/** As banks write account numbers and references. */
function inFours(text: string): string {
  return text.replace(/(.{4})(?=.)/g, "$1 ");
}
