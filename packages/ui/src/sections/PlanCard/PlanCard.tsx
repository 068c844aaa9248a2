import { type Plan, type PlanFeature, pricePeriod } from "@belab/domain";
import { Title, type TitleOrder } from "@mantine/core";
import { IconCheck, IconClock } from "@tabler/icons-react";
import clsx from "clsx";
import { type ComponentPropsWithRef, useId } from "react";
import { ButtonLink } from "../ButtonLink/ButtonLink.tsx";
import { PlannedMark } from "../PlannedMark/PlannedMark.tsx";
import classes from "./PlanCard.module.css";
import { PlanDrawing } from "./PlanDrawing.tsx";

export interface PlanCardLabels {
  /** Marks the plan in force. @default "Your plan" */
  current: string;
  /** Marks the plan that was chosen. @default "Your choice" */
  chosen: string;
  /** Marks a feature that does not work yet. @default "planned" */
  planned: string;
  /** Names the list of features. @default "What is in it" */
  features: string;
  /** How a price is written, given in euros. @default "€1,199.99", whole euros without cents */
  formatPrice: (euros: number) => string;
}

export interface PlanAction {
  label: string;
  href: string;
}

export interface PlanCardProps extends ComponentPropsWithRef<"article"> {
  plan: Plan;
  /** The way to take the plan. */
  action?: PlanAction;
  /** The person has this plan. @default false */
  isCurrent?: boolean;
  /** The person has chosen this plan, and does not have it yet. @default false */
  isChosen?: boolean;
  /** Level of the heading that names the plan. @default 3 */
  titleOrder?: TitleOrder;
  labels?: Partial<PlanCardLabels>;
}

const defaultLabels: PlanCardLabels = {
  current: "Your plan",
  chosen: "Your choice",
  planned: "planned",
  features: "What is in it",
  formatPrice: (euros) =>
    new Intl.NumberFormat("en", { style: "currency", currency: "EUR", trailingZeroDisplay: "stripIfInteger" }).format(
      euros,
    ),
};

/**
 * What a plan costs and holds. Renders an `article` like a placard, with the price a month and the features, each with a
 * tick, or marked as planned.
 */
export function PlanCard({
  plan,
  action,
  isCurrent = false,
  isChosen = false,
  titleOrder = 3,
  labels,
  className,
  ...rest
}: PlanCardProps) {
  const titleId = useId();
  const texts = { ...defaultLabels, ...labels };
  const mark = isCurrent ? texts.current : isChosen ? texts.chosen : undefined;
  return (
    <article
      {...rest}
      aria-labelledby={titleId}
      className={clsx(classes.root, className)}
      data-plan={plan.plan}
      data-marked={mark !== undefined || undefined}
    >
      <div className={classes.picture}>
        <PlanDrawing plan={plan.plan} />
        {mark && <span className={classes.mark}>{mark}</span>}
      </div>
      <Title order={titleOrder} id={titleId} className={classes.title}>
        {plan.title}
      </Title>
      <p className={classes.description}>{plan.description}</p>
      <p className={classes.price}>
        <span className={classes.figure}>{texts.formatPrice(plan.monthlyPrice)}</span>{" "}
        <span className={classes.period}>{pricePeriod(plan)}</span>
      </p>
      <ul aria-label={texts.features} className={classes.features}>
        {plan.features.map((feature) => (
          <Feature key={feature.key} feature={feature} plannedLabel={texts.planned} />
        ))}
      </ul>
      {action && (
        <ButtonLink
          href={action.href}
          aria-describedby={titleId}
          variant={plan.monthlyPrice === 0 ? "filled" : "default"}
          isPlacard
          className={classes.action}
        >
          {action.label}
        </ButtonLink>
      )}
    </article>
  );
}

function Feature({ feature, plannedLabel }: { feature: PlanFeature; plannedLabel: string }) {
  const Sign = feature.isPlanned ? IconClock : IconCheck;
  return (
    <li className={classes.feature} data-planned={feature.isPlanned || undefined}>
      <Sign aria-hidden="true" className={classes.tick} />
      <span>
        {feature.description} {feature.isPlanned && <PlannedMark label={plannedLabel} />}
      </span>
    </li>
  );
}
