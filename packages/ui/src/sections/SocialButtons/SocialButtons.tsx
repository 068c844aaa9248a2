import { Button, Stack, VisuallyHidden } from "@mantine/core";
import clsx from "clsx";
import { type ComponentPropsWithRef, type ReactNode, useId } from "react";
import { Hint } from "../Hint/Hint.tsx";
import { GoogleMark, MicrosoftMark } from "./ProviderMarks.tsx";
import classes from "./SocialButtons.module.css";

export interface SocialButtonsLabels {
  /** @default "Continue with Google" */
  google: string;
  /** @default "Continue with Microsoft" */
  microsoft: string;
}

export interface SocialButtonsProps extends ComponentPropsWithRef<"div"> {
  onGoogle?: () => void;
  /** The first provider's own button, which then stands in the place of ours: its rules can ask for that. */
  googleButton?: ReactNode;
  onMicrosoft?: () => void;
  /** Why the first provider cannot be used; its button is then disabled and says so. */
  googleUnavailableReason?: string;
  /** Why the second provider cannot be used; its button is then disabled and says so. */
  microsoftUnavailableReason?: string;
  /** A sign-in is under way: neither button can be pressed. @default false */
  isPending?: boolean;
  labels?: Partial<SocialButtonsLabels>;
}

const defaultLabels: SocialButtonsLabels = {
  google: "Continue with Google",
  microsoft: "Continue with Microsoft",
};

/** Sign-in with an account from elsewhere. Renders one button a provider, one below the other. */
export function SocialButtons({
  onGoogle,
  googleButton,
  onMicrosoft,
  googleUnavailableReason,
  microsoftUnavailableReason,
  isPending = false,
  labels,
  className,
  ...rest
}: SocialButtonsProps) {
  const texts = { ...defaultLabels, ...labels };
  return (
    <Stack {...rest} gap="sm" className={clsx(classes.root, className)}>
      {googleButton ? (
        <div className={classes.foreign} inert={isPending}>
          {googleButton}
        </div>
      ) : (
        <ProviderButton
          label={texts.google}
          mark={<GoogleMark />}
          onPress={onGoogle}
          unavailableReason={googleUnavailableReason}
          isPending={isPending}
        />
      )}
      <ProviderButton
        label={texts.microsoft}
        mark={<MicrosoftMark />}
        onPress={onMicrosoft}
        unavailableReason={microsoftUnavailableReason}
        isPending={isPending}
      />
    </Stack>
  );
}

interface ProviderButtonProps {
  label: string;
  mark: ReactNode;
  onPress: (() => void) | undefined;
  unavailableReason: string | undefined;
  isPending: boolean;
}

function ProviderButton({ label, mark, onPress, unavailableReason, isPending }: ProviderButtonProps) {
  const reasonId = useId();
  const isUnavailable = unavailableReason !== undefined;
  return (
    <div>
      <Hint label={unavailableReason} disabled={!isUnavailable} multiline maw={320}>
        <Button
          variant="default"
          fullWidth
          leftSection={mark}
          className={classes.button}
          disabled={isPending && !isUnavailable}
          {...(isUnavailable
            ? { "aria-disabled": true, "aria-describedby": reasonId, "data-unavailable": true }
            : { onClick: onPress })}
        >
          {label}
        </Button>
      </Hint>
      {isUnavailable && <VisuallyHidden id={reasonId}>{unavailableReason}</VisuallyHidden>}
    </div>
  );
}
