/** How a test card behaves: https://docs.stripe.com/testing */
export type CardBehaviour =
  | "succeeds"
  | "declined"
  | "insufficientFunds"
  | "declinedAfterAttaching"
  | "failsLater"
  | "authenticatesOnce"
  | "authenticatesAlways";

export interface TestCard {
  /** With a space after every four digits. */
  number: string;
  behaviour: CardBehaviour;
  /** Where the card was issued; in the country of the customer's address where there is none. */
  country?: string;
}

/** The only cards that the stand-in takes. All but `failsLater` are Stripe's: https://docs.stripe.com/testing#cards */
export const testCards = {
  succeeds: { number: "4242 4242 4242 4242", behaviour: "succeeds" },
  declined: { number: "4000 0000 0000 0002", behaviour: "declined" },
  insufficientFunds: { number: "4000 0000 0000 9995", behaviour: "insufficientFunds" },
  /** Can be saved, and is declined whenever it is charged: https://docs.stripe.com/testing#declined-payments */
  declinedAfterAttaching: { number: "4000 0000 0000 0341", behaviour: "declinedAfterAttaching" },
  /** Asks for 3-D Secure unless it has been set up: https://docs.stripe.com/testing#authentication-and-setup */
  authenticatesOnce: { number: "4000 0025 0000 3155", behaviour: "authenticatesOnce" },
  /** Asks for 3-D Secure at every payment, however it was set up. */
  authenticatesAlways: { number: "4000 0027 6000 3184", behaviour: "authenticatesAlways" },
  /** Not one of Stripe's: a card that its bank blocks after the payment in Checkout. */
  failsLater: { number: "4000 0000 0000 9011", behaviour: "failsLater" },
  /** From France, wherever the customer lives. */
  french: { number: "4000 0025 0000 0003", behaviour: "succeeds", country: "FR" },
} as const satisfies Record<string, TestCard>;

export type TestCardName = keyof typeof testCards;

/** The test card with a number as a person types it; undefined for any other. */
export function findTestCard(typed: string): TestCard | undefined {
  const digits = typed.replace(/[\s-]/g, "");
  return Object.values(testCards).find(({ number }) => number.replaceAll(" ", "") === digits);
}

/** What becomes of a charge. */
export type ChargeOutcome = "paid" | "declined" | "needsAuthentication";

export interface ChargeManner {
  /** In Checkout: the first time that the card is charged. */
  isFirst: boolean;
  /** The holder has just confirmed this payment by 3-D Secure. */
  isAuthenticated: boolean;
  /** The holder confirmed by 3-D Secure when the card was saved. */
  isSetUp: boolean;
}

/** What becomes of a charge of a card: https://docs.stripe.com/testing */
export function outcomeOf(behaviour: CardBehaviour, manner: ChargeManner): ChargeOutcome {
  const { isFirst, isAuthenticated, isSetUp } = manner;
  switch (behaviour) {
    case "succeeds":
      return "paid";
    case "failsLater":
      return isFirst ? "paid" : "declined";
    case "authenticatesOnce":
      return isAuthenticated || isSetUp ? "paid" : "needsAuthentication";
    case "authenticatesAlways":
      return isAuthenticated ? "paid" : "needsAuthentication";
    default:
      return "declined";
  }
}

/** What becomes of saving a card without a payment: https://docs.stripe.com/testing#declined-payments */
export function setupOutcomeOf(behaviour: CardBehaviour, isAuthenticated: boolean): ChargeOutcome {
  if (behaviour === "declined" || behaviour === "insufficientFunds") {
    return "declined";
  }
  const asks = behaviour === "authenticatesOnce" || behaviour === "authenticatesAlways";
  return asks && !isAuthenticated ? "needsAuthentication" : "paid";
}
