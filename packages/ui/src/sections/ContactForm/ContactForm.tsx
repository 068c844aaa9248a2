import { isEmail } from "@belab/domain/accounts";
import type { Overrides } from "@belab/locales";
import catalogue, { type Messages } from "@belab/locales/en/site/ContactForm";
import { useForm } from "@mantine/form";
import { IconCircleCheck } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { Stack } from "../../elements/Stack.tsx";
import { Textarea } from "../../theme/mantine.tsx";
import { useMessages } from "../../theme/messages.tsx";
import { ButtonLink } from "../ButtonLink/ButtonLink.tsx";
import { EmailField } from "../EmailField/EmailField.tsx";
import { FailureNote } from "../FailureNote/FailureNote.tsx";
import { FormColumn, type FormColumnProps } from "../FormColumn/FormColumn.tsx";
import { SubmitButton } from "../FormColumn/SubmitButton.tsx";
import { FormLink } from "../FormLink/FormLink.tsx";
import { FormTextField } from "../FormTextField/FormTextField.tsx";
import classes from "./ContactForm.module.css";

/** The texts of a `ContactForm`, by default those of the provider's language. */
export type ContactFormLabels = Overrides<Messages>;

/** What a person has filled in. */
export interface ContactValues {
  /** The sender's name, as typed. */
  name: string;
  /** Where an answer goes; looks like an address. */
  email: string;
  /** The message, as typed. */
  message: string;
}

export interface ContactFormProps
  extends Omit<FormColumnProps, "title" | "intro" | "bottom" | "children" | "onSubmit"> {
  /**
   * Called only with a name, a message and what looks like an email. Where the message could not be sent it returns
   * false, or a promise of false: the form then keeps the message.
   */
  onSubmit?: ((values: ContactValues) => unknown) | undefined;
  /** The message is being sent. @default false */
  pending?: boolean;
  /** Why the message could not be sent. */
  error?: string | undefined;
  /** Where people can also send the message as an email. Without it, and without `onSubmit`, the form says that nobody receives it. */
  contactEmail?: string;
  /** Replaces texts of the catalogue `site/ContactForm`. */
  labels?: ContactFormLabels;
}

/**
 * A message to the lab: name, email and text.
 * Renders a `FormColumn` with the form; once sent, the form is empty again and thanks the person.
 *
 * @status stable
 * @useWhen anyone, signed in or not, sends a message to those who run the product.
 * @avoidWhen people ask the operators of their installation: `DepartmentInfo` has mail links.
 * @do Return false, or a promise of false, from `onSubmit` where sending failed: the message then stays in the form.
 * @do Pass `contactEmail`, so that people who need an answer, or whose message fails, can send an email.
 * @dont Don't clear the form yourself: it empties after a success, and thanks the person.
 */
export function ContactForm({ onSubmit, pending = false, error, contactEmail, labels, ...rest }: ContactFormProps) {
  const { messages, format } = useMessages(catalogue, labels);
  const [isSent, setIsSent] = useState(false);
  const form = useForm<ContactValues>({
    initialValues: { name: "", email: "", message: "" },
    validate: {
      name: (name) => (isBlank(name) ? messages.nameRequired : null),
      email: (email) => emailError(email, messages),
      message: (message) => (isBlank(message) ? messages.messageRequired : null),
    },
  });

  async function send(values: ContactValues) {
    if (pending) {
      return;
    }
    setIsSent(false);
    if ((await onSubmit?.(values)) !== false) {
      form.reset();
      setIsSent(true);
    }
  }

  function showErrors(errors: typeof form.errors) {
    setIsSent(false);
    const [firstField] = Object.keys(errors);
    if (firstField !== undefined) {
      form.getInputNode(firstField)?.focus();
    }
  }

  const writeTo = contactEmail && (
    <FormLink href={`mailto:${contactEmail}`}>{format("writeTo", { email: contactEmail })}</FormLink>
  );
  const isReceived = onSubmit !== undefined || contactEmail !== undefined;

  return (
    <FormColumn
      {...rest}
      title={messages.title}
      intro={introOf(messages.intro, isReceived ? writeTo : messages.noAddress)}
    >
      <form noValidate onSubmit={form.onSubmit(send, showErrors)}>
        <Stack gap="md">
          <FormTextField
            label={messages.name}
            required
            name="name"
            autoComplete="name"
            {...form.getInputProps("name")}
          />
          <EmailField label={messages.email} required autoComplete="email" {...form.getInputProps("email")} />
          <Textarea
            label={messages.message}
            required
            name="message"
            rows={6}
            errorProps={{ role: "alert" }}
            classNames={{ input: classes.message ?? "" }}
            {...form.getInputProps("message")}
          />
          {error && <FailureNote text={error} />}
          <SubmitButton pending={pending}>{messages.submit}</SubmitButton>
          {contactEmail && (
            <ButtonLink variant="default" href={mailHref(contactEmail, form.values)}>
              {messages.sendByMail}
            </ButtonLink>
          )}
        </Stack>
      </form>
      {isSent && (
        <p role="alert" className={classes.thanks}>
          <IconCircleCheck aria-hidden="true" className={classes.tick} />
          {messages.thanks}
        </p>
      )}
    </FormColumn>
  );
}

/** Opens an email with the typed message. */
function mailHref(address: string, { name, email, message }: ContactValues): string {
  const sender = [name, email].map((text) => text.trim()).filter(Boolean);
  const body = [message, sender.join(", ")].filter(Boolean).join("\n\n");
  return body === "" ? `mailto:${address}` : `mailto:${address}?body=${encodeURIComponent(body)}`;
}

function introOf(intro: string, second: ReactNode): ReactNode {
  return second ? (
    <>
      {intro}
      <br />
      {second}
    </>
  ) : (
    intro
  );
}

function emailError(email: string, messages: Messages): string | null {
  if (isBlank(email)) {
    return messages.emailRequired;
  }
  return isEmail(email) ? null : messages.emailInvalid;
}

function isBlank(text: string): boolean {
  return text.trim() === "";
}
