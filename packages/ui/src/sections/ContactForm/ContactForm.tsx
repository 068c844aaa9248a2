import { isEmail } from "@belab/domain/accounts";
import { Anchor, Stack, Textarea } from "@mantine/core";
import { useForm } from "@mantine/form";
import { IconCircleCheck } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { accountTexts } from "../../messages/accounts.ts";
import { EmailField } from "../EmailField/EmailField.tsx";
import { FormColumn, type FormColumnProps } from "../FormColumn/FormColumn.tsx";
import { SubmitButton } from "../FormColumn/SubmitButton.tsx";
import { FormTextField } from "../FormTextField/FormTextField.tsx";
import classes from "./ContactForm.module.css";

export interface ContactFormLabels {
  /** @default "Contact us" */
  headline: string;
  /** @default "A question, an idea for a game, a class that wants to play?" */
  intro: string;
  /** Before the address to write to. @default "For an answer, please write to" */
  writeTo: string;
  /** @default "Name" */
  name: string;
  /** @default "Email" */
  email: string;
  /** @default "Message" */
  message: string;
  /** @default "Send message" */
  submit: string;
  /** Said after a message was sent. @default "Thank you for contacting us! We’ll get back to you soon." */
  thanks: string;
  /** @default "Name is required." */
  nameRequired: string;
  /** @default "Email is required." */
  emailRequired: string;
  /** @default "Invalid email address." */
  emailInvalid: string;
  /** @default "Message is required." */
  messageRequired: string;
}

export interface ContactValues {
  name: string;
  email: string;
  message: string;
}

export interface ContactFormProps
  extends Omit<FormColumnProps, "title" | "intro" | "bottom" | "children" | "onSubmit"> {
  /** Called only with a name, a message and what looks like an email. */
  onSubmit?: (values: ContactValues) => void;
  /** Where whoever needs an answer can write to; without it no address is named. */
  contactEmail?: string;
  labels?: Partial<ContactFormLabels>;
}

const defaultLabels: ContactFormLabels = {
  headline: "Contact us",
  intro: "A question, an idea for a game, a class that wants to play?",
  writeTo: "For an answer, please write to",
  name: "Name",
  email: "Email",
  message: "Message",
  submit: "Send message",
  thanks: "Thank you for contacting us! We’ll get back to you soon.",
  nameRequired: "Name is required.",
  emailRequired: accountTexts.emailRequired,
  emailInvalid: accountTexts.emailInvalid,
  messageRequired: "Message is required.",
};

/**
 * A message to the lab: name, email and text.
 * Renders a `FormColumn` with the form; once sent, the form is empty again and says thank you.
 */
export function ContactForm({ onSubmit, contactEmail, labels, ...rest }: ContactFormProps) {
  const texts = { ...defaultLabels, ...labels };
  const [isSent, setIsSent] = useState(false);
  const form = useForm<ContactValues>({
    initialValues: { name: "", email: "", message: "" },
    validate: {
      name: (name) => (isBlank(name) ? texts.nameRequired : null),
      email: (email) => emailError(email, texts),
      message: (message) => (isBlank(message) ? texts.messageRequired : null),
    },
  });

  function send(values: ContactValues) {
    onSubmit?.(values);
    form.reset();
    setIsSent(true);
  }

  function showErrors(errors: typeof form.errors) {
    setIsSent(false);
    const [firstField] = Object.keys(errors);
    if (firstField !== undefined) {
      form.getInputNode(firstField)?.focus();
    }
  }

  return (
    <FormColumn {...rest} title={texts.headline} intro={introOf(texts, contactEmail)}>
      <form noValidate onSubmit={form.onSubmit(send, showErrors)}>
        <Stack gap="md">
          <FormTextField label={texts.name} required name="name" autoComplete="name" {...form.getInputProps("name")} />
          <EmailField label={texts.email} required autoComplete="email" {...form.getInputProps("email")} />
          <Textarea
            label={texts.message}
            required
            name="message"
            rows={6}
            errorProps={{ role: "alert" }}
            classNames={{ input: classes.message ?? "" }}
            {...form.getInputProps("message")}
          />
          <SubmitButton>{texts.submit}</SubmitButton>
        </Stack>
      </form>
      {isSent && (
        <p role="alert" className={classes.thanks}>
          <IconCircleCheck aria-hidden="true" className={classes.tick} />
          {texts.thanks}
        </p>
      )}
    </FormColumn>
  );
}

function introOf({ intro, writeTo }: ContactFormLabels, contactEmail: string | undefined): ReactNode {
  return contactEmail === undefined ? (
    intro
  ) : (
    <>
      {intro} {writeTo} <Anchor href={`mailto:${contactEmail}`}>{contactEmail}</Anchor>.
    </>
  );
}

function emailError(email: string, texts: ContactFormLabels): string | null {
  if (isBlank(email)) {
    return texts.emailRequired;
  }
  return isEmail(email) ? null : texts.emailInvalid;
}

function isBlank(text: string): boolean {
  return text.trim() === "";
}
