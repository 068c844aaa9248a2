export { LabProvider, type LabProviderProps } from "./LabProvider.tsx";
export { Link, type LinkProps } from "./Link.tsx";
export { labTheme } from "./theme.ts";
