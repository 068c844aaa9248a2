export { formatClock } from "./formatClock.ts";
export { formatMoney, type Money } from "./formatMoney.ts";
export { type GameFactTexts, useGameFactTexts, useGameTitle } from "./games.tsx";
export { listOf } from "./listOf.ts";
export { type PlanTexts, usePlanTexts } from "./plans.ts";
export { useWaitInWords, waitInWords } from "./waitInWords.ts";
export { elementPlace, withElement } from "./withElement.tsx";
