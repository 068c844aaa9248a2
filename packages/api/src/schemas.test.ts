import Value from "typebox/value";
import { describe, expect, it } from "vitest";
import { accountSchemas } from "./accounts/schemas.ts";
import type { Call, Contract } from "./call.ts";
import { calls as allCalls } from "./calls.ts";
import { answerSchema, envelope } from "./envelope.ts";
import { tableClock, tableSchemas } from "./tables/schemas.ts";

const areas = import.meta.glob<Record<string, Contract>>("./*/contract.ts", { eager: true });
const contracts = Object.values(areas).flatMap((area) => Object.values(area));
const schemas: Partial<Contract["schemas"]> = Object.assign({}, ...contracts.map((contract) => contract.schemas));
const calls: Partial<Record<string, Call>> = allCalls;
const names = Object.keys(calls);

describe("the contract", () => {
  it("holds the calls of every area, each with its shapes, and nothing else", () => {
    expect(contracts.flatMap((contract) => Object.keys(contract.calls)).sort()).toEqual([...names].sort());
    expect(Object.keys(schemas).sort()).toEqual([...names].sort());
  });

  it.each(Object.entries(areas))("%s gives its calls the area's name", (path, area) => {
    const tags = Object.values(area).flatMap((contract) => Object.values(contract.calls).map((call) => call.area));
    expect(new Set(tags)).toEqual(new Set([path.split("/")[1]]));
  });

  it.each(contracts.map((contract) => [contract.title, contract] as const))(
    "%s says what it is about",
    (_, contract) => {
      expect(contract.title).not.toBe("");
      expect(contract.description).not.toBe("");
    },
  );

  it("keeps every call but downloads under /api/", () => {
    const outside = names.filter((name) => !calls[name]?.path.startsWith("/api/"));
    expect(outside.filter((name) => calls[name]?.kind !== "file")).toEqual([]);
  });

  it.each(names.filter((name) => calls[name]?.sends === "path"))("%s has each of its fields in its path", (name) => {
    const inPath = [...(calls[name]?.path.matchAll(/:(\w+)/g) ?? [])].map(([, field]) => field);
    expect(inPath).toEqual(Object.keys(schemas[name]?.request.properties ?? {}));
  });

  it("gives no two calls one method and path, in any case", () => {
    const routes = names.map((name) => `${calls[name]?.method} ${calls[name]?.path.toLowerCase()}`);
    expect(new Set(routes).size).toBe(names.length);
  });

  it.each(names)("%s asks for fields exactly where it sends some", (name) => {
    const fields = Object.keys(schemas[name]?.request.properties ?? {});
    expect(fields.length > 0).toBe(!["nothing", "raw"].includes(calls[name]?.sends ?? ""));
  });

  it.each(names)("%s says what it is for", (name) => {
    expect(schemas[name]?.summary).not.toBe("");
  });

  it.each(names)("%s takes no field that it does not know", (name) => {
    expect(schemas[name]?.request).toMatchObject({ additionalProperties: false });
  });
});

describe("the fifteen calls of the specification", () => {
  it.each([
    ["checkEmail", "GET /api/user/checkEmail", ["Email"]],
    ["checkPassword", "GET /api/user/checkpassword", ["Password"]],
    ["signUp", "POST /api/user/signup", ["email", "password"]],
    ["activateUser", "PUT /api/user/ActivateUser", ["email", "activationCode"]],
    ["resendActivationCode", "GET /api/user/ResendActivationCode", ["email"]],
    ["updateNameAndPhoto", "PUT /api/user/UpdateNameAndPhoto", ["firstName", "lastName", "email", "image"]],
    ["login", "POST /api/User/Login", ["email", "password"]],
    ["loginGoogle", "POST /api/User/LoginGoogle", ["idToken"]],
    ["loginMicrosoft", "POST /api/User/LoginMicrosoft", ["idToken", "imageUrl"]],
    ["retrievePassword", "PUT /api/user/RetrievePassword", ["email", "password"]],
    ["verifyPasswordResetCode", "POST /api/user/VerifyPasswordResetCode", ["email", "activationCode"]],
    ["resetPassword", "PUT /api/user/ResetPassword", ["email", "newPassword", "activationCode"]],
    ["getProfileData", "GET /api/User/GetProfileData", []],
    ["pauseTable", "PUT /api/table/Pause", ["gameTableId"]],
    ["resumeTable", "PUT /api/table/Resume", ["gameTableId"]],
  ] as const)("%s is %s", (name, route, fields) => {
    expect(`${calls[name]?.method} ${calls[name]?.path}`).toBe(route);
    expect(Object.keys(schemas[name]?.request.properties ?? {})).toEqual(fields);
  });
});

