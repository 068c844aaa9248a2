/** What the server says about a field's current value. */
export interface FieldCheck {
  /**
   * `idle` before anything was asked, `checking` while the answer is on its way, `unchecked` where the server could not
   * be asked, `failed` where the value was accepted but could not be sent: it can be sent again.
   */
  status: "idle" | "checking" | "unchecked" | "accepted" | "refused" | "failed";
  /** Why it was refused, or what failed. */
  error?: string;
}

/** Whether a field's value can be sent. */
export function isAccepted({ status }: FieldCheck): boolean {
  return status === "accepted" || status === "failed";
}
