export { Slip, type SlipProps } from "./Slip.tsx";
export { type DeckSlip, SlipDeck, type SlipDeckLabels, type SlipDeckProps } from "./SlipDeck.tsx";
