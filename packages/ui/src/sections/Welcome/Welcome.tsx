import type { Profile } from "@belab/domain";
import { Title } from "@mantine/core";
import { IconArrowRight } from "@tabler/icons-react";
import clsx from "clsx";
import { type ComponentPropsWithRef, useId } from "react";
import { Link } from "../../theme/Link.tsx";
import { LoadingState } from "../LoadingState/LoadingState.tsx";
import classes from "./Welcome.module.css";

export interface WelcomeStep {
  title: string;
  text: string;
  href: string;
}

export interface WelcomeLabels {
  /** Stands before the name. @default "Welcome" */
  welcome: string;
  /** The name of a person without one. @default "User" */
  user: string;
  /** @default "Decide, see what it leads to, and talk about it. What would you like to do next?" */
  tagline: string;
  /** @default "Next steps" */
  nextSteps: string;
  /** @default "Loading..." */
  loading: string;
}

export interface WelcomeProps extends ComponentPropsWithRef<"section"> {
  /** Who is welcomed; until it is there the section says that it loads. */
  profile: Pick<Profile, "firstName"> | undefined;
  /** Where to go from here. @default [] */
  nextSteps?: readonly WelcomeStep[];
  labels?: Partial<WelcomeLabels>;
}

const defaultLabels: WelcomeLabels = {
  welcome: "Welcome",
  user: "User",
  tagline: "Decide, see what it leads to, and talk about it. What would you like to do next?",
  nextSteps: "Next steps",
  loading: "Loading...",
};

/** The first page of the signed-in area. Renders a greeting, a tagline and a card for each next step. */
export function Welcome({ profile, nextSteps = [], labels, className, ...rest }: WelcomeProps) {
  const texts = { ...defaultLabels, ...labels };
  return (
    <section {...rest} className={clsx(classes.root, className)}>
      {profile === undefined ? (
        <LoadingState label={texts.loading} />
      ) : (
        <>
          <Greeting texts={texts} firstName={profile.firstName} />
          {nextSteps.length > 0 && (
            <ul aria-label={texts.nextSteps} className={classes.steps}>
              {nextSteps.map((step) => (
                <li key={step.href}>
                  <StepCard step={step} />
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </section>
  );
}

function Greeting({ texts, firstName }: { texts: WelcomeLabels; firstName: string }) {
  return (
    <div className={classes.greeting}>
      <Title order={1}>{`${texts.welcome} ${firstName || texts.user}!`}</Title>
      <p className={classes.tagline}>{texts.tagline}</p>
    </div>
  );
}

function StepCard({ step }: { step: WelcomeStep }) {
  const textId = useId();
  return (
    <div className={classes.card}>
      <Title order={2} size="h3">
        <Link href={step.href} className={classes.link} aria-describedby={textId}>
          {step.title}
          <IconArrowRight aria-hidden="true" className={classes.arrow} />
        </Link>
      </Title>
      <p id={textId} className={classes.text}>
        {step.text}
      </p>
    </div>
  );
}
