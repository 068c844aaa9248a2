import { isName, nameMaxLength, nameMinLength, normalizeName } from "@belab/domain/accounts";
import type { Overrides } from "@belab/locales";
import fieldCatalogue from "@belab/locales/en/accounts/Fields";
import catalogue, { type Messages } from "@belab/locales/en/accounts/ProfileForm";
import { useForm } from "@mantine/form";
import type { ComponentType } from "react";
import { Stack } from "../../elements/Stack.tsx";
import { useMessages } from "../../theme/messages.tsx";
import type { DrawingChoiceProps } from "../DrawingChoice/DrawingChoice.tsx";
import { FormColumn, type FormColumnProps } from "../FormColumn/FormColumn.tsx";
import { SubmitButton } from "../FormColumn/SubmitButton.tsx";
import { useFocusOnRefusal } from "../FormColumn/useFocusOnRefusal.ts";
import { FormLink } from "../FormLink/FormLink.tsx";
import { FormTextField } from "../FormTextField/FormTextField.tsx";
import { ImageUpload } from "../ImageUpload/ImageUpload.tsx";
import classes from "./ProfileForm.module.css";
import { TeachingChoice } from "./TeachingChoice.tsx";

/** The texts of a `ProfileForm`, by default those of the provider's language. */
export type ProfileFormLabels = Overrides<Messages>;

/** What a person has filled in. */
export interface ProfileFormValues {
  /** As it is stored: no space at either end, single spaces within. */
  firstName: string;
  /** As it is stored: no space at either end, single spaces within. */
  lastName: string;
  /** Left out where a picture is not required and none was chosen. */
  image?: File;
  /** Whether the person says that they teach; left out where the form doesn't ask. */
  teaches?: boolean;
}

/** Why the server refused a field, in words. */
export interface ProfileFormErrors {
  /** About the first name. */
  firstName?: string | undefined;
  /** About the last name. */
  lastName?: string | undefined;
  /** About the picture. */
  image?: string | undefined;
}

export interface ProfileFormProps
  extends Omit<FormColumnProps, "title" | "intro" | "bottom" | "errorLines" | "onSubmit" | "onChange"> {
  /** The first name in the field at first. @default "" */
  initialFirstName?: string;
  /** The last name in the field at first. @default "" */
  initialLastName?: string;
  /** Minimum number of letters in each name. @default 3 */
  nameMinLetters?: number;
  /** Address of the picture that is in use: shown until another one is chosen. */
  currentImage?: string | undefined;
  /** Whether a picture must be chosen, as at sign-up. @default true */
  imageRequired?: boolean;
  /** Offers drawings below the upload: `DrawingChoice`, or your own. Without it, there is the upload alone. */
  Drawings?: ComponentType<Pick<DrawingChoiceProps, "value" | "onChange" | "initials">>;
  /** Whether the form first asks if the person plays or teaches, as at sign-up. @default false */
  teachingAsked?: boolean;
  /** The person runs the installation: nobody has to let them teach. @default false */
  operator?: boolean;
  /** Why the server refused the value of a field. */
  errors?: ProfileFormErrors;
  /** A request is under way. @default false */
  pending?: boolean;
  /** Called whenever a field changes. */
  onChange?: () => void;
  /** Called only with two valid names and, where required, a picture. */
  onSubmit: (values: ProfileFormValues) => void;
  /** Where the link below the form leads; without it there is none. */
  signInHref?: string;
  /** Replaces texts of the catalogue `accounts/ProfileForm`. */
  labels?: ProfileFormLabels;
}

interface Values {
  firstName: string;
  lastName: string;
  image: File | null;
  teaches: boolean;
}

/**
 * Sign-up, step 2, and settings: the name and picture of a person.
 * Renders a `FormColumn` with, if asked for, the choice between playing and teaching, both names and the picture, which can
 * be a drawing; its button is enabled once everything required is valid.
 *
 * @status stable
 * @useWhen a person gives their name and a picture, as the last step of sign-up or later in the settings.
 * @avoidWhen they change how they sign in: that is `ChangeEmailForm` or `ChangePasswordForm`.
 * @do In settings, pass the stored names and `currentImage`, and set `imageRequired={false}`.
 * @do Pass `DrawingChoice` as `Drawings` where a picture is required: some people have none at hand.
 * @do Clear `errors` in `onChange`: they belong to the values that were sent before.
 * @dont Don't trim or check the names again: `onSubmit` gets them valid and as they are to be stored.
 */
