import type { Overrides } from "@belab/locales";
import catalogue, { type Messages } from "@belab/locales/en/settings/SignInMethods";
import { IconLock } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { PlainButton } from "../../elements/PlainButton.tsx";
import { VisuallyHidden } from "../../elements/VisuallyHidden.tsx";
import { useMessages } from "../../theme/messages.tsx";
import { FailureNote } from "../FailureNote/FailureNote.tsx";
import { PageSection, type PageSectionProps } from "../PageSection/PageSection.tsx";
import { providerMarks } from "../SocialButtons/ProviderMarks.tsx";
import { TimeAgo } from "../TimeAgo/TimeAgo.tsx";
import classes from "./SignInMethods.module.css";

/** An account of an identity provider that signs in to this one. */
export interface LinkedIdentity {
  /** Unique in the list. */
  identityId: string;
  /** The provider's id, such as `google`. */
  provider: string;
  /** What the provider is called. @default the name of `google` and of `microsoft`, of any other its id */
  title?: string | undefined;
  /** Stands before the name. @default the mark of `google` and of `microsoft` */
  mark?: ReactNode;
  /** When it was linked, in milliseconds since 1970 UTC. */
  linkedAt: number;
}

/** The texts of a `SignInMethods`, by default those of the provider's language. */
export type SignInMethodsLabels = Overrides<Messages>;

export interface SignInMethodsProps extends Omit<PageSectionProps, "title" | "order" | "intro" | "children"> {
  /** Whether the account has a password. */
  hasPassword: boolean;
  /** The linked accounts, in the order in which they are shown. */
  identities: readonly LinkedIdentity[];
  /** The present time, in milliseconds since 1970 UTC. @default Date.now */
  now?: () => number;
  /** A request is under way: no other can be made. @default false */
  pending?: boolean;
  /** Why an account was not unlinked, and what to do next. */
  error?: string;
  /** Called with the account that is to be unlinked. */
  onUnlink: (identity: LinkedIdentity) => void;
  /** Replaces texts of the catalogue `settings/SignInMethods`. */
  labels?: SignInMethodsLabels;
}

/**
 * How a person signs in. Renders a `PageSection` with the password and each linked account, which can be unlinked unless
 * it is the only sign-in method.
 *
 * @status stable
 * @useWhen people look up in their settings how they can sign in, and unlink accounts of other providers.
 * @avoidWhen people are signing in: that is `SignInForm` with `SocialButtons`. Where they are signed in is `SessionList`.
 * @do Say in `error` what to do next, such as to sign in again and unlink within ten minutes.
 * @dont Don't hide the last method to protect it: the section shows it without a button, and says what to do first.
 */
export function SignInMethods({
  hasPassword,
  identities,
  now = Date.now,
  pending = false,
  error,
  onUnlink,
  labels,
  ...rest
}: SignInMethodsProps) {
  const { messages, format } = useMessages(catalogue, labels);
  const isOnlyMethod = !hasPassword && identities.length === 1;
  return (
    <PageSection {...rest} title={messages.title} intro={messages.intro}>
      <ul className={classes.list}>
        <Method
          mark={<IconLock aria-hidden="true" />}
          name={messages.password}
          state={hasPassword ? messages.hasPassword : messages.noPassword}
        />
        {identities.map((identity) => {
          const { identityId, linkedAt, mark = providerMarks.get(identity.provider) } = identity;
          const provider = providerTitle(identity, messages.providers);
          return (
            <Method
              key={identityId}
              mark={mark}
              name={provider}
              state={<TimeAgo time={linkedAt} now={now} text={isOnlyMethod ? messages.linkedOnly : messages.linked} />}
            >
              {!isOnlyMethod && (
                <PlainButton variant="default" disabled={pending} onClick={() => onUnlink(identity)}>
                  <span aria-hidden="true">{messages.unlink}</span>
                  <VisuallyHidden>
                    <TimeAgo time={linkedAt} now={now} text={format("unlinkNamed", { provider, time: "{time}" })} />
                  </VisuallyHidden>
                </PlainButton>
              )}
            </Method>
          );
        })}
      </ul>
      {error && <FailureNote text={error} />}
    </PageSection>
  );
}

/** What the provider of a linked account is called. */
export function providerTitle({ provider, title }: LinkedIdentity, names: Readonly<Record<string, string>>): string {
  return title ?? names[provider] ?? provider;
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
