export { type Action, type ActionGroup, ActionMenu, type ActionMenuProps } from "./ActionMenu.tsx";
