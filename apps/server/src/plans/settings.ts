import { planPolicies, trialPolicies } from "@belab/domain/plans";
import { oneOf } from "../settings/kinds.ts";
import { defineSettings, type Kind, type SettingValues } from "../settings/setting.ts";

declare module "../config.ts" {
  interface Config extends SettingValues<typeof planSettings> {}
}

/** The last moment of a day, in milliseconds since 1970 UTC. */
const endOfDay: Kind<number> = {
  must: "be a date, as 2027-12-31",
  read(text, refuse) {
    const time = Date.parse(`${text}T23:59:59.999Z`);
    return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(time) ? time : refuse(text);
  },
};

export const planSettings = defineSettings({
  plans: {
    name: "PLANS",
    text: "with `sold`, plans limit what people can do; with `open`, everybody has all that the Enterprise plan gives, and nothing is said about buying",
    kind: oneOf(planPolicies),
    default: "sold",
    example: "open",
  },
  trials: {
    name: "TRIALS",
    text: "who can try a plan for 30 days, once: with `anyone`, everybody whom `TEACHERS` lets teach; with `teachers`, people who may teach already; with `off`, nobody",
    kind: oneOf(trialPolicies),
    default: "teachers",
    example: "off",
  },
  upgradeGrantsUntil: {
    name: "UPGRADE_GRANTS_UNTIL",
    text: "the day until which the people of an installation that had no plans keep what they could do: teachers have the Educator plan with 500 people at a table, and nobody's games alone are counted. It counts when the server first starts with plans that are sold",
    kind: endOfDay,
    defaultText: "a year after that start",
    example: "2027-12-31",
  },
});
