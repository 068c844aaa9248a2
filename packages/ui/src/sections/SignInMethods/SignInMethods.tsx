import { Button, VisuallyHidden } from "@mantine/core";
import { IconLock } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { FailureNote } from "../FailureNote/FailureNote.tsx";
import { PageSection, type PageSectionProps } from "../PageSection/PageSection.tsx";
import { GoogleMark, MicrosoftMark } from "../SocialButtons/ProviderMarks.tsx";
import { TimeAgo } from "../TimeAgo/TimeAgo.tsx";
import classes from "./SignInMethods.module.css";

/** An account of an identity provider that signs in to this one. */
export interface LinkedIdentity {
  identityId: string;
  provider: "google" | "microsoft";
  /** Milliseconds since 1970 UTC. */
  linkedAt: number;
}

export interface SignInMethodsLabels {
  /** @default "Ways to sign in" */
  headline: string;
  intro: string;
  /** @default "Email and password" */
  password: string;
  /** Said of the password where there is one. @default "Password set" */
  hasPassword: string;
  /** Said of the password where there is none. */
  noPassword: string;
  /** @default "Google" */
  google: string;
  /** @default "Microsoft" */
  microsoft: string;
  /** Stands before the time of the linking. @default "Linked" */
  linked: string;
  /** Said in place of the button where nothing else signs in. */
  onlyWay: string;
  /** @default "Unlink" */
  unlink: string;
}

export interface SignInMethodsProps extends Omit<PageSectionProps, "title" | "order" | "intro" | "children"> {
  /** Whether the account has a password. */
  hasPassword: boolean;
  identities: readonly LinkedIdentity[];
  /** The present time, in milliseconds since 1970 UTC. @default Date.now */
  now?: () => number;
  /** A request is under way: no other can be made. @default false */
  isPending?: boolean;
  /** Why an account was not unlinked, and what to do next. */
  error?: string;
  onUnlink: (identity: LinkedIdentity) => void;
  labels?: Partial<SignInMethodsLabels>;
}

const defaultLabels: SignInMethodsLabels = {
  headline: "Ways to sign in",
  intro: "Each of these signs you in. If you do not know one of them, unlink it and set a new password.",
  password: "Email and password",
  hasPassword: "Password set",
  noPassword: "No password yet. Set one below to sign in by email as well.",
  google: "Google",
  microsoft: "Microsoft",
  linked: "Linked",
  onlyWay: "Your only way to sign in. To unlink it, set a password first.",
  unlink: "Unlink",
};

const marks = { google: GoogleMark, microsoft: MicrosoftMark };

/**
 * How somebody signs in. Renders a `PageSection` with the password and each linked account, which can be unlinked unless
 * nothing else signs in.
 */
export function SignInMethods({
  hasPassword,
  identities,
  now = Date.now,
  isPending = false,
  error,
  onUnlink,
  labels,
  ...rest
}: SignInMethodsProps) {
  const texts = { ...defaultLabels, ...labels };
  const hasOneWay = !hasPassword && identities.length === 1;
  return (
    <PageSection {...rest} title={texts.headline} intro={texts.intro}>
      <ul className={classes.list}>
        <Method
          mark={<IconLock aria-hidden="true" />}
          name={texts.password}
          state={hasPassword ? texts.hasPassword : texts.noPassword}
        />
        {identities.map((identity) => {
          const { identityId, provider, linkedAt } = identity;
          const Mark = marks[provider];
          const when = <TimeAgo time={linkedAt} now={now} />;
          return (
            <Method
              key={identityId}
              mark={<Mark />}
              name={texts[provider]}
              state={
                <>
                  {texts.linked} {when}
                  {hasOneWay && `. ${texts.onlyWay}`}
                </>
              }
            >
              {!hasOneWay && (
                <Button variant="default" disabled={isPending} onClick={() => onUnlink(identity)}>
                  {texts.unlink}
                  <VisuallyHidden>
                    {` (${texts[provider]}, ${texts.linked} `}
                    {when})
                  </VisuallyHidden>
                </Button>
              )}
            </Method>
          );
        })}
      </ul>
      {error && <FailureNote text={error} />}
    </PageSection>
  );
}

interface MethodProps {
  mark: ReactNode;
  name: string;
  state: ReactNode;
  /** What can be done about it. */
  children?: ReactNode;
}

function Method({ mark, name, state, children }: MethodProps) {
  return (
    <li className={classes.method}>
      <span className={classes.mark}>{mark}</span>
      <div className={classes.facts}>
        <span className={classes.name}>{name}</span>
        <span className={classes.state}>{state}</span>
      </div>
      {children}
    </li>
  );
}
