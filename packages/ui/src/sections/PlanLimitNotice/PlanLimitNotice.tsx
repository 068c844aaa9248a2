import {
  type EntitlementKey,
  entitlements,
  entitlementsOf,
  type PlanLimit,
  type PlanName,
  plansPath,
  trialDays,
  trialTime,
} from "@belab/domain/plans";
import type { Overrides, Translation } from "@belab/locales";
import catalogue, { type Messages } from "@belab/locales/en/plans/PlanLimitNotice";
import { IconHourglass, IconLock } from "@tabler/icons-react";
import clsx from "clsx";
import { type ComponentPropsWithRef, useId } from "react";
import { Heading } from "../../elements/Heading.tsx";
import { PlainButton } from "../../elements/PlainButton.tsx";
import { dayInWords, timeOfDay, waitUntil } from "../../messages/momentInWords.ts";
import { usePlanTexts } from "../../messages/plans.ts";
import type { TitleOrder } from "../../theme/mantine.tsx";
import { useMessages } from "../../theme/messages.tsx";
import { ButtonLink } from "../ButtonLink/ButtonLink.tsx";
import { FailureNote } from "../FailureNote/FailureNote.tsx";
import classes from "./PlanLimitNotice.module.css";

/** The texts of a `PlanLimitNotice`, by default those of the provider's language. */
export type PlanLimitNoticeLabels = Overrides<Messages>;

export interface PlanLimitNoticeProps extends Omit<ComponentPropsWithRef<"section">, "title" | "children"> {
  /** What the plan doesn't give, as `readPlanLimit` of `@belab/domain/plans` reads it from a refusal. */
  refused: PlanLimit;
  /** Level of the heading, from 1 to 6. @default 2 */
  order?: TitleOrder;
  /** Where the plans are compared. @default `plansPath` with the plan that gives more */
  plansHref?: string | undefined;
  /** Where somebody signs in who may have a plan; of a visitor who is not signed in. */
  signInHref?: string | undefined;
  /** Asks the operators for the plan that gives more; left out where nobody can be asked. */
  onRequest?: (() => void) | undefined;
  /** When that was asked, in milliseconds since 1970 UTC. */
  requestedAt?: number | undefined;
  /** Starts a trial of the plan that gives more; left out where there is none to start. */
  onTrial?: (() => void) | undefined;
  /** When the trial ends that was started here, in milliseconds since 1970 UTC. */
  trialEndsAt?: number | undefined;
  /** Does again what was refused. It is offered once the trial has started, and where waiting has been enough. */
  onRetry?: (() => void) | undefined;
  /** What the person asked for is under way. @default false */
  pending?: boolean;
  /** Why the plan was not asked for, or the trial not started. */
  error?: string | undefined;
  /** The present time, in milliseconds since 1970 UTC. @default Date.now */
  now?: () => number;
  /** Replaces texts of the catalogue `plans/PlanLimitNotice`. */
  labels?: PlanLimitNoticeLabels | undefined;
}

/**
 * Says that a plan doesn't give what somebody wanted, when it will work again, and which plan has it.
 * Renders a framed `section` that is announced, with the ways on: to try the plan, to ask for it, or to see all plans.
 *
 * @status beta
 * @useWhen a call was refused with the reason `plan-limit`, in place of what it would have brought.
 * @avoidWhen something failed that no plan changes: that is `FailureNote`.
 * @do Place it where people are looking: above the form whose button they pressed, or in place of the game.
 * @do Pass `onTrial` or `onRequest` where there is such a way, and `onRetry`, so that the trial leads back to what was wanted.
 * @dont Don't show it before something is refused: how much is left is said by `AllowanceLine`.
 */
