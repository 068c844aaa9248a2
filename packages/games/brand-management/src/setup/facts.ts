import { ruleNumbers } from "./ruleNumbers.ts";

/** What texts on several games name of the rules of Brand Management, by the names of its own texts: `brandRounds`. */
export const facts: Readonly<Record<string, number>> = Object.fromEntries(
  Object.entries(ruleNumbers()).map(([name, value]) => [`brand${name.charAt(0).toUpperCase()}${name.slice(1)}`, value]),
);
