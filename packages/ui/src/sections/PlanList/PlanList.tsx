import { plans as allPlans, type Plan, type PlanName } from "@belab/domain/billing";
import type { Overrides } from "@belab/locales";
import catalogue, { type Messages } from "@belab/locales/en/billing/PlanList";
import clsx from "clsx";
import { type ComponentPropsWithRef, useId } from "react";
import { Title } from "../../theme/mantine.tsx";
import { useMessages } from "../../theme/messages.tsx";
import { ButtonLink } from "../ButtonLink/ButtonLink.tsx";
import { FormLink } from "../FormLink/FormLink.tsx";
import { type PlanAction, PlanCard, type PlanCardLabels } from "../PlanCard/PlanCard.tsx";
import classes from "./PlanList.module.css";

/** The texts of a `PlanList` and of its cards, by default those of the provider's language. */
export type PlanListLabels = Overrides<Messages> & {
  readonly card?: PlanCardLabels;
};

/** A plan that the person has chosen, and what happens next. */
export interface PlanChoice {
  plan: PlanName;
  title: string;
  text: string;
  /** The next steps, the most likely one first. */
  actions: readonly PlanAction[];
}

export interface PlanListProps extends Omit<ComponentPropsWithRef<"section">, "title"> {
  /** @default "Pricing", in the provider's language */
  title?: string;
  /** Level of the heading: 1 where the list is the page. @default 2 */
  order?: 1 | 2;
  /** One or two sentences under the heading. */
  intro?: string;
  /** @default the four plans */
  plans?: readonly Plan[];
  /** The person's plan: marked, and without an action. */
  currentPlan?: PlanName;
  /** The plan that the person has chosen but does not have yet: marked, and explained above the plans. */
  choice?: PlanChoice | undefined;
  /** The action of each plan. */
  actions?: Partial<Record<PlanName, PlanAction>>;
  /** Where to ask for a customized package: a `mailto:` address. Without it, the list does not mention them. */
  contactHref?: string;
  labels?: PlanListLabels;
}

/**
 * The plans side by side, for comparison.
 * Renders a heading and a `PlanCard` for each plan: four per row from a width of 68rem, two from 36rem, otherwise one.
 */
export function PlanList({
  title,
  order = 2,
  intro,
  plans = allPlans,
  currentPlan,
  choice,
  actions = {},
  contactHref,
  labels,
  className,
  ...rest
}: PlanListProps) {
  const titleId = useId();
  const { messages } = useMessages(catalogue, labels);
  const cardOrder = order === 1 ? 2 : 3;
  return (
    <section {...rest} aria-labelledby={titleId} className={clsx(classes.root, className)}>
      <div className={classes.head}>
        <Title order={order} id={titleId}>
          {title ?? messages.title}
        </Title>
        {intro && <p className={classes.intro}>{intro}</p>}
      </div>
      {choice && <Choice choice={choice} order={cardOrder} />}
      <ul aria-labelledby={titleId} className={classes.list}>
        {plans.map((plan) => (
          <li key={plan.plan} className={classes.item}>
            <PlanCard
              plan={plan}
              order={cardOrder}
              current={plan.plan === currentPlan}
              chosen={plan.plan === choice?.plan}
              labels={labels?.card}
              {...actionOf(plan, currentPlan, actions)}
            />
          </li>
        ))}
      </ul>
      {contactHref && (
        <p className={classes.customized}>
          {messages.customized} <FormLink href={contactHref}>{messages.contact}</FormLink>
        </p>
      )}
    </section>
  );
}

function Choice({ choice, order }: { choice: PlanChoice; order: 2 | 3 }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={classes.choice}>
      <Title order={order} size="h3" id={titleId}>
        {choice.title}
      </Title>
      <p className={classes.choiceText}>{choice.text}</p>
      <div className={classes.choiceActions}>
        {choice.actions.map((action, index) => (
          <ButtonLink key={action.href} href={action.href} variant={index === 0 ? "filled" : "default"}>
            {action.label}
          </ButtonLink>
        ))}
      </div>
    </section>
  );
}

function actionOf(plan: Plan, currentPlan: PlanName | undefined, actions: Partial<Record<PlanName, PlanAction>>) {
  const action = actions[plan.plan];
  return action === undefined || plan.plan === currentPlan ? {} : { action };
}
