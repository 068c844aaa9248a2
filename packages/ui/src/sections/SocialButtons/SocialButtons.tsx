import type { Overrides } from "@belab/locales";
import catalogue, { type Messages } from "@belab/locales/en/accounts/SocialButtons";
import clsx from "clsx";
import { type ComponentPropsWithRef, type ReactNode, useId, useState } from "react";
import { PlainButton } from "../../elements/PlainButton.tsx";
import { Stack } from "../../elements/Stack.tsx";
import { useMessages } from "../../theme/messages.tsx";
import { Hint } from "../Hint/Hint.tsx";
import { providerMarks } from "./ProviderMarks.tsx";
import classes from "./SocialButtons.module.css";

/** Another service whose accounts can sign in here. */
export interface SocialProvider {
  /** Unique in the list, such as `google`. */
  id: string;
  /** What the service is called, such as “Google”. */
  title: string;
  /** Stands before the button's text. @default the mark of "google" and of "microsoft" */
  mark?: ReactNode;
  /** It cannot be used now: its button does nothing, but can be reached. @default false */
  disabled?: boolean;
  /** Why it is disabled: on hover and below all buttons, once where several have the same reason. */
  reason?: string;
  /** Called when its button is pressed, unless it is `disabled` or has a `button` of its own. */
  onClick?: () => void;
  /** The service's own button, in place of ours: its terms can require that. Not shown while `disabled`. */
  button?: ReactNode;
}

/** The texts of `SocialButtons`, by default those of the provider's language. */
export type SocialButtonsLabels = Overrides<Messages>;

export interface SocialButtonsProps extends ComponentPropsWithRef<"div"> {
  /** The services, in the order of their buttons. */
  providers: readonly SocialProvider[];
  /** A sign-in is under way: no button can be pressed. @default false */
  pending?: boolean;
  /** Replaces texts of the catalogue `accounts/SocialButtons`. */
  labels?: SocialButtonsLabels;
}

/**
 * Sign-in with an account from another service. Renders a button for each provider, one below the other, and below them why
 * one of them cannot be used.
 *
 * @status stable
 * @useWhen people sign in or sign up with an account of another service, below `SignInForm` or `SignUpForm`.
 * @avoidWhen you list the accounts that are linked already: that is `SignInMethods`.
 * @do Keep a service that is not set up, with `disabled` and a `reason`: its button can be reached, and people read why.
 * @do Give services the same `reason` where they share it, as one sentence about both: it is written once.
 * @do Put the service's own button into `button` where its terms require that.
 * @dont Don't take the buttons away while a sign-in is under way: set `pending`, and nothing on the page moves.
 */
export function SocialButtons({ providers, pending = false, labels, className, ...rest }: SocialButtonsProps) {
  const { format } = useMessages(catalogue, labels);
  const reasonsId = useId();
  const reasons = [...new Set(providers.flatMap(({ disabled, reason }) => (disabled && reason ? [reason] : [])))];
  const reasonIdOf = (reason: string | undefined) =>
    reason === undefined ? undefined : `${reasonsId}-${reasons.indexOf(reason)}`;
  // The room stays when the reason goes: most are gone once a service has loaded.
  const [hadReasons] = useState(reasons.length > 0);
  return (
    <Stack {...rest} gap="sm" className={clsx(classes.root, className)}>
      {providers.map((provider) =>
        provider.button && !provider.disabled ? (
          <div key={provider.id} className={classes.foreign} inert={pending}>
            {provider.button}
          </div>
        ) : (
          <ProviderButton
            key={provider.id}
            provider={provider}
            label={format("continueWith", { provider: provider.title })}
            pending={pending}
            reasonId={reasonIdOf(provider.reason)}
          />
        ),
      )}
      {(hadReasons || reasons.length > 0) && (
        <p className={classes.reasons}>
          {reasons.map((reason) => (
            <span key={reason} id={reasonIdOf(reason)}>
              {reason}{" "}
            </span>
          ))}
        </p>
      )}
    </Stack>
  );
}

interface ProviderButtonProps {
  provider: SocialProvider;
  label: string;
  pending: boolean;
  /** Of the element that says why it is disabled. */
  reasonId: string | undefined;
}

function ProviderButton({ provider, label, pending, reasonId }: ProviderButtonProps) {
  const { id, mark = providerMarks.get(id), disabled = false, reason, onClick } = provider;
  const shownReason = disabled ? reason : undefined;
  return (
    <Hint label={shownReason} disabled={!shownReason} multiline maw={320}>
      <PlainButton
        variant="default"
        fullWidth
        leftSection={mark}
        className={classes.button}
        disabled={pending && !disabled}
        {...(disabled
          ? { "aria-disabled": true, "aria-describedby": shownReason && reasonId, "data-unavailable": true }
          : { onClick })}
      >
        {label}
      </PlainButton>
    </Hint>
  );
}
