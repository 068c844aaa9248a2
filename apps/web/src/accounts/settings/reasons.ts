import { accountMessages } from "@belab/api/accounts/messages";
import { requestMessages } from "@belab/api/messages";

/** What a person reads of a refused call of the settings, by reason. */
export const reasons = { ...requestMessages, ...accountMessages };
