import { canonicalDomain } from "@belab/domain/accounts";
import type { TeacherPolicy } from "@belab/domain/department";
import { partsOf } from "../settings/kinds.ts";
import { defineSettings, type Kind, type SettingValues } from "../settings/setting.ts";

declare module "../config.ts" {
  interface Config extends SettingValues<typeof departmentSettings> {}
}

/** Says who becomes a teacher without waiting for an operator. */
const teacherPolicy: Kind<TeacherPolicy> = {
  must: "be invited, anyone, or a list of mail domains",
  read(text, refuse) {
    const policy = text.toLowerCase();
    if (policy === "invited" || policy === "anyone") {
      return policy;
    }
    const parts = partsOf(text);
    const typedDomains = parts.length === 0 ? [text] : parts;
    return [...new Set(typedDomains.map((typed) => canonicalDomain(typed) ?? refuse(typed)))];
  },
};

export const departmentSettings = defineSettings({
  teachers: {
    name: "TEACHERS",
    text: "who becomes a teacher: with `invited`, an operator accepts each request; with `anyone`, everyone who asks; with a list of mail domains (`uni.example,school.example`), everyone with an address on exactly one of them, and others once an operator accepts their request",
    kind: teacherPolicy,
    default: "invited",
    example: "uni.example,school.example",
  },
});
