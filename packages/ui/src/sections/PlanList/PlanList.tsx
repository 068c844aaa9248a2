import { plans as allPlans, type Plan, type PlanName } from "@belab/domain/billing";
import { Anchor, Title } from "@mantine/core";
import clsx from "clsx";
import { type ComponentPropsWithRef, useId } from "react";
import { ButtonLink } from "../ButtonLink/ButtonLink.tsx";
import { type PlanAction, PlanCard, type PlanCardLabels } from "../PlanCard/PlanCard.tsx";
import classes from "./PlanList.module.css";

export interface PlanListLabels extends Partial<PlanCardLabels> {
  /** @default "Do you need a customized package?" */
  customized: string;
  /** @default "Write to us" */
  contact: string;
}

/** A plan that somebody has chosen, and what becomes of it. */
export interface PlanChoice {
  plan: PlanName;
  title: string;
  text: string;
  /** The ways on, the most likely one first. */
  actions: readonly PlanAction[];
}

export interface PlanListProps extends ComponentPropsWithRef<"section"> {
  /** @default "Pricing" */
  headline?: string;
  /** Level of the headline: 1 where the list is the page. @default 2 */
  headlineOrder?: 1 | 2;
  /** One or two sentences under the headline. */
  intro?: string;
  /** @default the four plans */
  plans?: readonly Plan[];
  /** The plan in force: marked, and without a way to take it. */
  currentPlan?: PlanName;
  /** The plan that the person has chosen and does not have yet: marked, and explained above the plans. */
  choice?: PlanChoice | undefined;
  /** The way to take each plan. */
  actions?: Partial<Record<PlanName, PlanAction>>;
  /** Where to ask for a customized package: a `mailto:` address. Without it nothing is said of such packages. */
  contactHref?: string;
  labels?: Partial<PlanListLabels>;
}

const defaultLabels = { customized: "Do you need a customized package?", contact: "Write to us" };

/**
 * The plans side by side, to be compared line by line.
 * Renders a headline and a `PlanCard` for each plan: four in a row where there is room for 68rem, two from 36rem, else one.
 */
export function PlanList({
  headline = "Pricing",
  headlineOrder = 2,
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
  const headlineId = useId();
  const { customized, contact, ...cardLabels } = { ...defaultLabels, ...labels };
  return (
    <section {...rest} aria-labelledby={headlineId} className={clsx(classes.root, className)}>
      <div className={classes.head}>
        <Title order={headlineOrder} id={headlineId}>
          {headline}
        </Title>
        {intro && <p className={classes.intro}>{intro}</p>}
      </div>
      {choice && <Choice choice={choice} titleOrder={headlineOrder === 1 ? 2 : 3} />}
      <ul aria-labelledby={headlineId} className={classes.list}>
        {plans.map((plan) => (
          <li key={plan.plan} className={classes.item}>
            <PlanCard
              plan={plan}
              titleOrder={headlineOrder === 1 ? 2 : 3}
              isCurrent={plan.plan === currentPlan}
              isChosen={plan.plan === choice?.plan}
              labels={cardLabels}
              {...actionOf(plan, currentPlan, actions)}
            />
          </li>
        ))}
      </ul>
      {contactHref && (
        <p className={classes.customized}>
          {customized}{" "}
          <Anchor href={contactHref} className={classes.contact}>
            {contact}
          </Anchor>
        </p>
      )}
    </section>
  );
}

function Choice({ choice, titleOrder }: { choice: PlanChoice; titleOrder: 2 | 3 }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={classes.choice}>
      <Title order={titleOrder} size="h3" id={titleId}>
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
