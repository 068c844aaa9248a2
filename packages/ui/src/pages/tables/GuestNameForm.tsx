import { displayNameMaxLength, isDisplayName, normalizeDisplayName } from "@belab/domain/accounts";
import type { GameId } from "@belab/domain/games";
import catalogue from "@belab/locales/en/tables/GuestName";
import type { ReactNode } from "react";
import { useFindGame } from "../../messages/games.tsx";
import { FormTextField } from "../../sections/FormTextField/FormTextField.tsx";
import { useMessages } from "../../theme/messages.tsx";
import { SingleFieldForm, type SingleFieldFormProps } from "./SingleFieldForm.tsx";

export interface GuestNameFormProps extends Omit<SingleFieldFormProps, "validate" | "children"> {
  /** The game at the table, once it is known: where teams play, teammates see the name. */
  game: GameId | undefined;
  /** The button, and what stands before it. */
  children: ReactNode;
}

/** Asks for the name under which a guest plays. */
export function GuestNameForm({ game, children, onSubmit, ...form }: GuestNameFormProps) {
  const { messages, format } = useMessages(catalogue);
  const findGame = useFindGame();
  const mode = game === undefined ? undefined : findGame(game)?.mode;
  const hasTeams = mode !== undefined && mode !== "single-player";
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
            sideGuide={hasTeams ? messages.hint : messages.hintAlone}
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
