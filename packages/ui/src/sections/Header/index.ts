export { Header, type HeaderLabels, type HeaderProps } from "./Header.tsx";
export type { HeaderItem } from "./NavButton.tsx";
