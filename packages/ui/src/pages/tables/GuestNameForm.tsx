import { displayNameMaxLength, isDisplayName, normalizeDisplayName } from "@belab/domain/accounts";
import catalogue from "@belab/locales/en/tables/GuestName";
import type { ReactNode } from "react";
import { FormTextField } from "../../sections/FormTextField/FormTextField.tsx";
import { useMessages } from "../../theme/messages.tsx";
import { SingleFieldForm, type SingleFieldFormProps } from "./SingleFieldForm.tsx";

export interface GuestNameFormProps extends Omit<SingleFieldFormProps, "validate" | "children"> {
  /** The button, and what stands before it. */
  children: ReactNode;
}

/** Asks for the name under which a guest plays. */
export function GuestNameForm({ children, onSubmit, ...form }: GuestNameFormProps) {
  const { messages, format } = useMessages(catalogue);
  const invalid = format("invalid", { maxLetters: displayNameMaxLength });
  return (
    <SingleFieldForm
      {...form}
      validate={(name) => (isDisplayName(name) ? undefined : invalid)}
      onSubmit={(name) => onSubmit(normalizeDisplayName(name))}
    >
      {(field) => (
        <>
          <FormTextField
            {...field}
            label={messages.label}
            sideGuide={messages.hint}
            name="displayName"
            size="lg"
            autoFocus
            autoComplete="nickname"
            autoCapitalize="words"
            enterKeyHint="go"
            maxLength={displayNameMaxLength}
          />
          {children}
        </>
      )}
    </SingleFieldForm>
  );
}
