import type { SupportPriority } from "@belab/domain/support";

declare module "../database/schema.ts" {
  interface Tables {
    supportNumbers: SupportNumberRow;
    supportRequests: SupportRequestRow;
  }
}

/** The one row from which questions take their numbers, there from the first question on. */
export interface SupportNumberRow {
  id: 1;
  /** The last number that was taken. */
  last: number;
}

/** That somebody asked support. What they asked is in the mail alone. */
export interface SupportRequestRow {
  number: number;
  /** Who asked; null once the account is gone. */
  accountId: string | null;
  askedAt: number;
  priority: SupportPriority;
}
