export { type AccountTexts, accountTexts } from "./accounts.ts";
export { type BillingTexts, billingTexts } from "./billing.ts";
export { formatMoney } from "./formatMoney.ts";
export { type GameTexts, gameTexts } from "./games.ts";
export { useWaitInWords, waitInWords } from "./waitInWords.ts";
