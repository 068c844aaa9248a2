export { PartMenu, type PartMenuItem, type PartMenuProps } from "./PartMenu.tsx";
