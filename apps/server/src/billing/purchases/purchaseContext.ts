import type { Context } from "../../context.ts";

/** The context of changes to a purchase. */
export type PurchaseContext = Pick<Context, "config" | "keys" | "now">;
