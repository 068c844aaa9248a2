/** @module-tag exhaustive */
import { it } from "vitest";
import { compareHistories } from "../testing/tables/planHistories.ts";

it("plans allow what the price list says, whatever many histories", { timeout: 300_000 }, () => compareHistories(250));
