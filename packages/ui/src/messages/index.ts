export { type PlanTexts, usePlanTexts } from "./billing.ts";
export { formatMoney, type Money } from "./formatMoney.ts";
export { type GameTexts, useGameTexts, useGameTitle } from "./games.ts";
export { useWaitInWords, waitInWords } from "./waitInWords.ts";
