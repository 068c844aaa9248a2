import { PlainButton } from "../../elements/PlainButton.tsx";
import { FormColumn } from "../../sections/FormColumn/FormColumn.tsx";
import classes from "./NoticeReceipt.module.css";

interface NoticeReceiptProps {
  title: string;
  /** What was declared. */
  text: string;
  /** Why, in the person's words. */
  reason?: string | undefined;
  /** When it was received. */
  time: string;
  /** What happens next. */
  next: string;
  printLabel: string;
}

/** Says that a notice was received, with its text and the time, to be kept. */
export function NoticeReceipt({ title, text, reason, time, next, printLabel }: NoticeReceiptProps) {
  return (
    <FormColumn title={title} align="start" placement="inline" errorLines={0}>
      <div role="status" className={classes.receipt}>
        <p className={classes.text}>{text}</p>
        {reason && <p className={classes.text}>{reason}</p>}
        <p className={classes.text}>{time}</p>
      </div>
      <p className={classes.next}>{next}</p>
      <PlainButton variant="default" onClick={() => window.print()}>
        {printLabel}
      </PlainButton>
    </FormColumn>
  );
}
