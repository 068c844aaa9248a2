import { Type } from "typebox";
import { describe, expect, expectTypeOf, it } from "vitest";
import { type CallSchemas, defineCalls, events, file, json, webhook } from "./call.ts";
import type { AnswerOf, RequestOf } from "./calls.ts";
import type { Envelope } from "./envelope.ts";

const schemas = {
  move: {
    summary: "Make a move",
    request: Type.Object({ seat: Type.Integer() }),
    answer: Type.Object({ round: Type.Integer() }),
  },
  moves: { summary: "Every move, live", request: Type.Object({}), answer: Type.Object({ seat: Type.Integer() }) },
  report: { summary: "A report", request: Type.Object({ id: Type.String() }), answer: Type.Object({}) },
  paid: { summary: "A payment arrived", request: Type.Object({}), answer: Type.Object({}) },
} as const satisfies Record<string, CallSchemas>;

const chessCalls = defineCalls<typeof schemas>()("chess", {
  move: json("PUT", "/api/chess/Move", "json"),
  moves: events("/api/chess/Moves"),
  report: file("/reports/:id", "path"),
  paid: webhook("/api/chess/Paid"),
});

describe("defineCalls", () => {
  it("names the area of each call, beside its kind and how it travels", () => {
    expect(chessCalls).toEqual({
      move: { area: "chess", kind: "json", method: "PUT", path: "/api/chess/Move", sends: "json" },
      moves: { area: "chess", kind: "events", method: "GET", path: "/api/chess/Moves", sends: "query" },
      report: { area: "chess", kind: "file", method: "GET", path: "/reports/:id", sends: "path" },
      paid: { area: "chess", kind: "webhook", method: "POST", path: "/api/chess/Paid", sends: "raw" },
    });
  });

  it("gives each call the types of its schemas", () => {
    expectTypeOf<RequestOf<typeof chessCalls.move>>().toEqualTypeOf<{ seat: number }>();
    expectTypeOf<AnswerOf<typeof chessCalls.move>>().toEqualTypeOf<Envelope & { round: number }>();
  });

  it("does not compile without a call for each schema", () => {
    // @ts-expect-error: three calls are missing.
    defineCalls<typeof schemas>()("chess", { move: json("PUT", "/api/chess/Move", "json") });
  });
});
