export {
  LanguageSwitcher,
  type LanguageSwitcherItem,
  type LanguageSwitcherLabels,
  type LanguageSwitcherProps,
} from "./LanguageSwitcher.tsx";
