/** @module-tag exhaustive */
import { it } from "vitest";
import { expectKept } from "./testing/processes/testAcknowledged.ts";

it("row 49: what was acknowledged is there after each kill -9, and after SIGTERM, under load", () =>
  expectKept(["SIGKILL", "SIGKILL", "SIGTERM"]));
