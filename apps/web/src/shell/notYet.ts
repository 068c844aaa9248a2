/**
 * What is still to come, said once. When one of these has come, change its sentence here and read through the texts
 * that use it.
 */
export const notYet = {
  billing:
    "Billing has not started yet. Nobody is asked for a card, no invoice goes out, and every account is on the free plan. The prices on the pricing page are those that will hold.",
  play: "The clock of a table works today. The screens on which a game is played and debriefed are still to come; until then the game itself runs on paper.",
  contactForm: "The contact form does not deliver messages yet: what you type there stays in your browser.",
} as const;
