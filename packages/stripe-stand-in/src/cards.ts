/** How a test card behaves. */
export type CardBehaviour = "succeeds" | "declined" | "failsLater";

export interface TestCard {
  /** With a space after every four digits. */
  number: string;
  behaviour: CardBehaviour;
  /** Where the card was issued; in the country of the customer's address where there is none. */
  country?: string;
}

/** The only cards that the stand-in takes. */
export const testCards = {
  succeeds: { number: "4242 4242 4242 4242", behaviour: "succeeds" },
  declined: { number: "4000 0000 0000 0002", behaviour: "declined" },
  /** Pays once; every later payment fails. */
  failsLater: { number: "4000 0000 0000 0341", behaviour: "failsLater" },
  /** From France, wherever the customer lives. */
  french: { number: "4000 0025 0000 0003", behaviour: "succeeds", country: "FR" },
} as const satisfies Record<string, TestCard>;

export type TestCardName = keyof typeof testCards;

/** The test card with a number as a person types it; undefined for any other. */
export function findTestCard(typed: string): TestCard | undefined {
  const digits = typed.replace(/[\s-]/g, "");
  return Object.values(testCards).find(({ number }) => number.replaceAll(" ", "") === digits);
}
