export { FaqAccordion, type FaqAccordionLabels, type FaqAccordionProps, type FaqItem } from "./FaqAccordion.tsx";
