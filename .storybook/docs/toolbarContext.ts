import { createContext } from "react";
import { toolbarDefaults } from "../toolbar.ts";

export type ToolbarValues = Record<keyof typeof toolbarDefaults, string>;

/** What the toolbar asks for, for the frames that stories have of their own. */
export const ToolbarContext = createContext<ToolbarValues>(toolbarDefaults);
