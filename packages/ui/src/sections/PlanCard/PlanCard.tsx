import type { Overrides } from "@belab/locales";
import catalogue, { type Messages } from "@belab/locales/en/plans/PlanCard";
import { IconCheck, IconClock } from "@tabler/icons-react";
import clsx from "clsx";
import { type ComponentPropsWithRef, type ReactNode, useId } from "react";
import { Heading } from "../../elements/Heading.tsx";
import { PlainButton } from "../../elements/PlainButton.tsx";
import type { TitleOrder } from "../../theme/mantine.tsx";
import { useMessages } from "../../theme/messages.tsx";
import { ButtonLink } from "../ButtonLink/ButtonLink.tsx";
import { PlannedMark } from "../PlannedMark/PlannedMark.tsx";
import classes from "./PlanCard.module.css";

/** What a plan includes, in words. */
export interface PlanFeature {
  /** Unique in the plan. */
  text: string;
  /** It does not work yet, or `partly` not: it is marked as planned. @default false */
  planned?: boolean | "partly";
}

/** A plan as a price list shows it: any product's, in the language of its readers. */
export interface CataloguePlan {
  /** Unique in the list. */
  id: string;
  /** What the plan is called. */
  title: string;
  /** Whom it is for, in a sentence. */
  description?: string;
  /** What it costs, as it is read: "$49", "CHF 1’200", "On request". `formatMoney` of `@belab/ui/messages` writes amounts. */
  price: string;
  /** What the price is for, below it: "/ month", "per seat", "once". */
  period?: string;
  /** A line below the price: by which other times the plan is sold, and whether VAT is included. */
  priceNote?: string;
  /** What it includes, in order. */
  features: readonly PlanFeature[];
  /** Its picture, as decoration: an `<svg>` or an `<img alt="">`, 120 CSS pixels high. */
  picture?: ReactNode;
  /** The colour behind the picture. @default "mint" */
  ground?: "mint" | "sun" | "coral" | "sky";
}

/** The texts of a `PlanCard`, by default those of the provider's language. */
export type PlanCardLabels = Overrides<Messages>;

/** The link that chooses a plan, or the button that asks for it. */
export interface PlanAction {
  /** What it says, such as "Choose Educator". */
  label: string;
  /** Where the link leads. */
  href?: string | undefined;
  /** Renders a button in place of the link. */
  onAction?: (() => void) | undefined;
  /** What the button does is under way. @default false */
  pending?: boolean;
  /** What to know before it is pressed, in a line above it. */
  note?: string | undefined;
  /** It is filled, to stand out among the actions of several plans. @default false */
  primary?: boolean;
}

export interface PlanCardProps extends Omit<ComponentPropsWithRef<"article">, "children"> {
  /** The plan. The lab's own come from `useLabPlans` in `@belab/ui/PlanList`. */
  plan: CataloguePlan;
  /** The link that chooses the plan, or the button that asks for it. */
  action?: PlanAction | undefined;
  /** The person has this plan: it is marked. @default false */
  current?: boolean;
  /** The person has chosen this plan but does not have it yet: it is marked. @default false */
  chosen?: boolean;
  /** The person has asked for this plan and waits for an answer: it is marked. @default false */
  requested?: boolean;
  /** Level of the heading that names the plan, from 1 to 6. @default 3 */
  order?: TitleOrder;
  /** Replaces texts of the catalogue `plans/PlanCard`: `current`, `chosen`, `requested` and `features`. */
  labels?: PlanCardLabels | undefined;
}

/**
 * What a plan costs and includes.
 * Renders an `article` styled as a placard, with the price and the features, each with a tick or marked as planned.
 *
 * @status stable
 * @useWhen a plan, a licence or a package is offered at a price, alone or beside others.
 * @avoidWhen plans are compared: `PlanList` puts cards beside each other and aligns their parts.
 * @do Write the price as your readers do, or let `formatMoney` write it; say in `period` what it is for.
 * @do Mark what does not work yet as `planned`, so that nobody pays for a promise.
 * @dont Don't make the action of every plan `primary`: one that stands out shows the usual way.
 */
export function PlanCard({
  plan,
  action,
  current = false,
  chosen = false,
  requested = false,
  order = 3,
  labels,
  className,
  ...rest
}: PlanCardProps) {
  const titleId = useId();
  const { messages } = useMessages(catalogue, labels);
  const { title, description, price, period, priceNote, features, picture, ground = "mint" } = plan;
  const marks = { current, requested, chosen };
  // The present state is said before the wanted one.
  const mark = (["current", "requested", "chosen"] as const).find((name) => marks[name]);
  return (
    <article
      {...rest}
      aria-labelledby={titleId}
      className={clsx(classes.root, className)}
      data-ground={ground}
      data-marked={mark !== undefined || undefined}
    >
      <div className={classes.picture} data-empty={picture === undefined || undefined}>
        {picture}
        {mark && <span className={classes.mark}>{messages[mark]}</span>}
      </div>
      <Heading order={order} id={titleId} className={classes.title}>
        {title}
      </Heading>
      {description && <p className={classes.description}>{description}</p>}
      <div className={classes.prices}>
        <p className={classes.price}>
          <span className={classes.figure}>{price}</span> {period && <span className={classes.period}>{period}</span>}
        </p>
        {priceNote && <p className={classes.priceNote}>{priceNote}</p>}
      </div>
      {features.length > 0 && (
        <ul aria-label={messages.features} className={classes.features}>
          {features.map((feature) => (
            <Feature key={feature.text} feature={feature} />
          ))}
        </ul>
      )}
      {action && (
        <div className={classes.action}>
          {action.note && <p className={classes.actionNote}>{action.note}</p>}
          <ActionButton action={action} placard aria-describedby={titleId} className={classes.button} />
        </div>
      )}
    </article>
  );
}

interface ActionButtonProps {
  action: PlanAction;
  variant?: "filled" | "default" | undefined;
  placard?: boolean;
  "aria-describedby"?: string;
  className?: string | undefined;
}

/** What is done about a plan: a link, or a button. */
export function ActionButton({ action, variant, ...rest }: ActionButtonProps) {
  const { label, href, onAction, pending = false, primary = false } = action;
  const look = { ...rest, variant: variant ?? (primary ? "filled" : "default") } as const;
  if (onAction) {
    return (
      <PlainButton {...look} pending={pending} onClick={onAction}>
        {label}
      </PlainButton>
    );
  }
  return (
    href !== undefined && (
      <ButtonLink {...look} href={href}>
        {label}
      </ButtonLink>
    )
  );
}

function Feature({ feature: { text, planned = false } }: { feature: PlanFeature }) {
  const { messages } = useMessages(catalogue);
  const Sign = planned ? IconClock : IconCheck;
  return (
    <li className={classes.feature} data-planned={planned || undefined}>
      <Sign aria-hidden="true" className={classes.tick} />
      <span>
        {text} {planned && <PlannedMark label={planned === "partly" ? messages.partlyPlanned : undefined} />}
      </span>
    </li>
  );
}
