import { accountMessages } from "@belab/api/accounts/messages";
import { departmentMessages } from "@belab/api/department/messages";
import { requestMessages } from "@belab/api/messages";
import { organisationMessages } from "@belab/api/organisations/messages";

/** What a person reads about a refused call about organisations, by reason. */
export const reasons = { ...requestMessages, ...accountMessages, ...departmentMessages, ...organisationMessages };
