import catalogue from "@belab/locales/en/common/Pager";
import { useMessages } from "../theme/messages.tsx";
import classes from "./Pager.module.css";
import { PlainButton } from "./PlainButton.tsx";

export interface PagerProps {
  /** From 1 on. */
  page: number;
  /** How many a full page has. */
  pageSize: number;
  /** How many there are on all pages. */
  total: number;
  onPageChange: (page: number) => void;
}

/** Says which part of a list is shown, and leads to the pages before and after it. Renders nothing for an empty list. */
export function Pager({ page, pageSize, total, onPageChange }: PagerProps) {
  const { messages, format } = useMessages(catalogue);
  if (total === 0) {
    return null;
  }
  const from = (page - 1) * pageSize + 1;
  const to = Math.min(page * pageSize, total);
  return (
    <div className={classes.root}>
      <span role="status">{format("range", { from, to, total })}</span>
      {total > pageSize && (
        <>
          <PlainButton variant="default" disabled={page === 1} onClick={() => onPageChange(page - 1)}>
            {messages.previous}
          </PlainButton>
          <PlainButton variant="default" disabled={to === total} onClick={() => onPageChange(page + 1)}>
            {messages.next}
          </PlainButton>
        </>
      )}
    </div>
  );
}
