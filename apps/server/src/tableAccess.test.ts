import { describe, it } from "vitest";
import { expectAccess } from "./testing/access/expectAccess.ts";

describe("a call about a table", () => {
  it("is for the people its row names, and answers everyone else by 401 or 403", () => expectAccess("table"));
});
