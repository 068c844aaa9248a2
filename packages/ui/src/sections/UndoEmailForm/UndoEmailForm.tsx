import { accountPaths } from "@belab/domain/accounts";
import { sitePaths } from "@belab/domain/site";
import type { Overrides } from "@belab/locales";
import catalogue, { type Messages } from "@belab/locales/en/accounts/UndoEmailForm";
import { type SubmitEvent, useState } from "react";
import { Stack } from "../../elements/Stack.tsx";
import { useMessages } from "../../theme/messages.tsx";
import { FormColumn, type FormColumnProps } from "../FormColumn/FormColumn.tsx";
import { SubmitButton } from "../FormColumn/SubmitButton.tsx";
import { FormLink } from "../FormLink/FormLink.tsx";
import { PasswordField } from "../PasswordField/PasswordField.tsx";

/** The texts of an `UndoEmailForm`, by default those of the provider's language. */
export type UndoEmailFormLabels = Overrides<Messages>;

export interface UndoEmailFormProps extends Omit<FormColumnProps, "title" | "intro" | "bottom" | "onSubmit"> {
  /** The link is unknown, used or expired: it asks for no password. @default false */
  deadLink?: boolean;
  /** Why the server refused the password. */
  error?: string | undefined;
  /** A request is under way. @default false */
  pending?: boolean;
  /** The password has changed: an earlier error no longer applies. */
  onPasswordChange?: () => void;
  /** Called with any password that is not empty. */
  onSubmit: (password: string) => void;
  /** Where the link back to sign-in leads. @default accountPaths.signIn */
  signInHref?: string;
  /** Where to ask for help if the link does not work. @default sitePaths.contact */
  contactHref?: string;
  /** Replaces texts of the catalogue `accounts/UndoEmailForm`. */
  labels?: UndoEmailFormLabels;
}

/**
 * Undoes a change of email by the emailed link. Renders a `FormColumn` that asks for the password before the change.
 *
 * @status stable
 * @useWhen a person opens the link in the mail about a change of their email address.
 * @avoidWhen a signed-in person changes their address: that is `ChangeEmailForm`.
 * @do Set `deadLink` where the link is unknown, used or expired: it then offers help in place of the form.
 * @do Clear `error` in `onPasswordChange`: it is about the password that was sent before.
 * @dont Don't compare with the present password: the person who changed the address may have changed that, too.
 */
export function UndoEmailForm({
  deadLink = false,
  error,
  pending = false,
  onPasswordChange,
  onSubmit,
  signInHref = accountPaths.signIn,
  contactHref = sitePaths.contact,
  labels,
  ...rest
}: UndoEmailFormProps) {
  const { messages } = useMessages(catalogue, labels);
  const [password, setPassword] = useState("");
  const canSubmit = password !== "" && !pending;

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (canSubmit) {
      onSubmit(password);
    }
  }

  return (
    <FormColumn
      {...rest}
      title={messages.title}
      intro={<span role={deadLink ? "alert" : undefined}>{deadLink ? messages.deadLink : messages.intro}</span>}
      bottom={<FormLink href={signInHref}>{messages.back}</FormLink>}
    >
      {deadLink ? (
        <FormLink href={contactHref}>{messages.contact}</FormLink>
      ) : (
        <form noValidate onSubmit={submit}>
          <Stack gap="md">
            <PasswordField
              label={messages.password}
              name="password"
              value={password}
              onChange={(event) => {
                setPassword(event.currentTarget.value);
                onPasswordChange?.();
              }}
              error={error}
            />
            <SubmitButton disabled={!canSubmit} pending={pending}>
              {messages.submit}
            </SubmitButton>
          </Stack>
        </form>
      )}
    </FormColumn>
  );
}
