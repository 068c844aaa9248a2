import type { Language } from "@belab/locales";

/** What every mail is composed of. */
export interface Mail {
  /** The reader's. */
  language: Language;
  /** Opens the page of the product where the reader goes on, or can act who did not do this. */
  link: string;
}
