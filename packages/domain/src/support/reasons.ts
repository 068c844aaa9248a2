/** Why a question to support is refused by the rules. */
export type SupportReason =
  | "support-subject-missing"
  | "support-subject-too-long"
  | "support-text-too-short"
  | "support-text-too-long"
  | "support-unreachable";
