import { accountPaths } from "@belab/domain/accounts";
import { departmentPaths } from "@belab/domain/department";
import { departmentPath } from "@belab/domain/organisations";
import { departmentMails } from "@belab/mails/department";
import type { Account } from "../accounts/accountStore.ts";
import { mailIn, mailLanguage } from "../accounts/mails.ts";
import { waitingNotice } from "../accounts/operatorNotices.ts";
import { countTeachingRequests } from "../accounts/teachingStore.ts";
import type { Context } from "../context.ts";
import type { Database } from "../database/database.ts";
import { letterMail } from "../mail/letter.ts";
import { queueMail } from "../mail/queuedMails.ts";

/** The notice to operators that people wait to become teachers. */
export const teachingNotice = { compose: "teachingRequests", about: "teaching requests" } as const;

/** Tells an operator how many people wait to become teachers. */
export const composeTeachingNotice = waitingNotice(
  countTeachingRequests,
  departmentPath("people"),
  departmentMails.teachingRequests,
);

/** Mails the answer to a person who waited to become a teacher. */
export async function queueAnswer(
  transaction: Database,
  { config, keys, now }: Pick<Context, "config" | "keys" | "now">,
  account: Account,
  { accepted }: { accepted: boolean },
): Promise<void> {
  const path = accepted ? accountPaths.home : departmentPaths.settings;
  const mail = mailIn(mailLanguage(account, undefined), config, path);
  const letter = accepted ? departmentMails.teachingAccepted(mail) : departmentMails.teachingDeclined(mail);
  await queueMail(transaction, keys, letterMail(account.email, letter), now());
}
