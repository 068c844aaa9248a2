export { Header, type HeaderItem, type HeaderLabels, type HeaderProps } from "./Header.tsx";
