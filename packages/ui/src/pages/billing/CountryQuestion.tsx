import catalogue from "@belab/locales/en/billing/OrderPage";
import { ChoiceCards } from "../../elements/ChoiceCards.tsx";
import { countryName } from "../../messages/organisations.ts";
import { useMessages } from "../../theme/messages.tsx";
import classes from "./CountryQuestion.module.css";

interface CountryQuestionProps {
  /** Two letters of ISO 3166-1 each; that of the address first. */
  countries: readonly [string, string];
  chosen: string | undefined;
  /** Nothing was chosen, though it has to be. */
  isMissing: boolean;
  onChoose: (country: string) => void;
}

/** Asks where a person lives, where the signs of it disagree. */
export function CountryQuestion({ countries, chosen, isMissing, onChoose }: CountryQuestionProps) {
  const { messages, locale } = useMessages(catalogue);
  return (
    <div className={classes.root}>
      <ChoiceCards
        legend={messages.countryQuestion}
        options={countries.map((country) => ({ value: country, title: countryName(country, locale) }))}
        chosen={chosen ?? null}
        error={isMissing ? messages.countryRequired : undefined}
        onChoose={onChoose}
      />
      <p className={classes.note}>{messages.countryWhy}</p>
    </div>
  );
}
