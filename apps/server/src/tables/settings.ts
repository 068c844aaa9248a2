import { guestNameDays } from "@belab/domain/accounts";
import { tableDays } from "@belab/domain/tables";
import { wholeNumber } from "../settings/kinds.ts";
import { defineSettings, type SettingValues } from "../settings/setting.ts";

declare module "../config.ts" {
  interface Config extends SettingValues<typeof tableSettings> {}
}

export const tableSettings = defineSettings({
  guestNameDays: {
    name: "GUEST_NAME_DAYS",
    text: "days after which the name of a guest who hasn't returned is deleted: 1 to 365",
    kind: wholeNumber(1, 365),
    default: String(guestNameDays),
    example: "14",
  },
  tableDays: {
    name: "TABLE_DAYS",
    text: "days after its end for which a game table is kept with all that happened at it: 1 to 3650",
    kind: wholeNumber(1, 3650),
    default: String(tableDays),
    example: "365",
  },
});
