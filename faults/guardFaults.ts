import type { PlantedFault } from "./plantedFault.ts";

/** Planted one after the other by `npm run faults -- guards`, which fails where one goes unnoticed. */
export const guardFaults: readonly PlantedFault[] = [
  {
    fault: "strangers may guess at a mailed code without end",
    file: "accounts/codes/codeStore.ts",
    right: `    .where("tries", "<", codeMaxTries)
    .returning("digest")`,
    wrong: `    .returning("digest")`,
    tests: "accounts/codes/codes.test.ts",
    test: "?",
  },
  {
    fault: "a mailed code can be used twice",
    file: "accounts/codes/codeStore.ts",
    right: `    .where("digest", "=", digest)
    .where("usedAt", "is", null)`,
    wrong: `    .where("digest", "=", digest)`,
    tests: "accounts/codes/codes.test.ts",
    test: "?",
  },
  {
    fault: "a reset password leaves other sessions signed in",
    file: "accounts/passwordChange.ts",
    right: `  await endAllSessions(transaction, account.id);
  await dropAllCodes(transaction, account.id);
  const removedIdentities`,
    wrong: `  await dropAllCodes(transaction, account.id);
  const removedIdentities`,
    tests: "accounts/passwordReset.test.ts",
    test: "?",
  },
  {
    fault: "wrong passwords may be tried without a wait",
    file: "accounts/login.ts",
    right: `  const allowed = await takeTry(database, failures, wrongPasswords, now());
  if (!allowed.ok) {`,
    wrong: `  const allowed = await takeTry(database, failures, wrongPasswords, now());
  if (!allowed.ok && now() < 0) {`,
    tests: "accounts/login.test.ts",
    test: "?",
  },
  {
    fault: "another site's page can make a person's browser write",
    file: "http/callRoute.ts",
    right: `refuseOtherSites: refuseOtherSites ?? method !== "GET"`,
    wrong: `refuseOtherSites: refuseOtherSites ?? false`,
    tests: "http/sameOrigin.test.ts",
    test: "?",
  },
  {
    fault: "scripts can read the session's cookie",
    file: "http/browser.ts",
    right: "httpOnly: true",
    wrong: "httpOnly: false",
    tests: "accounts/sessions/sessions.test.ts",
    test: "?",
  },
  {
    fault: "a sign-in of a provider can be played again",
    file: "accounts/social/signInNonce.ts",
    right: "return numDeletedRows === 1n;",
    wrong: "return numDeletedRows <= 1n;",
    tests: "accounts/social/signInNonce.test.ts",
    test: "?",
  },
  {
    fault: "the last administrator can be unmade",
    file: "department/roles.ts",
    right: "if (!roles.isAdmin && !(await hasOtherAdministrator(transaction, accountId))) {",
    wrong: "if (!roles.isAdmin && accountId === callerId && false) {",
    tests: "department/department.test.ts",
    test: "?",
  },
  {
    fault: "anyone who is signed in manages roles",
    file: "department/roles.ts",
    right: `return roles?.isAdmin ? ok() : forbidden("administrators-only");`,
    wrong: `return roles ? ok() : forbidden("administrators-only");`,
    tests: "department/department.test.ts",
    test: "?",
  },
  {
    fault: "one use more than the limit is allowed",
    file: "limits/limits.ts",
    right: "isAllowed: used.count <= limit.max",
    wrong: "isAllowed: used.count <= limit.max + 1",
    tests: "limits/limits.test.ts",
    test: "?",
  },
  {
    fault: "any account runs any table",
    file: "tables/access.ts",
    right: "return teacherId === accountId || profile.isAdmin;",
    wrong: `return teacherId !== "" || accountId !== "" || profile.isAdmin;`,
    tests: "tables/control.test.ts",
    test: "?",
  },
  {
    fault: "a projector's link opens the teacher's screen",
    file: "tables/joining/viewer.ts",
    right: `return screen === "projector" ? ok({ table, viewer: { screen } }) : forbidden("not-your-table");`,
    wrong: `return ok({ table, viewer: { screen: screen as "projector" } });`,
    tests: "tables/live/tableEvents.test.ts",
    test: "?",
  },
  {
    fault: "an action after the deadline counts",
    file: "tables/play.ts",
    right: `return deadline !== null && playTime(table.play, now) >= deadline ? "time-over" : undefined;`,
    wrong: `return deadline !== null && playTime(table.play, now) < 0 ? "time-over" : undefined;`,
    tests: "tables/phases.test.ts",
    test: "?",
  },
  {
    fault: "an action meant for one phase counts in the next",
    file: "tables/play.ts",
    right: "if (stream.phase.number !== phase) {",
    wrong: "if (stream.phase.number < phase) {",
    tests: "tables/play.test.ts",
    test: "?",
  },
  {
    fault: "a full table takes one more",
    file: "tables/joining.ts",
    right: "if ((await countParticipants(transaction, table.id)) >= capacity(rule, table.teams)) {",
    wrong: "if ((await countParticipants(transaction, table.id)) > capacity(rule, table.teams)) {",
    tests: "tables/joining.test.ts",
    test: "?",
  },
  {
    fault: "a hand-over code can be guessed without end",
    file: "tables/joining.ts",
    right: `  const limited = await guesses.check();
  if (!limited.ok) {`,
    wrong: `  const limited = await guesses.check();
  if (!limited.ok && handOverCode === "") {`,
    tests: "tables/joining.test.ts",
    test: "?",
  },
  {
    fault: "a cell of an export is a formula for a spreadsheet",
    file: "tables/exports/textFormats.ts",
    right: "escape_formulas: true",
    wrong: "escape_formulas: false",
    tests: "tables/exports/exports.test.ts",
    test: "?",
  },
];
