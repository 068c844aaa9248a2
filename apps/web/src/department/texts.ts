import type { Answer } from "@belab/api";
import { accountMessages } from "@belab/api/accounts/messages";
import { departmentMessages } from "@belab/api/department/messages";
import { requestMessages } from "@belab/api/messages";
import type { Roles } from "@belab/domain/department";

/** What a person reads of a refused call. The rule about the last administrator is one of accounts. */
export const messages = { ...requestMessages, ...accountMessages, ...departmentMessages };

type NamedMember = Pick<Answer<"listMembers">["members"][number], "firstName" | "lastName" | "email">;

/** Texts of the department. */
export const texts = {
  title: "Department",
  promoteQuestion: (member: NamedMember) => ({
    title: `Make ${nameOf(member)} an administrator?`,
    message: "Administrators see all members, assign and remove roles, and can pause and end every table.",
    confirm: "Make administrator",
  }),
  stopTeachingQuestion: {
    title: "Give up being a teacher?",
    message: "You can no longer open tables. As an administrator you can make yourself a teacher again.",
    confirm: "Give up",
  },
  resignQuestion: {
    title: "Give up being an administrator?",
    message: "You will no longer see the members, and cannot give the role back to yourself.",
    confirm: "Give up",
  },
  /** What became of a member's roles. */
  rolesChanged(before: NamedMember & Roles & { isSelf: boolean }, after: Roles): string {
    const who = before.isSelf ? "You are" : `${nameOf(before)} is`;
    const [role, has] =
      before.isAdmin === after.isAdmin ? ["a teacher", after.isTeacher] : ["an administrator", after.isAdmin];
    return `${who} ${has ? "now" : "no longer"} ${role}.`;
  },
} as const;

function nameOf({ firstName, lastName, email }: NamedMember): string {
  return `${firstName} ${lastName}`.trim() || email;
}
