import type { Overrides } from "@belab/locales";
import catalogue, { type Messages } from "@belab/locales/en/plans/PlanList";
import clsx from "clsx";
import { type ComponentPropsWithRef, type ReactNode, useId } from "react";
import { CardSection } from "../../elements/CardSection.tsx";
import { Heading } from "../../elements/Heading.tsx";
import { useMessages } from "../../theme/messages.tsx";
import { FormLink } from "../FormLink/FormLink.tsx";
import {
  ActionButton,
  type CataloguePlan,
  type PlanAction,
  PlanCard,
  type PlanCardLabels,
} from "../PlanCard/PlanCard.tsx";
import classes from "./PlanList.module.css";

/** The texts of a `PlanList` and of its cards, by default those of the provider's language. */
export type PlanListLabels = Overrides<Messages> & {
  /** Texts of the cards. */
  readonly card?: PlanCardLabels;
};

/** A plan that the person has chosen, and what happens next. */
export interface PlanChoice {
  /** The plan's id. */
  plan: string;
  /** The heading, such as "You have chosen Educator". */
  title: string;
  /** What happens next, in a sentence or two. */
  text: string;
  /** The next steps, the most likely one first. */
  actions: readonly PlanAction[];
}

export interface PlanListProps extends Omit<ComponentPropsWithRef<"section">, "title" | "children"> {
  /** The plans, in their order. The lab's own come from `useLabPlans`. */
  plans: readonly CataloguePlan[];
  /** The heading. @default "Pricing", in the provider's language */
  title?: string;
  /** Level of the heading: 1 where the list is the page. @default 2 */
  order?: 1 | 2;
  /** One or two sentences under the heading. */
  intro?: string;
  /** Stands between the introduction and the plans, such as a `PlanInForce`. */
  top?: ReactNode;
  /** Id of the person's plan: it is marked, and has no action. */
  currentPlan?: string | undefined;
  /** The person's plan has its action, too: they have it for a while, and can buy it. @default false */
  canChooseCurrent?: boolean;
  /** Id of the plan that the person has asked for: it is marked, and has no action. */
  requestedPlan?: string | undefined;
  /** The plan that the person has chosen but does not have yet: marked, and explained above the plans. */
  choice?: PlanChoice | undefined;
  /** The link that chooses each plan, or the button that asks for it, by the plan's id. */
  actions?: Readonly<Partial<Record<string, PlanAction>>>;
  /** Where to ask for a customized package: a `mailto:` address. Without it, the list does not mention them. */
  contactHref?: string;
  /** Replaces texts of the catalogue `plans/PlanList`: `title`, `customized` and `contact`; in `card`, those of `PlanCard`. */
  labels?: PlanListLabels;
  /** Classes of the section's parts; `item` holds the card of a plan. */
  classNames?: Partial<Record<"title" | "intro" | "list" | "item", string>>;
}

/**
 * Plans beside each other, for comparison.
 * Renders a heading and a list with a `PlanCard` for each plan: up to four per row from a width of 68rem, two from 36rem,
 * otherwise one.
 *
 * @status stable
 * @useWhen people choose among two to four plans, on a page of prices or in their settings.
 * @avoidWhen there is one plan: a `PlanCard` alone says it.
 * @do Give your own plans as data in the shape `CataloguePlan`, the cheapest first, with prices as your readers write them.
 * @do Set `currentPlan` where someone is signed in: their plan is then marked and can't be chosen again.
 * @dont Don't give a plan ten features: what two plans share is one line, such as "All of Starter".
 */
export function PlanList({
  plans,
  title,
  order = 2,
  intro,
  top,
  currentPlan,
  canChooseCurrent = false,
  requestedPlan,
  choice,
  actions = {},
  contactHref,
  labels,
  className,
  classNames,
  ...rest
}: PlanListProps) {
  const { messages } = useMessages(catalogue, labels);
  const cardOrder = order === 1 ? 2 : 3;
  const isChoosable = (id: string) => id !== requestedPlan && (canChooseCurrent || id !== currentPlan);
  const cards = plans.map((plan) => ({
    id: plan.id,
    card: (
      <PlanCard
        plan={plan}
        order={cardOrder}
        current={plan.id === currentPlan}
        chosen={plan.id === choice?.plan}
        requested={plan.id === requestedPlan}
        action={isChoosable(plan.id) ? actions[plan.id] : undefined}
        labels={labels?.card}
      />
    ),
  }));
  return (
    <CardSection
      {...rest}
      heading={title ?? messages.title}
      order={order}
      intro={intro}
      cards={cards}
      className={clsx(classes.root, className)}
      classNames={{
        ...classNames,
        list: clsx(classes.list, classNames?.list),
        item: clsx(classes.item, classNames?.item),
        bottom: classes.customized,
      }}
      bottom={
        contactHref && (
          <>
            {messages.customized} <FormLink href={contactHref}>{messages.contact}</FormLink>
          </>
        )
      }
    >
      {choice && <Choice choice={choice} order={cardOrder} />}
      {top}
    </CardSection>
  );
}

function Choice({ choice, order }: { choice: PlanChoice; order: 2 | 3 }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={classes.choice}>
      <Heading order={order} size="h3" id={titleId}>
        {choice.title}
      </Heading>
      <p className={classes.choiceText}>{choice.text}</p>
      <div className={classes.choiceActions}>
        {choice.actions.map((action, index) => (
          <ActionButton key={action.label} action={action} variant={index === 0 ? "filled" : "default"} />
        ))}
      </div>
    </section>
  );
}
