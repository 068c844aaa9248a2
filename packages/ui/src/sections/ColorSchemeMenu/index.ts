export { ColorSchemeMenu, type ColorSchemeMenuLabels, type ColorSchemeMenuProps } from "./ColorSchemeMenu.tsx";
