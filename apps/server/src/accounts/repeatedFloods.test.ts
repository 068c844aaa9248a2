/** @module-tag exhaustive */
import { it } from "vitest";
import { expectClassGoesOn } from "../testing/tables/testClassFlood.ts";

it("row 61: a class behind one network address signs up, signs in and recovers while one of them floods every call", () =>
  expectClassGoesOn({ isOften: true }));
