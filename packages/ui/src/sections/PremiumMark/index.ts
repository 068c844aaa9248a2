export { PremiumMark, type PremiumMarkProps } from "./PremiumMark.tsx";
