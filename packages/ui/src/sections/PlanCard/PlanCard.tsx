import { type Plan, pricePeriod } from "@belab/domain";
import { Title, type TitleOrder } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import clsx from "clsx";
import { type ComponentPropsWithRef, useId } from "react";
import { ButtonLink } from "../ButtonLink/ButtonLink.tsx";
import classes from "./PlanCard.module.css";
import { PlanDrawing } from "./PlanDrawing.tsx";

export interface PlanCardLabels {
  /** Marks the plan in force. @default "Your plan" */
  current: string;
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
  /** Level of the heading that names the plan. @default 3 */
  titleOrder?: TitleOrder;
  labels?: Partial<PlanCardLabels>;
}

const defaultLabels: PlanCardLabels = {
  current: "Your plan",
  features: "What is in it",
  formatPrice: (euros) =>
    new Intl.NumberFormat("en", { style: "currency", currency: "EUR", trailingZeroDisplay: "stripIfInteger" }).format(
      euros,
    ),
};

/** What a plan costs and holds. Renders an `article` like a placard, with the price a month and a tick for each feature. */
export function PlanCard({
  plan,
  action,
  isCurrent = false,
  titleOrder = 3,
  labels,
  className,
  ...rest
}: PlanCardProps) {
  const titleId = useId();
  const texts = { ...defaultLabels, ...labels };
  return (
    <article
      {...rest}
      aria-labelledby={titleId}
      className={clsx(classes.root, className)}
      data-plan={plan.plan}
      data-current={isCurrent || undefined}
    >
      <div className={classes.picture}>
        <PlanDrawing plan={plan.plan} />
        {isCurrent && <span className={classes.current}>{texts.current}</span>}
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
          <li key={feature.key} className={classes.feature}>
            <IconCheck aria-hidden="true" className={classes.tick} />
            {feature.description}
          </li>
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
