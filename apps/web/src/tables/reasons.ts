import { requestMessages } from "@belab/api/messages";
import { tableMessages } from "@belab/api/tables/messages";

/** What a person reads of a refused call. */
export const reasons = { ...requestMessages, ...tableMessages };
