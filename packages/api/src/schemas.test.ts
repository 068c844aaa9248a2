import Value from "typebox/value";
import { describe, expect, it } from "vitest";
import { type CallName, calls } from "./calls.ts";
import { answerSchema, envelope, schemas, tableClock } from "./schemas.ts";

const names = Object.keys(calls) as CallName[];

describe("the contract", () => {
  it("has shapes for every call, and for nothing else", () => {
    expect(Object.keys(schemas).sort()).toEqual([...names].sort());
  });

  it("gives no two calls one method and path, in any case", () => {
    const routes = names.map((name) => `${calls[name].method} ${calls[name].path.toLowerCase()}`);
    expect(new Set(routes).size).toBe(names.length);
  });

  it.each(names)("%s asks for fields exactly where it sends some", (name) => {
    const fields = Object.keys(schemas[name].request.properties);
    expect(fields.length > 0).toBe(calls[name].sends !== "nothing");
  });

  it.each(names)("%s says what it is for", (name) => {
    expect(schemas[name].summary).not.toBe("");
  });

  it.each(names)("%s takes no field that it does not know", (name) => {
    expect(schemas[name].request).toMatchObject({ additionalProperties: false });
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
    expect(`${calls[name].method} ${calls[name].path}`).toBe(route);
    expect(Object.keys(schemas[name].request.properties)).toEqual(fields);
  });
});

describe("requests", () => {
  it.each([0, 42, 999_999])("take the code %i", (activationCode) => {
    expect(Value.Check(schemas.activateUser.request, { email: "ada@example.org", activationCode })).toBe(true);
  });

  it.each(["000042", -1, 1_000_000, 1.5, null])("do not take the code %j", (activationCode) => {
    expect(Value.Check(schemas.activateUser.request, { email: "ada@example.org", activationCode })).toBe(false);
  });

  it("may leave out the picture, the empty password and the reset code", () => {
    const email = "ada@example.org";
    expect(Value.Check(schemas.updateNameAndPhoto.request, { firstName: "Ada", lastName: "Lovelace", email })).toBe(
      true,
    );
    expect(Value.Check(schemas.retrievePassword.request, { email })).toBe(true);
    expect(Value.Check(schemas.retrievePassword.request, { email, password: "" })).toBe(true);
    expect(Value.Check(schemas.retrievePassword.request, { email, password: "Abcdefg1" })).toBe(false);
    expect(Value.Check(schemas.resetPassword.request, { email, newPassword: "Abcdefg1" })).toBe(true);
  });

  it.each([60, 28_800])("open a table for %i seconds", (durationSeconds) => {
    expect(Value.Check(schemas.openTable.request, { game: "googol", durationSeconds })).toBe(true);
  });

  it.each([0, 59, 28_801, 90.5, "600"])("do not open a table for %j seconds", (durationSeconds) => {
    expect(Value.Check(schemas.openTable.request, { game: "googol", durationSeconds })).toBe(false);
  });

  it("take no megabyte for a password", () => {
    const request = { email: "ada@example.org", password: "x".repeat(1_000_000) };
    expect(Value.Check(schemas.login.request, request)).toBe(false);
  });
});

describe("answers", () => {
  it.each(names)("of %s are refusals too", (name) => {
    expect(Value.Check(answerSchema(name), { success: false, error: 9, message: "No." })).toBe(true);
  });

  it("carry what the specification names", () => {
    expect(Object.keys(answerSchema("login").properties)).toEqual([
      "success",
      "error",
      "message",
      "email",
      "mailed",
      "retryAfter",
    ]);
    expect(Object.keys(answerSchema("getProfileData").properties)).toEqual([
      "success",
      "error",
      "message",
      "firstName",
      "lastName",
      "imageUrl",
      "isTeacher",
      "isAdmin",
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
