import type { Money, Plan, PlanFeature } from "@belab/domain/billing";
import { Title, type TitleOrder } from "@mantine/core";
import { IconCheck, IconClock } from "@tabler/icons-react";
import clsx from "clsx";
import { type ComponentPropsWithRef, useId } from "react";
import { type BillingTexts, billingTexts } from "../../messages/billing.ts";
import { formatMoney } from "../../messages/formatMoney.ts";
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
  /** How a price is written. @default "€1,199.99", whole euros without cents */
  formatPrice: (price: Money) => string;
  /** What plans, features and the period of a price are called. @default billingTexts */
  names: BillingTexts;
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
  formatPrice: (price) => formatMoney(price, "en", { trailingZeroDisplay: "stripIfInteger" }),
  names: billingTexts,
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
        {texts.names.planTitles[plan.plan]}
      </Title>
      <p className={classes.description}>{texts.names.planDescriptions[plan.plan]}</p>
      <p className={classes.price}>
        <span className={classes.figure}>{texts.formatPrice(plan.monthlyPrice)}</span>{" "}
        <span className={classes.period}>
          {texts.names.pricePeriods[plan.yearlyPrice ? "billedYearly" : "monthly"]}
        </span>
      </p>
      <ul aria-label={texts.features} className={classes.features}>
        {plan.features.map((feature) => (
          <Feature key={feature.key} feature={feature} texts={texts} />
        ))}
      </ul>
      {action && (
        <ButtonLink
          href={action.href}
          aria-describedby={titleId}
          variant={plan.monthlyPrice.cents === 0 ? "filled" : "default"}
          isPlacard
          className={classes.action}
        >
          {action.label}
        </ButtonLink>
      )}
    </article>
  );
}

function Feature({ feature, texts }: { feature: PlanFeature; texts: PlanCardLabels }) {
  const Sign = feature.isPlanned ? IconClock : IconCheck;
  return (
    <li className={classes.feature} data-planned={feature.isPlanned || undefined}>
      <Sign aria-hidden="true" className={classes.tick} />
      <span>
        {texts.names.planFeatures[feature.key]} {feature.isPlanned && <PlannedMark label={texts.planned} />}
      </span>
    </li>
  );
}
