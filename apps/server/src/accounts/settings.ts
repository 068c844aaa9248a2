import { nameMinLength } from "@belab/domain/accounts";
import { anyText, emailInCanonicalForm, issuer, wholeNumber } from "../settings/kinds.ts";
import { defineSettings, type SettingValues } from "../settings/setting.ts";

declare module "../config.ts" {
  interface Config extends SettingValues<typeof accountSettings> {}
}

export const accountSettings = defineSettings({
  googleClientId: { name: "GOOGLE_CLIENT_ID", text: "first social provider", kind: anyText },
  googleIssuer: {
    name: "GOOGLE_ISSUER",
    text: "where the first social provider's tokens come from",
    kind: issuer,
    default: "https://accounts.google.com",
    example: "https://login.example.edu",
  },
  microsoftClientId: { name: "MICROSOFT_CLIENT_ID", text: "second social provider", kind: anyText },
  microsoftIssuer: {
    name: "MICROSOFT_ISSUER",
    text: "where the second social provider's tokens come from",
    kind: issuer,
    default: "https://login.microsoftonline.com/common/v2.0",
    example: "https://login.example.edu",
  },
  adminEmail: {
    name: "ADMIN_EMAIL",
    text: "email of the account that becomes operator, instead of the first",
    kind: emailInCanonicalForm,
    example: "lab@example.edu",
  },
  nameMinLetters: {
    name: "NAME_MIN_LETTERS",
    text: `minimum number of letters in a first or last name: 1 to ${nameMinLength}`,
    kind: wholeNumber(1, nameMinLength),
    default: String(nameMinLength),
    example: "2",
  },
});
