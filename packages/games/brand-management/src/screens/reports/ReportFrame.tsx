import { Heading } from "@belab/ui/elements/Heading";
import { VisuallyHidden } from "@belab/ui/elements/VisuallyHidden";
import { DataTable, type DataTableProps } from "@belab/ui/game/DataTable";
import clsx from "clsx";
import { type ReactNode, useId } from "react";
import classes from "./Reports.module.css";

interface ReportFrameProps {
  title: string;
  intro?: ReactNode;
  children: ReactNode;
  /** Only screen readers are told the title: it stands above the report already. @default false */
  titleHidden?: boolean;
}

/** A report with its heading. */
export function ReportFrame({ title, intro, children, titleHidden = false }: ReportFrameProps) {
  const titleId = useId();
  const heading = (
    <Heading order={2} id={titleId}>
      {title}
    </Heading>
  );
  return (
    <section aria-labelledby={titleId} className={classes.root}>
      {titleHidden ? (
        <VisuallyHidden>{heading}</VisuallyHidden>
      ) : (
        <div className={classes.head}>
          {heading}
          {intro && <p>{intro}</p>}
        </div>
      )}
      {children}
    </section>
  );
}

interface ReportSectionProps extends Omit<ReportFrameProps, "titleHidden"> {
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
