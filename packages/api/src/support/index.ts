import { defineCalls, json } from "../call.ts";
import type { supportSchemas } from "./schemas.ts";

/** Questions to those who run the product. */
export const supportCalls = defineCalls<typeof supportSchemas>()("support", {
  readSupport: json("GET", "/api/support/About", "nothing"),
  askSupport: json("POST", "/api/support/Ask", "json"),
});
