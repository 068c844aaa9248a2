import type { Overrides, Translation } from "@belab/locales";
import catalogue, { type Messages } from "@belab/locales/en/common/FirstSteps";
import { IconCheck } from "@tabler/icons-react";
import clsx from "clsx";
import { type ComponentPropsWithRef, type ReactNode, useId } from "react";
import { Heading } from "../../elements/Heading.tsx";
import { UnstyledButton } from "../../elements/UnstyledButton.tsx";
import { VisuallyHidden } from "../../elements/VisuallyHidden.tsx";
import { Link } from "../../theme/Link.tsx";
import type { TitleOrder } from "../../theme/mantine.tsx";
import { useMessages } from "../../theme/messages.tsx";
import { FailureNote } from "../FailureNote/FailureNote.tsx";
import classes from "./FirstSteps.module.css";

/** Something that a person does for the first time. */
export interface FirstStepItem {
  /** Unique in the list. */
  id: string;
  /** What to do, in a few words: “Open a table”. */
  title: string;
  /** One sentence on how it is done; where there is little room, it is shown while the step comes next. */
  text?: string;
  /** The person has done it. */
  done: boolean;
  /** Where it is done. */
  href?: string;
  /** Renders a button in place of the link. */
  onAction?: (() => void) | undefined;
  /** What the button does is under way. @default false */
  pending?: boolean | undefined;
  /** Why the button did nothing: a text, or a notice of your own. */
  error?: ReactNode;
  /** What it takes, said quietly, such as a plan that has it. */
  note?: string | undefined;
}

/** The texts of a `FirstSteps`, by default those of the provider's language. */
export type FirstStepsLabels = Overrides<Messages>;

export interface FirstStepsProps extends Omit<ComponentPropsWithRef<"section">, "title" | "children"> {
  /** What the steps lead to: “Your first lesson in five steps”. */
  title: string;
  /** In their order; people can do them in any. */
  steps: readonly FirstStepItem[];
  /** Level of the heading. @default 2 */
  order?: TitleOrder;
  /** Called when the person wants to see the steps no more; without it they can't be hidden. */
  onHide?: (() => void) | undefined;
  /** Replaces texts of the catalogue `common/FirstSteps`. */
  labels?: FirstStepsLabels;
}

/**
 * What a person does first, with a tick for each step that is done.
 * Renders a placard with an ordered list of links; the first step that is left is marked and explained.
 *
 * @status beta
 * @useWhen people come for the first time, and a few steps lead them through what they came for.
 * @avoidWhen there is one thing to do next: that is `ActionCard`.
 * @do Take the ticks from what has really happened, so that a step counts wherever the person did it.
 * @do Leave the section out once all steps are done.
 * @dont Don't leave out a step that the person's plan lacks: say in `note` which plan has it.
 */
export function FirstSteps({ title, steps, order = 2, onHide, labels, className, ...rest }: FirstStepsProps) {
  const titleId = useId();
  const translation = useMessages(catalogue, labels);
  const { messages, format } = translation;
  const next = steps.find(({ done, note }) => !done && note === undefined) ?? steps.find(({ done }) => !done);
  return (
    <section {...rest} aria-labelledby={titleId} className={clsx(classes.root, className)}>
      <div className={classes.panel}>
        <div className={classes.head}>
          <Heading order={order} size="h4" id={titleId}>
            {title}
          </Heading>
          <span className={classes.count}>
            {format("count", { done: steps.filter(({ done }) => done).length, total: steps.length })}
          </span>
        </div>
        <ol className={classes.steps}>
          {steps.map((step) => (
            <Step key={step.id} step={step} next={step === next} translation={translation} />
          ))}
        </ol>
        {onHide && (
          <UnstyledButton onClick={onHide} className={classes.hide}>
            {messages.hide}
          </UnstyledButton>
        )}
      </div>
    </section>
  );
}

interface StepProps {
  step: FirstStepItem;
  /** It comes next. */
  next: boolean;
  translation: Translation<Messages>;
}

function Step({ step, next, translation: { messages } }: StepProps) {
  const { title, text, done, error, note } = step;
  return (
    <li className={classes.step} data-done={done || undefined} data-next={next || undefined}>
      <span aria-hidden="true" className={classes.mark}>
        {done && <IconCheck size={16} stroke={3} />}
      </span>
      <div className={classes.words}>
        <StepTitle {...step} title={title} />
        {done && <VisuallyHidden>{messages.done}</VisuallyHidden>}
        {!done && text && (
          <p className={classes.text} data-late={!next || undefined}>
            {text}
          </p>
        )}
        {!done && note && <p className={classes.text}>{note}</p>}
        {typeof error === "string" ? <FailureNote text={error} /> : error}
      </div>
    </li>
  );
}

function StepTitle({ title, done, href, onAction, pending = false }: FirstStepItem) {
  if (done || (onAction === undefined && href === undefined)) {
    return <span className={classes.title}>{title}</span>;
  }
  return onAction ? (
    <UnstyledButton
      className={classes.title}
      aria-busy={pending || undefined}
      aria-disabled={pending || undefined}
      onClick={() => !pending && onAction()}
    >
      {title}
    </UnstyledButton>
  ) : (
    <Link href={href ?? ""} className={classes.title}>
      {title}
    </Link>
  );
}
