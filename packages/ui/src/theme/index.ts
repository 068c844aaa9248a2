export { type Brand, BrandProvider, useBrand } from "./brand.tsx";
export { LabProvider, type LabProviderProps } from "./LabProvider.tsx";
export { Link, type LinkComponent, type LinkProps, LinkProvider } from "./Link.tsx";
export type { TitleOrder } from "./mantine.tsx";
export { type LabMessages, MessagesProvider, useLocale, useMessages, useTranslate } from "./messages.tsx";
export { labTheme } from "./theme.ts";
