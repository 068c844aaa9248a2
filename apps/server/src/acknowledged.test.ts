import { it } from "vitest";
import { expectKept } from "./testing/processes/testAcknowledged.ts";

// After two kills: `acknowledged.exhaustive.test.ts`.
it("row 49: what was acknowledged is there after kill -9, and after SIGTERM, under load", () =>
  expectKept(["SIGKILL", "SIGTERM"]));
