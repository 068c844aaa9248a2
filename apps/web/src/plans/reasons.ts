import { requestMessages } from "@belab/api/messages";
import { planMessages } from "@belab/api/plans/messages";

/** Texts about refused calls about plans, by reason. */
export const reasons = { ...requestMessages, ...planMessages };
