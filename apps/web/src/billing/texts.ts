import { notYet } from "../shell/notYet.ts";

/** Texts of the pages about plans and payments in the signed-in area. */
export const texts = {
  plans: {
    title: "Plans",
    intro: (plan: string) => `You are on the ${plan} plan. ${notYet.billing}`,
    ask: (plan: string) => `Ask for ${plan}`,
    askSubject: (plan: string) => `The ${plan} plan`,
    choice: {
      title: (plan: string) => `You have chosen ${plan}`,
      text: (currentPlan: string) =>
        `Billing has not started yet, so nothing is charged and your account stays on the ${currentPlan} plan for now.`,
      start: "Start with what works today.",
      askOrStart: (plan: string) => `Write to us to get ${plan}, or start with what works today.`,
      games: "Go to Games",
    },
  },
  paymentHistory: {
    title: "Payment History",
  },
} as const;
