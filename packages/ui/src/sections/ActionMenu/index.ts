export { ActionMenu, type ActionMenuProps } from "./ActionMenu.tsx";
export type { Action, ActionGroup } from "./actions.ts";
