import { requestMessages } from "@belab/api/messages";
import { tableMessages } from "@belab/api/tables/messages";

/** The texts of refused calls, by reason. */
export const reasons = { ...requestMessages, ...tableMessages };
