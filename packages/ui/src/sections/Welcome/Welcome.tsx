import type { Profile } from "@belab/domain/accounts";
import type { Overrides, Translation } from "@belab/locales";
import catalogue, { type Messages } from "@belab/locales/en/common/Welcome";
import { IconArrowRight } from "@tabler/icons-react";
import clsx from "clsx";
import { type ComponentPropsWithRef, type ReactNode, useId } from "react";
import { Heading } from "../../elements/Heading.tsx";
import { Link } from "../../theme/Link.tsx";
import { Skeleton } from "../../theme/mantine.tsx";
import { useMessages } from "../../theme/messages.tsx";
import { ActionCard, type ActionCardProps } from "../ActionCard/ActionCard.tsx";
import { LoadingState } from "../LoadingState/LoadingState.tsx";
import classes from "./Welcome.module.css";

/** Who is greeted: by the first name, or without a name if it is empty. */
export type WelcomeProfile = Pick<Profile, "firstName">;

/** What to do next, as an `ActionCard` shows it. */
export type WelcomeAction = Pick<
  ActionCardProps,
  "title" | "text" | "label" | "href" | "onAction" | "pending" | "error" | "picture"
>;

/** A link to another page. */
export interface WelcomeStep {
  /** The link's text: what the page is called. */
  title: string;
  /** What one can do there, in one sentence. */
  text: string;
  /** The page's address; unique in the list. */
  href: string;
}

/** The texts of a `Welcome`, by default those of the provider's language. */
export type WelcomeLabels = Overrides<Messages>;

export interface WelcomeProps extends ComponentPropsWithRef<"section"> {
  /** The person to greet; while undefined, the section shows that it is loading. */
  profile: WelcomeProfile | undefined;
  /** What to do next, shown large; `pending` shows a placeholder until it is known. */
  nextAction?: WelcomeAction | "pending" | undefined;
  /** Links to other pages, shown smaller. @default [] */
  nextSteps?: readonly WelcomeStep[];
  /** Stands beside the greeting: a `ButtonLink` to what the person does most, such as to open a table. */
  action?: ReactNode;
  /** Replaces texts of the catalogue `common/Welcome`. */
  labels?: WelcomeLabels;
}

/**
 * The first page of the signed-in area.
 * Renders a greeting, a tagline, an action beside them, the next action with a drawing, and links to other pages.
 *
 * @status stable
 * @useWhen the first page after sign-in greets the person and offers what to do next.
 * @avoidWhen visitors are not signed in: the landing page begins with `Hero`.
 * @do Choose one `nextAction`, the likeliest for this person, such as to open a table or to return to a running one.
 * @do Pass `pending` as `nextAction` until it is known: a placeholder keeps its room, and nothing moves.
 * @dont Don't pass an empty profile while it is fetched: leave `profile` undefined, and it says that it is loading.
 */
export function Welcome({ profile, nextAction, nextSteps = [], action, labels, className, ...rest }: WelcomeProps) {
  const translation = useMessages(catalogue, labels);
  return (
    <section {...rest} className={clsx(classes.root, className)}>
      {profile === undefined ? (
        <LoadingState />
      ) : (
        <>
          <div className={classes.head}>
            <Greeting translation={translation} firstName={profile.firstName} />
            {action}
          </div>
          {nextAction === "pending" && <Skeleton className={classes.pending ?? ""} />}
          {nextAction && nextAction !== "pending" && <ActionCard {...nextAction} />}
          {nextSteps.length > 0 && (
            <ul aria-label={translation.messages.nextSteps} className={classes.steps}>
              {nextSteps.map((step) => (
                <li key={step.href}>
                  <Step step={step} />
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </section>
  );
}

function Greeting({ translation, firstName }: { translation: Translation<Messages>; firstName: string }) {
  const { messages, format } = translation;
  return (
    <div className={classes.greeting}>
      <Heading order={1}>{firstName ? format("greeting", { name: firstName }) : messages.greetingNameless}</Heading>
      <p className={classes.tagline}>{messages.tagline}</p>
    </div>
  );
}

function Step({ step }: { step: WelcomeStep }) {
  const textId = useId();
  return (
    <div className={classes.step}>
      <Heading order={2} size="h4">
        <Link href={step.href} className={classes.link} aria-describedby={textId}>
          {step.title}
          <IconArrowRight aria-hidden="true" size={20} className={classes.arrow} />
        </Link>
      </Heading>
      <p id={textId} className={classes.text}>
        {step.text}
      </p>
    </div>
  );
}