export function PlanLimitNotice({
  refused,
  order = 2,
  plansHref,
  signInHref,
  onRequest,
  requestedAt,
  onTrial,
  trialEndsAt,
  onRetry,
  pending = false,
  error,
  now = Date.now,
  labels,
  className,
  ...rest
}: PlanLimitNoticeProps) {
  const titleId = useId();
  const translation = useMessages(catalogue, labels);
  const { messages, format, locale } = translation;
  const { titles } = usePlanTexts();
  const { key, plan, freesAt } = refused;
  const named = plan && { plan: titles[plan] };
  const isVisitor = signInHref !== undefined;
  const isFree = freesAt !== undefined && freesAt <= now();
  const Sign = freesAt === undefined ? IconLock : IconHourglass;
  const date = (time: number) => dayInWords({ time, now: now(), locale });
  const isTried = trialEndsAt !== undefined;
  const canRetry = onRetry && (isTried || isFree);
  const canTry = onTrial && named && !isTried;
  const canAsk = onRequest && named && !isTried && requestedAt === undefined;
  return (
    <section {...rest} aria-labelledby={titleId} className={clsx(classes.root, className)}>
      <div className={classes.frame}>
        <span className={classes.sign}>
          <Sign aria-hidden="true" size={28} />
        </span>
        <div className={classes.words}>
          <div role="alert" className={classes.text}>
            <Heading order={order} size="h3" id={titleId}>
              {format("title", { key })}
            </Heading>
            <p>
              {whatIs(refused, isVisitor, translation)}
              {freesAt !== undefined && <> {whenAgain(refused, now(), translation)}</>}
              {plan && <> {withPlan(key, plan, titles[plan], translation)}</>}
            </p>
          </div>
          <p role="status" className={classes.done}>
            {named && isTried && format("started", { ...named, date: date(trialEndsAt) })}
            {named && !isTried && requestedAt !== undefined && format("asked", { ...named, date: date(requestedAt) })}
          </p>
          {error && <FailureNote text={error} />}
          {isVisitor && <p className={classes.note}>{messages.signInNote}</p>}
          <div className={classes.ways}>
            {canRetry && <PlainButton onClick={onRetry}>{messages.retry}</PlainButton>}
            {canTry && (
              <PlainButton pending={pending} onClick={onTrial}>
                {format("try", { ...named, days: trialDays })}
              </PlainButton>
            )}
            {canAsk && (
              <PlainButton variant={onTrial ? "default" : "filled"} pending={pending && !onTrial} onClick={onRequest}>
                {format("ask", named)}
              </PlainButton>
            )}
            {isVisitor && <ButtonLink href={signInHref}>{messages.signIn}</ButtonLink>}
            <ButtonLink href={plansHref ?? plansPath(plan ?? "free")} variant="default">
              {messages.seePlans}
            </ButtonLink>
          </div>
          {canTry && <p className={classes.note}>{format("trial", { date: date(now() + trialTime) })}</p>}
        </div>
      </div>
    </section>
  );
}

const hour = 60 * 60 * 1000;
const day = 24 * hour;

function whatIs({ key, limit }: PlanLimit, isVisitor: boolean, { format }: Translation<Messages>): string {
  const entitlement = entitlements[key];
  const period = entitlement.kind === "allowance" ? entitlement.period / (key === "practices" ? hour : day) : 0;
  return format("what", { key: isVisitor && key === "practices" ? "visitor" : key, limit, period });
}

function whenAgain({ key, freesAt = 0 }: PlanLimit, now: number, { format, locale }: Translation<Messages>): string {
  const moment = { time: freesAt, now, locale };
  const relative = waitUntil(moment);
  const time = timeOfDay(freesAt, locale);
  const when =
    relative === undefined ? format("later", { date: dayInWords(moment), time }) : format("soon", { relative, time });
  return format("again", { key, when });
}

function withPlan(key: EntitlementKey, plan: PlanName, title: string, { format }: Translation<Messages>): string {
  const value = entitlementsOf(plan)[key];
  const count = typeof value === "number" ? value : 0;
  const kind = value === null ? "unlimited" : typeof value === "number" ? "more" : "included";
  return format("withPlan", { kind, plan: title, count });
}
