export { LanguageOffer, type LanguageOfferLabels, type LanguageOfferProps } from "./LanguageOffer.tsx";
