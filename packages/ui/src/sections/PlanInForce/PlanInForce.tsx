import { departmentPaths } from "@belab/domain/department";
import {
  type Entitlements,
  entitlementsOf,
  type OwnPlan,
  type PlanRequest,
  type TermSource,
  type TrialState,
  trialDays,
  trialPlans,
  trialTime,
  upgradeGrants,
} from "@belab/domain/plans";
import { formatAll, type Overrides, type Translation } from "@belab/locales";
import comparisonCatalogue from "@belab/locales/en/plans/PlanComparison";
import catalogue, { type Messages } from "@belab/locales/en/plans/PlanInForce";
import { IconCheck } from "@tabler/icons-react";
import clsx from "clsx";
import { type ComponentPropsWithRef, useId } from "react";
import { Heading } from "../../elements/Heading.tsx";
import { PlainButton } from "../../elements/PlainButton.tsx";
import { type PlanTexts, usePlanTexts } from "../../messages/plans.ts";
import { Link } from "../../theme/Link.tsx";
import { useMessages } from "../../theme/messages.tsx";
import { FailureNote } from "../FailureNote/FailureNote.tsx";
import { entitlementText } from "../PlanComparison/labPlanRows.ts";
import { grounds } from "../PlanList/labPlans.tsx";
import { PlanDrawing } from "../PlanList/PlanDrawing.tsx";
import classes from "./PlanInForce.module.css";

/** How the person stands with a trial, and what starts it. */
export interface PlanTrial {
  /** Whether it can be started, and otherwise why not. */
  state: TrialState;
  /** Called when the person starts it. */
  onStart: () => void;
  /** It is being started. @default false */
  pending?: boolean;
  /** Why it was not started. */
  error?: string | undefined;
  /** It has just been started: that is announced. @default false */
  started?: boolean;
}

/** A request for a plan that waits for an operator. */
export interface WaitingPlanRequest extends PlanRequest {
  /** Called when the person withdraws it. */
  onWithdraw: () => void;
  /** It is being withdrawn. @default false */
  pending?: boolean;
  /** Why it was not withdrawn. */
  error?: string | undefined;
}

/** The texts of a `PlanInForce`, by default those of the provider's language. */
export type PlanInForceLabels = Overrides<Messages>;

export interface PlanInForceProps
  extends Omit<ComponentPropsWithRef<"section">, "title" | "children">,
    Pick<OwnPlan, "plan" | "source" | "endsAt">,
    Partial<Pick<OwnPlan, "practicesUntil">> {
  /** The person has more than the plan gives, because the account was there before plans were kept. @default false */
  upgraded?: boolean;
  /** How the person stands with a trial; nothing is said of one without it. */
  trial?: PlanTrial | undefined;
  /** The request that waits for an operator. */
  request?: WaitingPlanRequest | undefined;
  /** The present time, in milliseconds since 1970 UTC. @default Date.now */
  now?: () => number;
  /** Replaces texts of the catalogue `plans/PlanInForce`. */
  labels?: PlanInForceLabels | undefined;
}

/**
 * The plan that a person has, how they came by it and until when, and what it gives.
 * Renders a placard; beside it, the offer of a trial, and below it a request that waits.
 *
 * @status beta
 * @useWhen people see where they stand, above the plans that they could have.
 * @avoidWhen nobody is signed in: `PlanList` shows what there is.
 * @do Pass `trial` also where none can be started: the section then says why, or says nothing.
 * @dont Don't repeat the plan's end elsewhere on the page: it stands here, as a mark and in the sentence.
 */
export function PlanInForce({
  plan,
  source,
  endsAt,
  upgraded = false,
  practicesUntil = null,
  trial,
  request,
  now = Date.now,
  labels,
  className,
  ...rest
}: PlanInForceProps) {
  const labelId = useId();
  const titleId = useId();
  const translation = useMessages(catalogue, labels);
  const { messages, format, locale } = translation;
  const { titles } = usePlanTexts();
  const { format: date } = new Intl.DateTimeFormat(locale, { dateStyle: "long" });
  const { format: shortDate } = new Intl.DateTimeFormat(locale, { dateStyle: "medium" });
  const texts = { ...translation, titles, date };
  const standing = { plan, source, endsAt, upgraded, practicesUntil };
  return (
    <section {...rest} aria-labelledby={`${labelId} ${titleId}`} className={clsx(classes.root, className)}>
      <div className={classes.panels}>
        <div className={classes.plan}>
          <div className={classes.picture} data-ground={grounds[plan]}>
            <PlanDrawing plan={plan} />
          </div>
          <div className={classes.words}>
            <p id={labelId} className={classes.label}>
              {messages.title}
            </p>
            <div className={classes.head}>
              <Heading order={2} size="h2" id={titleId}>
                {titles[plan]}
              </Heading>
              {endsAt !== null && (
                <span className={classes.mark}>
                  {format("until", { source: source ?? "grant", date: shortDate(endsAt) })}
                </span>
              )}
            </div>
            <p className={classes.text}>{standingText(standing, texts)}</p>
            {practicesUntil !== null && plan === "free" && (
              <p className={classes.text}>{format("practices", { date: date(practicesUntil) })}</p>
            )}
            <Figures {...standing} label={messages.gives} />
          </div>
        </div>
        {trial && <Trial trial={trial} endsAt={now() + trialTime} texts={texts} />}
      </div>
      <p role="status" className={classes.done}>
        {trial?.started && endsAt !== null && format("trialStarted", { date: date(endsAt) })}
      </p>
      <Request request={request} texts={texts} />
    </section>
  );
}

