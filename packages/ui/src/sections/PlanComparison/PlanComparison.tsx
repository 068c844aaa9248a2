import type { Overrides } from "@belab/locales";
import catalogue, { type Messages } from "@belab/locales/en/plans/PlanComparison";
import { IconCheck, IconMinus } from "@tabler/icons-react";
import clsx from "clsx";
import { type ComponentPropsWithRef, useId } from "react";
import { Heading } from "../../elements/Heading.tsx";
import { VisuallyHidden } from "../../elements/VisuallyHidden.tsx";
import { useMessages } from "../../theme/messages.tsx";
import { PlannedMark } from "../PlannedMark/PlannedMark.tsx";
import classes from "./PlanComparison.module.css";

/** A plan, as a column of the table. */
export interface PlanColumn {
  /** Unique in the table. */
  id: string;
  /** What the plan is called. */
  title: string;
}

/** What plans give more or less of. */
export interface PlanRow {
  /** Unique in the table. */
  id: string;
  /** What it is called. */
  title: string;
  /** A word more about it, below its name. */
  note?: string | undefined;
  /** It does not work yet: it is marked as planned. @default false */
  planned?: boolean;
  /** What each plan gives of it, by the plan's id: words, or whether it gives it. */
  values: Readonly<Partial<Record<string, string | boolean>>>;
}

/** Rows that belong together. */
export interface PlanRowGroup {
  /** Unique in the table. */
  id: string;
  /** The heading over the rows. */
  title: string;
  rows: readonly PlanRow[];
}

/** The texts of a `PlanComparison`, by default those of the provider's language. */
export type PlanComparisonLabels = Overrides<Messages>;

export interface PlanComparisonProps extends Omit<ComponentPropsWithRef<"section">, "title" | "children"> {
  /** The plans, in their order. The lab's own come from `useLabPlanColumns`. */
  plans: readonly PlanColumn[];
  /** What they give. The lab's own come from `useLabPlanRows`. */
  groups: readonly PlanRowGroup[];
  /** The heading. @default "What each plan gives", in the provider's language */
  title?: string | undefined;
  /** Stands under the heading: what readers miss in the table. The lab's own comes from `useFreeTeaching`. */
  intro?: string | undefined;
  /** Id of the person's plan: its column is marked. */
  currentPlan?: string | undefined;
  /** Replaces texts of the catalogue `plans/PlanComparison`. */
  labels?: PlanComparisonLabels | undefined;
}

/**
 * What plans give, line by line. Renders a heading and a table with a column for each plan; in a narrow container each line
 * is a block that names the plans beside their values.
 *
 * @status beta
 * @useWhen people want to know exactly what a plan gives, below the `PlanList` from which they choose.
 * @avoidWhen two or three words for each plan say it: those are the `features` of its `PlanCard`.
 * @do Take the values from the rules that the product enforces, so that the table never promises anything else.
 * @dont Don't leave a value out to say no: pass `false`, which is said to screen readers, too.
 */
export function PlanComparison({
  plans,
  groups,
  title,
  intro,
  currentPlan,
  labels,
  className,
  ...rest
}: PlanComparisonProps) {
  const titleId = useId();
  const { messages } = useMessages(catalogue, labels);
  return (
    <section {...rest} aria-labelledby={titleId} className={clsx(classes.root, className)}>
      <Heading order={2} id={titleId}>
        {title ?? messages.title}
      </Heading>
      {intro && <p className={classes.intro}>{intro}</p>}
      <table aria-labelledby={titleId} className={classes.table} data-single={plans.length === 1 || undefined}>
        <thead>
          <tr>
            <th scope="col" className={classes.what}>
              <VisuallyHidden>{messages.what}</VisuallyHidden>
            </th>
            {plans.map(({ id, title: name }) => (
              <th key={id} scope="col" data-current={id === currentPlan || undefined}>
                <span className={classes.plan}>{name}</span>
                {id === currentPlan && <span className={classes.mark}>{messages.current}</span>}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map((group) => (
          <RowGroup key={group.id} group={group} plans={plans} currentPlan={currentPlan} messages={messages} />
        ))}
      </table>
    </section>
  );
}

interface RowGroupProps extends Pick<PlanComparisonProps, "plans" | "currentPlan"> {
  group: PlanRowGroup;
  messages: Messages;
}

function RowGroup({ group: { title, rows }, plans, currentPlan, messages }: RowGroupProps) {
  return (
    <tbody>
      <tr className={classes.group}>
        <th scope="rowgroup" colSpan={plans.length + 1}>
          {title}
        </th>
      </tr>
      {rows.map((row) => (
        <tr key={row.id}>
          <th scope="row">
            <span className={classes.name}>
              {row.title} {row.planned && <PlannedMark />}
            </span>
            {row.note && <span className={classes.note}>{row.note}</span>}
          </th>
          {plans.map(({ id, title: name }) => (
            <td key={id} data-label={name} data-current={id === currentPlan || undefined}>
              <PlanValue value={row.values[id] ?? false} messages={messages} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

function PlanValue({ value, messages }: { value: string | boolean; messages: Messages }) {
  if (typeof value === "string") {
    return <span className={classes.value}>{value}</span>;
  }
  const Sign = value ? IconCheck : IconMinus;
  return (
    <span className={classes.sign} data-included={value || undefined}>
      <Sign aria-hidden="true" size={22} />
      <VisuallyHidden>{value ? messages.yes : messages.no}</VisuallyHidden>
    </span>
  );
}
