import { accountMessages } from "@belab/api/accounts/messages";
import { departmentMessages } from "@belab/api/department/messages";
import { requestMessages } from "@belab/api/messages";

/** What a person reads about a refused call of the department, by reason. The rule about the last administrator is one of accounts. */
export const reasons = { ...requestMessages, ...accountMessages, ...departmentMessages };
