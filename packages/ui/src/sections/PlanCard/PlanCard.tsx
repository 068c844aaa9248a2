import type { Plan, PlanFeature } from "@belab/domain/billing";
import type { Overrides } from "@belab/locales";
import catalogue, { type Messages } from "@belab/locales/en/billing/PlanCard";
import { IconCheck, IconClock } from "@tabler/icons-react";
import clsx from "clsx";
import { type ComponentPropsWithRef, useId } from "react";
import { usePlanTexts } from "../../messages/billing.ts";
import { formatMoney } from "../../messages/formatMoney.ts";
import { Title, type TitleOrder } from "../../theme/mantine.tsx";
import { useMessages } from "../../theme/messages.tsx";
import { ButtonLink } from "../ButtonLink/ButtonLink.tsx";
import { PlannedMark } from "../PlannedMark/PlannedMark.tsx";
import classes from "./PlanCard.module.css";
import { PlanDrawing } from "./PlanDrawing.tsx";

/** The texts of a `PlanCard`, by default those of the provider's language. */
export type PlanCardLabels = Overrides<Messages>;

export interface PlanAction {
  label: string;
  href: string;
}

export interface PlanCardProps extends ComponentPropsWithRef<"article"> {
  plan: Plan;
  /** The link that chooses the plan. */
  action?: PlanAction;
  /** The person has this plan. @default false */
  current?: boolean;
  /** The person has chosen this plan but does not have it yet. @default false */
  chosen?: boolean;
  /** Level of the heading that names the plan. @default 3 */
  order?: TitleOrder;
  labels?: PlanCardLabels | undefined;
}

const withoutEmptyCents = { trailingZeroDisplay: "stripIfInteger" } as const;

/**
 * What a plan costs and includes. Renders an `article` styled as a placard, with the monthly price and the features, each
 * with a tick or marked as planned.
 */
export function PlanCard({
  plan,
  action,
  current = false,
  chosen = false,
  order = 3,
  labels,
  className,
  ...rest
}: PlanCardProps) {
  const titleId = useId();
  const { messages, locale } = useMessages(catalogue, labels);
  const { titles, descriptions } = usePlanTexts();
  const mark = current ? messages.current : chosen ? messages.chosen : undefined;
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
      <Title order={order} id={titleId} className={classes.title}>
        {titles[plan.plan]}
      </Title>
      <p className={classes.description}>{descriptions[plan.plan]}</p>
      <p className={classes.price}>
        <span className={classes.figure}>{formatMoney(plan.monthlyPrice, locale, withoutEmptyCents)}</span>{" "}
        <span className={classes.period}>{plan.yearlyPrice ? messages.billedYearly : messages.monthly}</span>
      </p>
      <ul aria-label={messages.features} className={classes.features}>
        {plan.features.map((feature) => (
          <Feature key={feature.key} feature={feature} />
        ))}
      </ul>
      {action && (
        <ButtonLink
          href={action.href}
          aria-describedby={titleId}
          variant={plan.monthlyPrice.cents === 0 ? "filled" : "default"}
          placard
          className={classes.action}
        >
          {action.label}
        </ButtonLink>
      )}
    </article>
  );
}

function Feature({ feature }: { feature: PlanFeature }) {
  const { features } = usePlanTexts();
  const Sign = feature.isPlanned ? IconClock : IconCheck;
  return (
    <li className={classes.feature} data-planned={feature.isPlanned || undefined}>
      <Sign aria-hidden="true" className={classes.tick} />
      <span>
        {features[feature.key]} {feature.isPlanned && <PlannedMark />}
      </span>
    </li>
  );
}