export function ProfileForm({
  initialFirstName = "",
  initialLastName = "",
  nameMinLetters = nameMinLength,
  imageRequired = true,
  Drawings,
  teachingAsked = false,
  operator = false,
  errors = {},
  pending = false,
  onChange,
  onSubmit,
  currentImage,
  signInHref,
  labels,
  ...rest
}: ProfileFormProps) {
  const { messages, locale } = useMessages(catalogue, labels);
  const { format: formatField } = useMessages(fieldCatalogue);
  const nameRange = { min: nameMinLetters, max: nameMaxLength };
  const form = useForm<Values>({
    initialValues: { firstName: initialFirstName, lastName: initialLastName, image: null, teaches: false },
    validateInputOnBlur: ["firstName", "lastName"],
    validate: {
      firstName: (name) => (isName(name, nameMinLetters) ? null : formatField("firstNameInvalid", nameRange)),
      lastName: (name) => (isName(name, nameMinLetters) ? null : formatField("lastNameInvalid", nameRange)),
    },
    onValuesChange: () => onChange?.(),
  });
  const formRef = useFocusOnRefusal(pending);
  const { firstName, lastName, image } = form.values;
  const areNames = isName(firstName, nameMinLetters) && isName(lastName, nameMinLetters);
  const canSubmit = areNames && (image !== null || !imageRequired) && !pending;

  function submit(values: Values) {
    if (canSubmit) {
      onSubmit({
        firstName: normalizeName(values.firstName),
        lastName: normalizeName(values.lastName),
        ...(values.image && { image: values.image }),
        ...(teachingAsked && { teaches: values.teaches }),
      });
    }
  }

  /** A name is marked as accepted once it has been changed. */
  function nameProps(field: "firstName" | "lastName", initialName: string) {
    const inputProps = form.getInputProps(field);
    const error = inputProps.error ?? errors[field];
    const isChanged = form.values[field] !== initialName;
    return { ...inputProps, error, success: !error && isChanged && isName(form.values[field], nameMinLetters) };
  }

  return (
    <FormColumn
      {...rest}
      title={messages.title}
      intro={messages.intro}
      errorLines={2}
      bottom={
        signInHref && (
          <>
            <span>{messages.haveAccount}</span>
            <FormLink href={signInHref}>{messages.signIn}</FormLink>
          </>
        )
      }
    >
      <form ref={formRef} noValidate onSubmit={form.onSubmit(submit)}>
        <Stack gap="md">
          {teachingAsked && (
            <TeachingChoice
              value={form.values.teaches}
              onChange={(teaches) => form.setFieldValue("teaches", teaches)}
              messages={
                operator
                  ? { ...messages, playsMore: messages.operatorPlays, teachesMore: messages.operatorTeaches }
                  : messages
              }
            />
          )}
          {imageRequired && (
            <p className={classes.required}>{teachingAsked ? messages.requiredParts : messages.required}</p>
          )}
          <FormTextField
            label={messages.firstName}
            name="firstName"
            autoComplete="given-name"
            aria-required
            {...nameProps("firstName", initialFirstName)}
          />
          <FormTextField
            label={messages.lastName}
            name="lastName"
            autoComplete="family-name"
            aria-required
            {...nameProps("lastName", initialLastName)}
          />
          <ImageUpload
            label={messages.image}
            value={image}
            currentImage={currentImage}
            onChange={(file) => form.setFieldValue("image", file)}
            required={imageRequired}
            error={errors.image}
          />
          {Drawings && (
            <Drawings
              value={image}
              onChange={(file) => form.setFieldValue("image", file)}
              initials={initialsOf([firstName, lastName], locale)}
            />
          )}
          <SubmitButton disabled={!canSubmit} pending={pending}>
            {messages.submit}
          </SubmitButton>
        </Stack>
      </form>
    </FormColumn>
  );
}

/** The first letter of each name, as far as they are typed. */
function initialsOf(names: readonly string[], locale: string): string {
  return names
    .map((name) => normalizeName(name).slice(0, 1))
    .join("")
    .toLocaleUpperCase(locale);
}
