import type { AccountError } from "@belab/domain/accounts";
import catalogue from "@belab/locales/en/accounts/ErrorCodes";

/** What the twenty codes of the specification say (section 8). */
export const accountErrorMessages: Readonly<Record<AccountError, string>> = catalogue.messages;
