import { email, oneLine } from "../settings/kinds.ts";
import { defineSettings, type SettingValues } from "../settings/setting.ts";

declare module "../config.ts" {
  interface Config extends SettingValues<typeof supportSettings> {}
}

export const supportSettings = defineSettings({
  supportEmail: {
    name: "SUPPORT_EMAIL",
    text: "where questions to support are mailed. Without this address and `CONTACT_EMAIL`, the support page says that support can't be reached",
    kind: email,
    defaultText: "`CONTACT_EMAIL`",
    example: "support@example.edu",
  },
  supportHours: {
    name: "SUPPORT_HOURS",
    text: "when questions are answered, in words that people read as they are: at most 200 characters, on one line; nothing is said of hours if not set",
    kind: oneLine(200),
    example: "Mon–Fri, 9:00–17:00 CET",
  },
  supportContact: {
    name: "SUPPORT_CONTACT",
    text: "the name of the person at support whom people on the Enterprise plan are told: at most 100 characters, on one line; no name is told if not set",
    kind: oneLine(100),
    example: "Grace Hopper",
  },
});
