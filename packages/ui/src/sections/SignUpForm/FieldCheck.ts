/** What the server says of a field's present value. */
export interface FieldCheck {
  /** `idle` before anything was asked, `checking` while the answer is on its way. */
  status: "idle" | "checking" | "accepted" | "refused";
  /** The messages of a refusal; beside `accepted`, what failed though the value is good, so that it can be tried again. */
  errors?: string[];
}
