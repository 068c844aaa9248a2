export { addressesOf, addressIn, hasLanguage, readAddress } from "./addresses.ts";
export {
  defaultLanguage,
  intlLocale,
  isLanguage,
  type Language,
  type LanguageEntry,
  languages,
  preferredLanguage,
} from "./languages.ts";
export {
  type Catalogue,
  type Choice,
  type Formatted,
  formatAll,
  formatMessage,
  kindOfTexts,
  type Message,
  type MessageData,
  type MessageKey,
  type MessagesFor,
  type Value,
  type ValuesOf,
} from "./message.ts";
export { type Overrides, type Translation, translate } from "./translation.ts";
