import catalogue from "@belab/brand-management/texts/en/Class";
import { useMessages } from "@belab/ui/theme";

/** A hook that says in which rounds, one at least, nobody decided anything. */
export function useUndecidedText(): (rounds: readonly number[]) => string {
  const { format, locale } = useMessages(catalogue);
  return (rounds) =>
    format("undecidedRounds", {
      count: rounds.length,
      rounds: new Intl.ListFormat(locale).format(rounds.map(String)),
    });
}
