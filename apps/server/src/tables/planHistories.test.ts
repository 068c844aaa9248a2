/** @module-tag exhaustive */
import { it } from "vitest";
import { compareHistories } from "../testing/tables/planHistories.ts";

it("plans allow what the price list says, whatever many histories", () => compareHistories(250));
