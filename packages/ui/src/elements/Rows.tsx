import { type ComponentPropsWithRef, type ReactNode, useId } from "react";
import classes from "./Rows.module.css";

interface RowsProps extends Omit<ComponentPropsWithRef<"ul">, "className"> {
  /** The rows may be out of date. @default false */
  loading?: boolean;
}

/** What a list has, one below the other. Renders a `ul`. */
export function Rows({ loading = false, ...rest }: RowsProps) {
  return <ul {...rest} aria-busy={loading || undefined} className={classes.list} />;
}

interface RowProps {
  /** What it is called. */
  name: ReactNode;
  /** Stands beside the name: chips. */
  marks?: ReactNode;
  /** Lines below the name; what is nothing is left out. */
  lines?: readonly ReactNode[];
  /** What can be done with it, with what describes the buttons: the error. */
  buttons?: ((described: { "aria-describedby"?: string }) => ReactNode) | undefined;
  /** Why something was not done with it. */
  error?: string | undefined;
  /** Stands below everything else. */
  children?: ReactNode;
}

/** One of a list: its name, what there is to know, and what can be done with it. Renders a `li`. */
export function Row({ name, marks, lines = [], buttons, error, children }: RowProps) {
  const errorId = useId();
  return (
    <li className={classes.row}>
      <div className={classes.facts}>
        <span className={classes.head}>
          <span className={classes.name}>{name}</span>
          {marks}
        </span>
        {lines.map((line, index) => {
          // Lines have no names of their own, and keep their order.
          const key = index;
          return line ? (
            <span key={key} className={classes.line}>
              {line}
            </span>
          ) : null;
        })}
      </div>
      {buttons && <div className={classes.buttons}>{buttons(error ? { "aria-describedby": errorId } : {})}</div>}
      {error && (
        <p id={errorId} role="alert" className={classes.error}>
          {error}
        </p>
      )}
      {children && <div className={classes.more}>{children}</div>}
    </li>
  );
}

interface ChipProps {
  /** `accent` for what is the reader's own, `strong` for what has to be noticed, `done` for what went well. @default "plain" */
  tone?: "plain" | "accent" | "strong" | "done";
  children: ReactNode;
}

/** A word or two about what stands beside it. */
export function Chip({ tone = "plain", children }: ChipProps) {
  return (
    <span className={classes.chip} data-tone={tone}>
      {children}
    </span>
  );
}
