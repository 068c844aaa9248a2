import { describe, expect, it } from "vitest";
import {
  email,
  havePerson,
  mailedCode,
  mailsSent,
  otherPassword,
  password,
  serve,
} from "../testing/accounts/testPeople.ts";
import { everyDatabase } from "../testing/database/testDatabase.ts";
import { createPasswordHashing, type PasswordHashing } from "./passwords/passwords.ts";

/** Hashing that stops after its first comparison, as if the process were busy, until it is let go on. */
function stoppingAfterFirstComparison() {
  const hashing = createPasswordHashing({ memoryCost: 1024, timeCost: 2, parallelism: 1 });
  const compared = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  let isFirst = true;
  const passwords: PasswordHashing = {
    ...hashing,
    async verify(phc, typed) {
      const matches = await hashing.verify(phc, typed);
      if (isFirst) {
        isFirst = false;
        compared.resolve();
        await goOn.promise;
      }
      return matches;
    },
  };
  return { passwords, compared: compared.promise, goOn: goOn.resolve };
}

describe.each(everyDatabase)("signing in on $name", ({ kind }) => {
  it("guards: fails where the password is reset after it was compared, and starts no session", async () => {
    const { passwords, compared, goOn } = stoppingAfterFirstComparison();
    const server = await serve({ kind, passwords });
    await havePerson(server);
    const browser = server.agent();
    const login = browser.call("login", { email, password });
    await compared;

    const owner = server.agent({ address: "192.0.2.77" });
    await owner.call("retrievePassword", { email });
    await mailsSent(server, 1);
    const activationCode = await mailedCode(server);
    expect(
      (await owner.call("resetPassword", { email, newPassword: otherPassword, activationCode })).body,
    ).toMatchObject({ success: true });
    goOn();

    expect((await login).body).toMatchObject({ success: false, error: 3 });
    expect(await server.database.selectFrom("sessions").select("id").execute()).toEqual([]);
    expect((await browser.call("getProfileData", {})).status).toBe(401);
    expect((await owner.call("login", { email, password: otherPassword })).body).toMatchObject({ success: true });
  });
});
