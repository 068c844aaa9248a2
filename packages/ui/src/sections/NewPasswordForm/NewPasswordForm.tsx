import { accountPaths } from "@belab/domain/accounts";
import type { Overrides } from "@belab/locales";
import catalogue, { type Messages } from "@belab/locales/en/accounts/NewPasswordForm";
import type { SubmitEvent } from "react";
import { Stack } from "../../elements/Stack.tsx";
import { useMessages } from "../../theme/messages.tsx";
import { FormColumn, type FormColumnProps } from "../FormColumn/FormColumn.tsx";
import { SubmitButton } from "../FormColumn/SubmitButton.tsx";
import { useFocusOnRefusal } from "../FormColumn/useFocusOnRefusal.ts";
import { FormLink } from "../FormLink/FormLink.tsx";
import type { FieldCheck } from "../FormTextField/FieldCheck.ts";
import { HiddenUsername } from "../PasswordField/HiddenUsername.tsx";
import { NewPasswordFields } from "./NewPasswordFields.tsx";
import { useNewPassword } from "./useNewPassword.ts";

/** The texts of a `NewPasswordForm`, by default those of the provider's language. */
export type NewPasswordFormLabels = Overrides<Messages>;

export interface NewPasswordFormProps extends Omit<FormColumnProps, "title" | "bottom" | "onSubmit"> {
  /** Whose password it is, for password managers. */
  email?: string;
  /** What the server says about the password. */
  passwordCheck: FieldCheck;
  /** A request is under way. @default false */
  pending?: boolean;
  /** Called whenever the password changes, also when it is empty. */
  onPasswordChange: (password: string) => void;
  /** Called only with a password that the server has accepted and that was typed twice. */
  onSubmit: (password: string) => void;
  /** Where the link back to sign-in leads. @default accountPaths.signIn */
  signInHref?: string;
  /** Replaces texts of the catalogue `accounts/NewPasswordForm`. */
  labels?: NewPasswordFormLabels;
}

/**
 * Recovery, step 2: asks for a new password, twice.
 * Renders a `FormColumn` with both fields; its button is enabled once the server has accepted the password and both match.
 *
 * @status stable
 * @useWhen someone whose email address was just verified sets a password, in recovery or in a sign-up.
 * @avoidWhen a signed-in person knows the present password: `ChangePasswordForm` asks for that one as well.
 * @do Check the password on the server after `onPasswordChange`, and pass the outcome as `passwordCheck`.
 * @do Pass `email`, so that password managers know which account the new password belongs to.
 * @dont Don't report a failed request as `refused`: with `failed`, the same password can be sent again.
 */
export function NewPasswordForm({
  email,
  passwordCheck,
  pending = false,
  onPasswordChange,
  onSubmit,
  signInHref = accountPaths.signIn,
  labels,
  ...rest
}: NewPasswordFormProps) {
  const { messages } = useMessages(catalogue, labels);
  const newPassword = useNewPassword(passwordCheck, onPasswordChange);
  const formRef = useFocusOnRefusal(pending);
  const canSubmit = newPassword.isReady && !pending;

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (canSubmit) {
      onSubmit(newPassword.password);
    }
  }

  return (
    <FormColumn {...rest} title={messages.title} bottom={<FormLink href={signInHref}>{messages.back}</FormLink>}>
      <form ref={formRef} noValidate onSubmit={submit}>
        <Stack gap="md">
          <HiddenUsername email={email} />
          <NewPasswordFields name="password" labels={messages} fields={newPassword} />
          <SubmitButton disabled={!canSubmit} pending={pending}>
            {messages.submit}
          </SubmitButton>
        </Stack>
      </form>
    </FormColumn>
  );
}