describe("requests", () => {
  it.each([0, 42, 999_999])("take the code %i", (activationCode) => {
    expect(Value.Check(accountSchemas.activateUser.request, { email: "ada@example.org", activationCode })).toBe(true);
  });

  it.each(["000042", -1, 1_000_000, 1.5, null])("do not take the code %j", (activationCode) => {
    expect(Value.Check(accountSchemas.activateUser.request, { email: "ada@example.org", activationCode })).toBe(false);
  });

  it("may leave out the picture, the empty password and the reset code", () => {
    const email = "ada@example.org";
    expect(
      Value.Check(accountSchemas.updateNameAndPhoto.request, { firstName: "Ada", lastName: "Lovelace", email }),
    ).toBe(true);
    expect(Value.Check(accountSchemas.retrievePassword.request, { email })).toBe(true);
    expect(Value.Check(accountSchemas.retrievePassword.request, { email, password: "" })).toBe(true);
    expect(Value.Check(accountSchemas.retrievePassword.request, { email, password: "Abcdefg1" })).toBe(false);
    expect(Value.Check(accountSchemas.resetPassword.request, { email, newPassword: "Abcdefg1" })).toBe(true);
  });

  it.each([1, 100])("open a table for %i teams", (teams) => {
    expect(Value.Check(tableSchemas.openTable.request, { game: "googol", teams })).toBe(true);
  });

  it.each([0, 101, 1.5, "4"])("do not open a table for %j teams", (teams) => {
    expect(Value.Check(tableSchemas.openTable.request, { game: "googol", teams })).toBe(false);
  });

  it.each([1, 1.25, 1.5, 2])("give a seat %d times as much time", (factor) => {
    expect(Value.Check(tableSchemas.setExtraTime.request, { gameTableId: "t1", seat: 0, factor })).toBe(true);
  });

  it.each([0, 0.5, 1.1, 3, "2"])("do not give a seat %j times as much time", (factor) => {
    expect(Value.Check(tableSchemas.setExtraTime.request, { gameTableId: "t1", seat: 0, factor })).toBe(false);
  });

  it.each([1, 3600])("give phases %i seconds more", (seconds) => {
    const request = { gameTableId: "t1", phases: [[1, 1]], seconds };
    expect(Value.Check(tableSchemas.extendPhases.request, request)).toBe(true);
  });

  it.each([0, 3601, 1.5, "60"])("do not give phases %j seconds more", (seconds) => {
    const request = { gameTableId: "t1", phases: [[1, 1]], seconds };
    expect(Value.Check(tableSchemas.extendPhases.request, request)).toBe(false);
  });

  it.each([[], [[1]], [[0, 1]], [[1, 0]], [[1, 2, 3]], [["1", "1"]], [{}]].map((phases) => [phases]))(
    "do not end the phases %j",
    (phases) => {
      expect(Value.Check(tableSchemas.endPhases.request, { gameTableId: "t1", phases })).toBe(false);
    },
  );

  it.each(["0123456789abcde", "0123456789abcdef\n", "x".repeat(65), "0123456789abc/ef", 7])(
    "do not take %j for the id of an action",
    (actionId) => {
      const request = { gameTableId: "t1", phase: 1, action: {} };
      expect(Value.Check(tableSchemas.act.request, { ...request, actionId: "0123456789abcdef" })).toBe(true);
      expect(Value.Check(tableSchemas.act.request, { ...request, actionId })).toBe(false);
    },
  );

  it("take no megabyte for a password", () => {
    const request = { email: "ada@example.org", password: "x".repeat(1_000_000) };
    expect(Value.Check(accountSchemas.login.request, request)).toBe(false);
  });
});

describe("answers", () => {
  it.each(names.filter((name) => calls[name]?.kind === "json"))("of %s are refusals too", (name) => {
    expect(
      Value.Check(answerSchema(schemas[name] ?? accountSchemas.login), { success: false, error: 9, message: "No." }),
    ).toBe(true);
  });

  it("carry what the specification names", () => {
    expect(Object.keys(answerSchema(accountSchemas.login).properties)).toEqual([
      "success",
      "error",
      "reason",
      "params",
      "message",
      "email",
      "mailed",
      "retryAfter",
    ]);
    expect(Object.keys(answerSchema(accountSchemas.getProfileData).properties)).toEqual([
      "success",
      "error",
      "reason",
      "params",
      "message",
      "firstName",
      "lastName",
      "imageUrl",
      "isTeacher",
      "isAdmin",
      "mayTeach",
      "isOperator",
      "language",
    ]);
  });

  it("carry a code of the catalogue", () => {
    expect(Value.Check(envelope, { success: true, error: 19 })).toBe(true);
    expect(Value.Check(envelope, { success: true, error: 20 })).toBe(false);
    expect(Value.Check(envelope, { success: true })).toBe(false);
  });

  it("carry a clock that runs or is paused", () => {
    expect(Value.Check(tableClock, { state: "running", deadline: 1_767_603_600_000 })).toBe(true);
    expect(Value.Check(tableClock, { state: "paused", remaining: 0 })).toBe(true);
    expect(Value.Check(tableClock, { state: "paused", deadline: 1 })).toBe(false);
    expect(Value.Check(tableClock, { state: "stopped", remaining: 0 })).toBe(false);
  });
});
