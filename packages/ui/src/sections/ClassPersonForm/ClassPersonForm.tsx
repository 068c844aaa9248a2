import { listedNameMaxLength, readPerson, studentNumberMaxLength } from "@belab/domain/classes";
import type { Overrides } from "@belab/locales";
import catalogue, { type Messages } from "@belab/locales/en/classes/ClassPersonForm";
import clsx from "clsx";
import { type ComponentPropsWithRef, type ReactNode, type SubmitEvent, useState } from "react";
import { PlainButton } from "../../elements/PlainButton.tsx";
import { useMessages } from "../../theme/messages.tsx";
import { FailureNote } from "../FailureNote/FailureNote.tsx";
import { SubmitButton } from "../FormColumn/SubmitButton.tsx";
import { FormTextField } from "../FormTextField/FormTextField.tsx";
import classes from "./ClassPersonForm.module.css";

/** A person as they were filled in. */
export interface ClassPersonFormValues {
  /** Empty where it is not known. */
  firstName: string;
  /** Empty where it is not known. */
  lastName: string;
  /** Empty where none is known. */
  email: string;
  /** Empty where none is known. */
  studentNumber: string;
}

/** The texts of a `ClassPersonForm`, by default those of the provider's language. */
export type ClassPersonFormLabels = Overrides<Messages>;

export interface ClassPersonFormProps extends Omit<ComponentPropsWithRef<"div">, "children" | "onSubmit"> {
  /** What stands in the fields at first. @default nothing */
  initial?: Partial<ClassPersonFormValues>;
  /** Only the names are asked. @default false */
  namesOnly?: boolean;
  /** What the button does, as a verb. */
  submitLabel: string;
  /** Why the form was not sent. */
  error?: string | undefined;
  /** A request is under way. @default false */
  pending?: boolean;
  /** Called only with values that the rules accept. */
  onSubmit: (values: ClassPersonFormValues) => void;
  /** Called when the person closes the form without sending it. */
  onCancel: () => void;
  /** Stands between the fields and the buttons. */
  children?: ReactNode;
  /** Replaces texts of the catalogue `classes/ClassPersonForm`. */
  labels?: ClassPersonFormLabels;
}

/**
 * A person on the list of a class: names, email address, student number. Renders a `form` that says at each field what is
 * wrong, and a button to cancel.
 *
 * @status beta
 * @useWhen a teacher adds one person to a class or changes one.
 * @avoidWhen there are many: they are imported from a file, with `ListUpload` and `ListPreview`.
 * @do Put it into a dialog, and close that once the person is stored.
 * @do Set `namesOnly` where the rest is decided elsewhere, as when a row is split into two.
 * @dont Don't ask for more: a class needs no other data of a person.
 */
export function ClassPersonForm({
  initial = {},
  namesOnly = false,
  submitLabel,
  error,
  pending = false,
  onSubmit,
  onCancel,
  children,
  labels,
  className,
  ...rest
}: ClassPersonFormProps) {
  const { messages, format } = useMessages(catalogue, labels);
  const [values, setValues] = useState({ firstName: "", lastName: "", email: "", studentNumber: "", ...initial });
  const [isChecked, setChecked] = useState(false);
  const read = readPerson(values);
  const reason = read.ok || !isChecked ? undefined : read.reason;
  const errors = {
    firstName: isAboutName(reason) && format("nameInvalid", { max: listedNameMaxLength }),
    lastName: undefined,
    email: reason === "person-email-invalid" && messages.emailInvalid,
    studentNumber:
      reason === "student-number-invalid" && format("studentNumberInvalid", { max: studentNumberMaxLength }),
  };

  const field = (name: keyof ClassPersonFormValues) => ({
    label: messages[name],
    value: values[name],
    error: errors[name],
    autoComplete: "off",
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => {
      const { value } = currentTarget;
      setValues((before) => ({ ...before, [name]: value }));
    },
  });

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setChecked(true);
    if (!read.ok) {
      const { currentTarget } = event;
      // Once the errors are shown.
      queueMicrotask(() => currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
    } else if (!pending) {
      onSubmit({
        firstName: read.value.firstName,
        lastName: read.value.lastName,
        email: read.value.displayEmail ?? "",
        studentNumber: read.value.studentNumber ?? "",
      });
    }
  }

  return (
    <div {...rest} className={clsx(classes.root, className)}>
      <form noValidate onSubmit={submit} className={classes.form}>
        <div className={classes.fields}>
          <FormTextField {...field("firstName")} data-autofocus />
          <FormTextField {...field("lastName")} />
          {!namesOnly && (
            <>
              <FormTextField {...field("email")} inputMode="email" sideGuide={messages.emailHelp} />
              <FormTextField {...field("studentNumber")} sideGuide={messages.studentNumberHelp} />
            </>
          )}
        </div>
        {children}
        {error && <FailureNote text={error} />}
        <div className={classes.buttons}>
          <SubmitButton pending={pending}>{submitLabel}</SubmitButton>
          <PlainButton variant="default" onClick={onCancel}>
            {messages.cancel}
          </PlainButton>
        </div>
      </form>
    </div>
  );
}

/** What a spreadsheet would compute is a name that begins with a sign. */
function isAboutName(reason: string | undefined): boolean {
  return reason === "person-name-invalid" || reason === "person-name-missing" || reason === "formula";
}
