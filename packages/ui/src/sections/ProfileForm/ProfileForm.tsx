import { firstNameMessage, isName, lastNameMessage, normalizeName } from "@belab/domain";
import { Stack } from "@mantine/core";
import { type UseFormReturnType, useForm } from "@mantine/form";
import type { ReactNode } from "react";
import { FormColumn, type FormColumnProps } from "../FormColumn/FormColumn.tsx";
import { SubmitButton } from "../FormColumn/SubmitButton.tsx";
import { useFocusOnRefusal } from "../FormColumn/useFocusOnRefusal.ts";
import { FormTextField } from "../FormTextField/FormTextField.tsx";
import { ImageUpload } from "../ImageUpload/ImageUpload.tsx";
import classes from "./ProfileForm.module.css";

export interface ProfileFormLabels {
  /** @default "Set up your profile" */
  headline: string;
  /** @default "Your class will see this name and picture." */
  intro: string;
  /** @default "First name" */
  firstName: string;
  /** @default "Last name" */
  lastName: string;
  /** @default "Profile picture" */
  image: string;
  /** Said where a picture has to be chosen. @default "All fields are required." */
  required: string;
  /** @default "Continue" */
  submit: string;
}

export interface ProfileFormValues {
  /** As it is stored: no space at either end, single spaces within. */
  firstName: string;
  /** As it is stored: no space at either end, single spaces within. */
  lastName: string;
  /** Left out where a picture is not required and none was chosen. */
  image?: File;
}

export interface ProfileFormProps
  extends Omit<FormColumnProps, "headline" | "intro" | "bottom" | "onSubmit" | "onChange"> {
  /** @default "" */
  initialFirstName?: string;
  /** @default "" */
  initialLastName?: string;
  /** Whether a picture has to be chosen, as at sign-up. @default true */
  isImageRequired?: boolean;
  /** Why the server refused the profile; shown under the first name. */
  firstNameErrors?: string[];
  /** A request is under way. @default false */
  isPending?: boolean;
  /** Called with every change of any field. */
  onChange?: () => void;
  /** Called only with two names that keep the rules and, where required, a picture. */
  onSubmit: (values: ProfileFormValues) => void;
  labels?: Partial<ProfileFormLabels>;
}

const defaultLabels: ProfileFormLabels = {
  headline: "Set up your profile",
  intro: "Your class will see this name and picture.",
  firstName: "First name",
  lastName: "Last name",
  image: "Profile picture",
  required: "All fields are required.",
  submit: "Continue",
};

interface Values {
  firstName: string;
  lastName: string;
  image: File | null;
}

/**
 * Sign-up, step 2, and settings: who the person is.
 * Renders a `FormColumn` with both names and the picture; its button waits until all that is required is there and right.
 */
export function ProfileForm({
  initialFirstName = "",
  initialLastName = "",
  isImageRequired = true,
  firstNameErrors = [],
  isPending = false,
  onChange,
  onSubmit,
  labels,
  ...rest
}: ProfileFormProps) {
  const texts = { ...defaultLabels, ...labels };
  const form = useForm<Values>({
    initialValues: { firstName: initialFirstName, lastName: initialLastName, image: null },
    validateInputOnBlur: ["firstName", "lastName"],
    validate: {
      firstName: (name) => (isName(name) ? null : firstNameMessage),
      lastName: (name) => (isName(name) ? null : lastNameMessage),
    },
    onValuesChange: () => onChange?.(),
  });
  const formRef = useFocusOnRefusal(isPending);
  const { firstName, lastName, image } = form.values;
  const canSubmit = isName(firstName) && isName(lastName) && (image !== null || !isImageRequired) && !isPending;

  function submit(values: Values) {
    if (canSubmit) {
      onSubmit({
        firstName: normalizeName(values.firstName),
        lastName: normalizeName(values.lastName),
        ...(values.image && { image: values.image }),
      });
    }
  }

  return (
    <FormColumn {...rest} headline={texts.headline} intro={texts.intro}>
      <form ref={formRef} noValidate onSubmit={form.onSubmit(submit)}>
        <Stack gap="md">
          {isImageRequired && <p className={classes.required}>{texts.required}</p>}
          <FormTextField
            label={texts.firstName}
            name="firstName"
            autoComplete="given-name"
            aria-required
            {...nameProps(form, "firstName", firstNameErrors)}
          />
          <FormTextField
            label={texts.lastName}
            name="lastName"
            autoComplete="family-name"
            aria-required
            {...nameProps(form, "lastName", [])}
          />
          <ImageUpload
            label={texts.image}
            value={image}
            onChange={(file) => form.setFieldValue("image", file)}
            required={isImageRequired}
          />
          <SubmitButton disabled={!canSubmit} isPending={isPending}>
            {texts.submit}
          </SubmitButton>
        </Stack>
      </form>
    </FormColumn>
  );
}

function nameProps(
  form: Pick<UseFormReturnType<Values>, "values" | "getInputProps">,
  field: "firstName" | "lastName",
  serverErrors: readonly string[],
) {
  const { error, ...inputProps } = form.getInputProps(field);
  const errors = [...textErrors(error), ...serverErrors];
  return {
    ...inputProps,
    errors,
    isErrored: errors.length > 0,
    isSuccessful: errors.length === 0 && isName(form.values[field]),
  };
}

function textErrors(error: ReactNode): string[] {
  return typeof error === "string" ? [error] : [];
}