type Standing = Required<Pick<PlanInForceProps, "plan" | "source" | "endsAt" | "upgraded" | "practicesUntil">>;

interface Texts extends Translation<Messages>, PlanTexts {
  date: (time: number) => string;
}

/** Says what the plan is, and how the person came by it. */
function standingText({ plan, source, endsAt, upgraded }: Standing, { messages, format, titles, date }: Texts): string {
  if (source === null && plan !== "free") {
    return messages.operator;
  }
  return format("text", {
    source: source === null || endsAt === null ? "free" : kindOf(source, upgraded),
    plan: titles[plan],
    date: date(endsAt ?? 0),
    people: upgradeGrants.teachers.extras.peopleAtTable,
    next: titles.free,
  });
}

function kindOf(source: TermSource, upgraded: boolean): string {
  if (source === "grant" && upgraded) {
    return "upgrade";
  }
  return source === "card" || source === "invoice" ? "bought" : source;
}

const figureKeys = ["practices", "tables", "peopleAtTable"] as const;

/** What a person notices of the plan first. */
function Figures({ label, ...standing }: Standing & { label: string }) {
  const comparison = useMessages(comparisonCatalogue);
  const given = givenBy(standing);
  return (
    <dl aria-label={label} className={classes.figures}>
      {figureKeys.map((key) => (
        <div key={key} className={classes.figure}>
          <dt>{comparison.messages.rows[key]}</dt>
          <dd>{entitlementText(key, given[key], comparison)}</dd>
        </div>
      ))}
    </dl>
  );
}

function givenBy({ plan, upgraded, practicesUntil }: Standing): Entitlements {
  return {
    ...entitlementsOf(plan),
    ...(upgraded && plan === upgradeGrants.teachers.plan && upgradeGrants.teachers.extras),
    ...(practicesUntil !== null && upgradeGrants.accounts.extras),
  };
}

/** @param props.endsAt - when a trial ends that is started now. */
function Trial({ trial, endsAt, texts }: { trial: PlanTrial; endsAt: number; texts: Texts }) {
  const { messages, format, locale, titles, date } = texts;
  const names = { plan: titles[trialPlans.account], days: trialDays };
  const points = formatAll(messages.trialPoints, { date: date(endsAt) }, locale);
  switch (trial.state) {
    case "available":
      return (
        <div className={classes.trial}>
          <Heading order={3}>{format("trialTitle", names)}</Heading>
          <ul className={classes.points}>
            {[points.card, points.end, points.payment, points.once].map((text) => (
              <li key={text} className={classes.point}>
                <IconCheck aria-hidden="true" size={20} className={classes.tick} />
                {text}
              </li>
            ))}
          </ul>
          {trial.error && <FailureNote text={trial.error} />}
          <PlainButton pending={trial.pending ?? false} onClick={trial.onStart} className={classes.start}>
            {messages.trialStart}
          </PlainButton>
        </div>
      );
    case "needs-teaching":
      return (
        <p className={classes.aside}>
          {format("needsTeaching", names)} <Link href={departmentPaths.settings}>{messages.teaching}</Link>
        </p>
      );
    case "used":
      return <p className={classes.aside}>{messages.used}</p>;
    default:
      return null;
  }
}

/** Stands there also without a request: what comes into it is announced. */
function Request({ request, texts }: { request: WaitingPlanRequest | undefined; texts: Texts }) {
  const { messages, format, titles, date } = texts;
  return (
    <div className={classes.request} data-waiting={request !== undefined || undefined}>
      <p role="status" className={classes.text}>
        {request && format("requested", { plan: titles[request.plan], date: date(request.requestedAt) })}
      </p>
      {request && (
        <PlainButton variant="default" pending={request.pending ?? false} onClick={request.onWithdraw}>
          {messages.withdraw}
        </PlainButton>
      )}
      {request?.error && <FailureNote text={request.error} className={classes.error ?? ""} />}
    </div>
  );
}
