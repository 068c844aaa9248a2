import { isName, nameMinLength, normalizeName } from "@belab/domain/accounts";
import { Stack } from "@mantine/core";
import { type UseFormReturnType, useForm } from "@mantine/form";
import type { ReactNode } from "react";
import { accountTexts } from "../../messages/accounts.ts";
import { FormColumn, type FormColumnProps } from "../FormColumn/FormColumn.tsx";
import { SubmitButton } from "../FormColumn/SubmitButton.tsx";
import { useFocusOnRefusal } from "../FormColumn/useFocusOnRefusal.ts";
import { FormLink } from "../FormLink/FormLink.tsx";
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
  /** @default "Already have an account?" */
  haveAccount: string;
  /** @default "Sign In" */
  signIn: string;
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
  extends Omit<FormColumnProps, "headline" | "intro" | "bottom" | "errorLines" | "onSubmit" | "onChange"> {
  /** @default "" */
  initialFirstName?: string;
  /** @default "" */
  initialLastName?: string;
  /** Fewest letters of each name. @default 3 */
  nameMinLetters?: number;
  /** Address of the picture that is in use: shown until another one is chosen. */
  currentImage?: string | undefined;
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
  /** Where the link below the form leads; without it there is none. */
  signInHref?: string;
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
  haveAccount: "Already have an account?",
  signIn: "Sign In",
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
  nameMinLetters = nameMinLength,
  isImageRequired = true,
  firstNameErrors = [],
  isPending = false,
  onChange,
  onSubmit,
  currentImage,
  signInHref,
  labels,
  ...rest
}: ProfileFormProps) {
  const texts = { ...defaultLabels, ...labels };
  const form = useForm<Values>({
    initialValues: { firstName: initialFirstName, lastName: initialLastName, image: null },
    validateInputOnBlur: ["firstName", "lastName"],
    validate: {
      firstName: (name) => (isName(name, nameMinLetters) ? null : accountTexts.firstNameInvalid(nameMinLetters)),
      lastName: (name) => (isName(name, nameMinLetters) ? null : accountTexts.lastNameInvalid(nameMinLetters)),
    },
    onValuesChange: () => onChange?.(),
  });
  const formRef = useFocusOnRefusal(isPending);
  const { firstName, lastName, image } = form.values;
  const areNames = isName(firstName, nameMinLetters) && isName(lastName, nameMinLetters);
  const canSubmit = areNames && (image !== null || !isImageRequired) && !isPending;

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
    <FormColumn
      {...rest}
      headline={texts.headline}
      intro={texts.intro}
      errorLines={2}
      bottom={
        signInHref && (
          <>
            <span>{texts.haveAccount}</span>
            <FormLink href={signInHref}>{texts.signIn}</FormLink>
          </>
        )
      }
    >
      <form ref={formRef} noValidate onSubmit={form.onSubmit(submit)}>
        <Stack gap="md">
          {isImageRequired && <p className={classes.required}>{texts.required}</p>}
          <FormTextField
            label={texts.firstName}
            name="firstName"
            autoComplete="given-name"
            aria-required
            {...nameProps(
              form,
              "firstName",
              { initialName: initialFirstName, minLetters: nameMinLetters },
              firstNameErrors,
            )}
          />
          <FormTextField
            label={texts.lastName}
            name="lastName"
            autoComplete="family-name"
            aria-required
            {...nameProps(form, "lastName", { initialName: initialLastName, minLetters: nameMinLetters }, [])}
          />
          <ImageUpload
            label={texts.image}
            value={image}
            currentImage={currentImage}
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

/** A name is marked as accepted once it has been changed. */
function nameProps(
  form: Pick<UseFormReturnType<Values>, "values" | "getInputProps">,
  field: "firstName" | "lastName",
  { initialName, minLetters }: { initialName: string; minLetters: number },
  serverErrors: readonly string[],
) {
  const { error, ...inputProps } = form.getInputProps(field);
  const errors = [...textErrors(error), ...serverErrors];
  return {
    ...inputProps,
    errors,
    isErrored: errors.length > 0,
    isSuccessful: errors.length === 0 && form.values[field] !== initialName && isName(form.values[field], minLetters),
  };
}

function textErrors(error: ReactNode): string[] {
  return typeof error === "string" ? [error] : [];
}
