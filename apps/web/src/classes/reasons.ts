import { classMessages } from "@belab/api/classes/messages";
import { requestMessages } from "@belab/api/messages";
import { tableMessages } from "@belab/api/tables/messages";

/** The texts of refused calls, by reason: people also take seats at tables from here. */
export const reasons = { ...requestMessages, ...tableMessages, ...classMessages };
