/** What the server says of a field's present value. */
export interface FieldCheck {
  /**
   * `idle` before anything was asked, `checking` while the answer is on its way, `unchecked` where the server could not
   * be asked, `failed` where the value is accepted but sending it failed: it can be sent again.
   */
  status: "idle" | "checking" | "unchecked" | "accepted" | "refused" | "failed";
  /** Why it was refused, or what failed. */
  errors?: string[];
}

/** Whether a field's value can be sent. */
export function isAccepted({ status }: FieldCheck): boolean {
  return status === "accepted" || status === "failed";
}
