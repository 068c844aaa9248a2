import { accountPaths } from "@belab/domain/accounts";
import { sitePaths } from "@belab/domain/site";
import { Stack } from "@mantine/core";
import { type SubmitEvent, useState } from "react";
import { FormColumn, type FormColumnProps } from "../FormColumn/FormColumn.tsx";
import { SubmitButton } from "../FormColumn/SubmitButton.tsx";
import { FormLink } from "../FormLink/FormLink.tsx";
import { PasswordField } from "../PasswordField/PasswordField.tsx";

export interface UndoEmailFormLabels {
  /** @default "Undo email change" */
  headline: string;
  /** What undoing does, and what it needs. */
  intro: string;
  /** Said in place of `intro` where the link does not work. */
  dead: string;
  /** @default "Password before the change" */
  password: string;
  /** @default "Undo the change" */
  submit: string;
  /** @default "Contact us" */
  contact: string;
  /** @default "Back to Sign In" */
  back: string;
}

export interface UndoEmailFormProps extends Omit<FormColumnProps, "headline" | "intro" | "bottom" | "onSubmit"> {
  /** The link is unknown, used or too old: nothing can be typed. @default false */
  isDead?: boolean;
  /** Why the server refused the password. */
  passwordErrors?: readonly string[];
  /** A request is under way. @default false */
  isPending?: boolean;
  /** The password changes: an earlier refusal is of no interest any more. */
  onPasswordChange?: () => void;
  /** Called with any password that is not empty. */
  onSubmit: (password: string) => void;
  /** @default accountPaths.signIn */
  signInHref?: string;
  /** Where to ask for help where the link does not work. @default sitePaths.contact */
  contactHref?: string;
  labels?: Partial<UndoEmailFormLabels>;
}

const defaultLabels: UndoEmailFormLabels = {
  headline: "Undo email change",
  intro:
    "Your old address and the password from before the change come back. Every device is signed out, and ways to sign in that were linked since are removed.",
  dead: "This link does not work any more. It works once, within seven days of the change. If somebody else has control of your account, contact us.",
  password: "Password before the change",
  submit: "Undo the change",
  contact: "Contact us",
  back: "Back to Sign In",
};

/** The page of the link that undoes a change of email. Renders a `FormColumn` that asks for the password from before. */
export function UndoEmailForm({
  isDead = false,
  passwordErrors = [],
  isPending = false,
  onPasswordChange,
  onSubmit,
  signInHref = accountPaths.signIn,
  contactHref = sitePaths.contact,
  labels,
  ...rest
}: UndoEmailFormProps) {
  const texts = { ...defaultLabels, ...labels };
  const [password, setPassword] = useState("");
  const canSubmit = password !== "" && !isPending;

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (canSubmit) {
      onSubmit(password);
    }
  }

  return (
    <FormColumn
      {...rest}
      headline={texts.headline}
      intro={<span role={isDead ? "alert" : undefined}>{isDead ? texts.dead : texts.intro}</span>}
      bottom={<FormLink href={signInHref}>{texts.back}</FormLink>}
    >
      {isDead ? (
        <FormLink href={contactHref}>{texts.contact}</FormLink>
      ) : (
        <form noValidate onSubmit={submit}>
          <Stack gap="md">
            <PasswordField
              label={texts.password}
              name="password"
              value={password}
              onChange={(event) => {
                setPassword(event.currentTarget.value);
                onPasswordChange?.();
              }}
              errors={[...passwordErrors]}
              isErrored={passwordErrors.length > 0}
            />
            <SubmitButton disabled={!canSubmit} isPending={isPending}>
              {texts.submit}
            </SubmitButton>
          </Stack>
        </form>
      )}
    </FormColumn>
  );
}
