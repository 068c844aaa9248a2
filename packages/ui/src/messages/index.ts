export { type PlanTexts, usePlanTexts } from "./billing.ts";
export { formatMoney } from "./formatMoney.ts";
export { type GameTexts, useGameTexts } from "./games.ts";
export { useWaitInWords, waitInWords } from "./waitInWords.ts";
