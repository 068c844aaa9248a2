/** Words that props of sections do not use, each with the one that stands in its place: see «Names of props» in the docs. */
const replaced: readonly [pattern: RegExp, use: string][] = [
  [/^(?:headline|heading)$/, "title"],
  [/^(?:headlineOrder|titleOrder|level)$/, "order"],
  [/^(?:failure|refusal|reason|(?!on[A-Z])\w+Error)$/, "error"],
  [/^\w+Errors$/, "errors, a record of one text per field"],
  [/^(?:busy|saving|sending|submitting)$/, "pending"],
  [/^(?:texts|strings|messages|translations)$/, "labels"],
  [/^\w+ClassName$/, "classNames, a record of one class per part"],
  [/^(?:is|has)[A-Z]/, "the plain word, as Mantine has it"],
];

/** Fields of the api's answers that a section takes as they are. */
const fieldsOfAnswers = new Set(["hasPassword"]);

/** The props that are called by another word than the design system's, each with what to call it. */
export function unusualProps(names: readonly string[]): string[] {
  return names.flatMap((name) => {
    const [, use] = replaced.find(([pattern]) => pattern.test(name)) ?? [];
    return use === undefined || fieldsOfAnswers.has(name) ? [] : [`${name}: use ${use}`];
  });
}
