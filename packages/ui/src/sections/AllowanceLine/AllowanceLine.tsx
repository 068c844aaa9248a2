import type { AllowanceLeft } from "@belab/domain/plans";
import type { Overrides, Translation } from "@belab/locales";
import catalogue, { type Messages } from "@belab/locales/en/plans/AllowanceLine";
import clsx from "clsx";
import type { ComponentPropsWithRef } from "react";
import { momentInWords } from "../../messages/momentInWords.ts";
import { useMessages } from "../../theme/messages.tsx";
import classes from "./AllowanceLine.module.css";

/** The texts of an `AllowanceLine`, by default those of the provider's language. */
export type AllowanceLineLabels = Overrides<Messages>;

export interface AllowanceLineProps extends Omit<ComponentPropsWithRef<"p">, "children"> {
  /** How many can be taken, how many were, and when there will be more, as `allowanceLeft` of `@belab/domain/plans` says. */
  allowance: AllowanceLeft;
  /** The present time, in milliseconds since 1970 UTC. @default Date.now */
  now?: () => number;
  /** Replaces texts of the catalogue `plans/AllowanceLine`. */
  labels?: AllowanceLineLabels;
}

/** More than these are not drawn. */
const drawnMax = 10;

/**
 * How much of something that a plan counts is left, before it is taken.
 * Renders a line such as "1 of 3 left until 12 December", with a mark for each where they are few.
 *
 * @status beta
 * @useWhen a form takes one of something limited, such as a table for a class: no refusal then comes in front of a class.
 * @avoidWhen nothing is left and something was refused: that is `PlanLimitNotice`, which says what to do.
 * @do Place it right beside the button that takes one.
 * @dont Don't hide it once nothing is left: it then says from when on there is more.
 */
export function AllowanceLine({ allowance, now = Date.now, labels, className, ...rest }: AllowanceLineProps) {
  const translation = useMessages(catalogue, labels);
  const { limit, used } = allowance;
  const left = limit === null ? null : Math.max(0, limit - used);
  return (
    <p {...rest} className={clsx(classes.root, className)} data-none={left === 0 || undefined}>
      {limit !== null && limit <= drawnMax && (
        <span aria-hidden="true" className={classes.marks}>
          {Array.from({ length: limit }, (_, index) => index).map((index) => (
            <span key={index} className={classes.mark} data-used={index >= (left ?? 0) || undefined} />
          ))}
        </span>
      )}
      {textOf(allowance, now(), translation)}
    </p>
  );
}

function textOf(
  { limit, used, freesAt, returnsAt }: AllowanceLeft,
  now: number,
  { messages, format, locale }: Translation<Messages>,
): string {
  if (limit === null) {
    return messages.unlimited;
  }
  const left = Math.max(0, limit - used);
  const time = freesAt ?? returnsAt ?? 0;
  const until = time > now ? momentInWords({ time, now, locale }) : undefined;
  if (left === 0) {
    return until === undefined ? messages.none : format("noneUntil", { until });
  }
  return until === undefined ? format("left", { left, limit }) : format("leftUntil", { left, limit, until });
}
