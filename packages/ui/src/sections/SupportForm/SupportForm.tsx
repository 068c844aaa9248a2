import { departmentPaths } from "@belab/domain/department";
import { plansPath, planWithMore } from "@belab/domain/plans";
import { sitePaths } from "@belab/domain/site";
import { readSubject, readText, type SupportLevel, type SupportQuestion } from "@belab/domain/support";
import type { Overrides, Translation } from "@belab/locales";
import catalogue, { type Messages } from "@belab/locales/en/support/SupportForm";
import { useForm } from "@mantine/form";
import { useDidUpdate } from "@mantine/hooks";
import { type RefObject, useEffect, useRef } from "react";
import { Heading } from "../../elements/Heading.tsx";
import { PlainButton } from "../../elements/PlainButton.tsx";
import { RadioGroup } from "../../elements/RadioGroup.tsx";
import { Stack } from "../../elements/Stack.tsx";
import { usePlanTexts } from "../../messages/plans.ts";
import { Textarea } from "../../theme/mantine.tsx";
import { useMessages } from "../../theme/messages.tsx";
import { ButtonLink } from "../ButtonLink/ButtonLink.tsx";
import { FailureNote } from "../FailureNote/FailureNote.tsx";
import { SubmitButton } from "../FormColumn/SubmitButton.tsx";
import { FormLink } from "../FormLink/FormLink.tsx";
import { FormTextField } from "../FormTextField/FormTextField.tsx";
import { PageSection, type PageSectionProps } from "../PageSection/PageSection.tsx";
import classes from "./SupportForm.module.css";
import { useQuestionRefusal } from "./useQuestionRefusal.ts";

/** The texts of a `SupportForm`, by default those of the provider's language. */
export type SupportFormLabels = Overrides<Messages>;

/** An organisation for which the person can ask. */
export interface SupportOrganisation {
  /** Unique in the list. */
  organisationId: string;
  /** The organisation's name. */
  name: string;
}

/** What a person asks. */
export interface SupportFormValues extends SupportQuestion {
  /** The organisation that it is for; left out where it is for the person. */
  organisationId?: string;
}

export interface SupportFormProps
  extends Omit<PageSectionProps, "title" | "order" | "intro" | "children" | "onSubmit"> {
  /** What the person's plans give of support; with `none`, the ways to help stand in place of the form. */
  included: SupportLevel;
  /** Questions reach somebody. Without that, the form's place says whom to ask instead. @default true */
  reachable?: boolean;
  /** The person's address, which is answered to. */
  email: string;
  /** When support answers, as the operator has written it; nothing is said of it otherwise. */
  hours?: string | undefined;
  /** The name of the person at support; nobody is named otherwise. */
  contact?: string | undefined;
  /** The path of the page that the person came from, which is sent with the question; left out where it is unknown. */
  page?: string | undefined;
  /** The organisations for which the person can ask; without any, there is no choice. @default [] */
  organisations?: readonly SupportOrganisation[];
  /** The question is being sent. @default false */
  pending?: boolean;
  /** Why it was not sent. */
  error?: string | undefined;
  /** The number of the question that was sent: it stands in place of the form. */
  sentNumber?: number | undefined;
  /** Called only with a subject and a text that the rules of `@belab/domain/support` accept. */
  onSubmit: (values: SupportFormValues) => void;
  /** Called when the person wants to ask another question: forget `sentNumber`. */
  onAgain: () => void;
  /** Replaces texts of the catalogue `support/SupportForm`. */
  labels?: SupportFormLabels;
}

/**
 * A question to those who run the product, from somebody who is signed in. Renders a `PageSection` that is the page, with the
 * form, the number of the question once it is sent, or what helps where there is no support by email.
 *
 * @status beta
 * @useWhen people who are signed in ask for help that the help pages don't give.
 * @avoidWhen anyone, signed in or not, writes to those who run the product: that is `ContactForm`.
 * @do Leave out `hours` and `contact` where the operator has set none: nothing is promised then.
 * @do Pass the page that the person came from as a path alone: what follows it can be a key to a table.
 * @dont Don't hide the page from people whose plan has no support: it leads them to help, and to the plans.
 */
export function SupportForm({
  included,
  reachable = true,
  email,
  hours,
  contact,
  page,
  organisations = [],
  pending = false,
  error,
  sentNumber,
  onSubmit,
  onAgain,
  labels,
  ...rest
}: SupportFormProps) {
  const translation = useMessages(catalogue, labels);
  const { messages, format } = translation;
  const subjectField = useRef<HTMLInputElement>(null);

  useDidUpdate(() => {
    if (sentNumber === undefined) {
      subjectField.current?.focus();
    }
  }, [sentNumber]);

  if (!reachable || included === "none") {
    return (
      <PageSection {...rest} order={1} title={messages.title}>
        {reachable ? <WithoutPlan translation={translation} /> : <Unreachable translation={translation} />}
      </PageSection>
    );
  }
  return (
    <PageSection {...rest} order={1} title={messages.title} intro={format("intro", { level: included, email })}>
      {(contact || hours) && (
        <div className={classes.facts}>
          {contact && <p>{format("contact", { name: contact })}</p>}
          {hours && <p>{format("hours", { hours })}</p>}
        </div>
      )}
      {sentNumber === undefined ? (
        <QuestionForm {...{ translation, subjectField, page, organisations, pending, error, onSubmit }} />
      ) : (
        <Sent {...{ translation, email, onAgain }} number={sentNumber} />
      )}
    </PageSection>
  );
}

