import { Heading } from "@belab/ui/elements/Heading";
import { DataTable, type DataTableProps } from "@belab/ui/game/DataTable";
import clsx from "clsx";
import { type ReactNode, useId } from "react";
import classes from "./Reports.module.css";

interface ReportFrameProps {
  title: string;
  intro?: ReactNode;
  children: ReactNode;
}

/** A report with its heading. */
export function ReportFrame({ title, intro, children }: ReportFrameProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={classes.root}>
      <div className={classes.head}>
        <Heading order={2} id={titleId}>
          {title}
        </Heading>
        {intro && <p>{intro}</p>}
      </div>
      {children}
    </section>
  );
}

interface ReportSectionProps extends ReportFrameProps {
  /** In a frame of its own. */
  framed?: boolean;
}

/** A part of a report. It is no landmark: a report has too many of them. */
export function ReportSection({ title, intro, framed = false, children }: ReportSectionProps) {
  const titleId = useId();
  return (
    <article aria-labelledby={titleId} className={clsx(classes.part, framed && classes.framed)}>
      <Heading order={3} id={titleId}>
        {title}
      </Heading>
      {intro && <p>{intro}</p>}
      {children}
    </article>
  );
}

interface TableSectionProps extends Omit<DataTableProps, "caption" | "headed"> {
  title: string;
  intro?: string;
}

/** A part of a report that is one table, under its heading. */
export function TableSection({ title, intro, ...table }: TableSectionProps) {
  return (
    <ReportSection title={title} intro={intro}>
      <DataTable {...table} caption={title} headed />
    </ReportSection>
  );
}
