import type { Overrides } from "@belab/locales";
import catalogue, { type Messages } from "@belab/locales/en/accounts/SocialButtons";
import clsx from "clsx";
import { type ComponentPropsWithRef, type ReactNode, useId } from "react";
import { PlainButton } from "../../elements/PlainButton.tsx";
import { Stack } from "../../elements/Stack.tsx";
import { VisuallyHidden } from "../../elements/VisuallyHidden.tsx";
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
  /** It cannot be used now: its button does nothing, but can be reached and says why. @default false */
  disabled?: boolean;
  /** Why it is disabled. */
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
 * Sign-in with an account from another service. Renders a button for each provider, one below the other.
 *
 * @status stable
 * @useWhen people sign in or sign up with an account of another service, below `SignInForm` or `SignUpForm`.
 * @avoidWhen you list the accounts that are linked already: that is `SignInMethods`.
 * @do Keep a service that is not set up, with `disabled` and a `reason`: its button can be reached and says why.
 * @do Put the service's own button into `button` where its terms require that.
 * @dont Don't take the buttons away while a sign-in is under way: set `pending`, and nothing on the page moves.
 */
export function SocialButtons({ providers, pending = false, labels, className, ...rest }: SocialButtonsProps) {
  const { format } = useMessages(catalogue, labels);
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
          />
        ),
      )}
    </Stack>
  );
}

interface ProviderButtonProps {
  provider: SocialProvider;
  label: string;
  pending: boolean;
}

function ProviderButton({ provider, label, pending }: ProviderButtonProps) {
  const { id, mark = providerMarks.get(id), disabled = false, reason, onClick } = provider;
  const reasonId = useId();
  const shownReason = disabled ? reason : undefined;
  return (
    <div>
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
      {shownReason && <VisuallyHidden id={reasonId}>{shownReason}</VisuallyHidden>}
    </div>
  );
}