interface PartProps {
  translation: Translation<Messages>;
}

type QuestionFormProps = PartProps &
  Pick<SupportFormProps, "page" | "error" | "onSubmit"> &
  Required<Pick<SupportFormProps, "organisations" | "pending">> & { subjectField: RefObject<HTMLInputElement | null> };

function QuestionForm({ translation, subjectField, page, organisations, pending, error, onSubmit }: QuestionFormProps) {
  const { messages, format } = translation;
  const refusalText = useQuestionRefusal();
  const form = useForm({
    initialValues: { subject: "", text: "", organisationId: "" },
    validate: {
      subject: (subject) => refusalText(readSubject(subject)),
      text: (text) => refusalText(readText(text)),
    },
  });

  function send({ subject, text, organisationId }: typeof form.values) {
    if (!pending) {
      onSubmit({ subject, text, ...(organisationId && { organisationId }) });
    }
  }

  function focusFirst(errors: typeof form.errors) {
    const [firstField] = Object.keys(errors);
    if (firstField !== undefined) {
      form.getInputNode(firstField)?.focus();
    }
  }

  return (
    <form noValidate onSubmit={form.onSubmit(send, focusFirst)} className={classes.form}>
      <Stack gap="md">
        {organisations.length > 0 && (
          <RadioGroup
            legend={messages.organisation}
            options={[{ organisationId: "", name: messages.ownAccount }, ...organisations].map(
              ({ organisationId, name }) => ({ value: organisationId, label: name }),
            )}
            chosen={form.values.organisationId}
            onChoose={(organisationId) => form.setFieldValue("organisationId", organisationId)}
          />
        )}
        <FormTextField
          ref={subjectField}
          label={messages.subject}
          required
          name="subject"
          autoComplete="off"
          {...form.getInputProps("subject")}
        />
        <Textarea
          label={messages.text}
          description={messages.textHelp}
          required
          name="text"
          rows={8}
          errorProps={{ role: "alert" }}
          classNames={{ input: classes.text ?? "" }}
          {...form.getInputProps("text")}
        />
        <p className={classes.note}>{format("sends", { page: page ?? "unknown" })}</p>
        {error && <FailureNote text={error} />}
        <SubmitButton pending={pending}>{messages.submit}</SubmitButton>
      </Stack>
    </form>
  );
}

interface SentProps extends PartProps, Pick<SupportFormProps, "email" | "onAgain"> {
  number: number;
}

/** Takes the focus, which was on the button of the form. */
function Sent({ translation: { messages, format }, number, email, onAgain }: SentProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={classes.part}>
      <Heading ref={heading} order={2} size="h3" tabIndex={-1} className={classes.number}>
        {format("sentTitle", { number: String(number) })}
      </Heading>
      <p>{format("sentText", { email })}</p>
      <PlainButton variant="default" onClick={onAgain} className={classes.start}>
        {messages.again}
      </PlainButton>
    </div>
  );
}

/** On a plan without support by email: what the plan gives, and which one has it. */
function WithoutPlan({ translation: { messages, format } }: PartProps) {
  const { titles } = usePlanTexts();
  const plan = planWithMore("supportByMail", false) ?? "educator";
  return (
    <div className={classes.part}>
      <p>{messages.helpPages}</p>
      <HelpPages messages={messages} />
      <p>{format("plan", { plan: titles[plan] })}</p>
      <ButtonLink href={plansPath(plan)} className={classes.start}>
        {messages.comparePlans}
      </ButtonLink>
    </div>
  );
}

function Unreachable({ translation: { messages } }: PartProps) {
  return (
    <div className={classes.part}>
      <p>{messages.unreachable}</p>
      <HelpPages messages={messages} />
      <ButtonLink href={departmentPaths.settings} className={classes.start}>
        {messages.department}
      </ButtonLink>
    </div>
  );
}

function HelpPages({ messages }: { messages: Messages }) {
  return (
    <ul className={classes.pages}>
      <li>
        <FormLink href={sitePaths.help}>{messages.help}</FormLink>
      </li>
      <li>
        <FormLink href={sitePaths.faq}>{messages.faq}</FormLink>
      </li>
      <li>
        <FormLink href={sitePaths.tutorials}>{messages.tutorials}</FormLink>
      </li>
    </ul>
  );
}
