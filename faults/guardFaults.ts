import type { PlantedFault } from "./plantedFault.ts";

/**
 * Guards of the server and of the rules that it plays by, taken out one by one. Planted by `npm run faults -- guards`, which
 * fails where one goes unnoticed.
 */
export const guardFaults: readonly PlantedFault[] = [
  {
    fault: "strangers may guess at a mailed code without end",
    file: "apps/server/src/accounts/codes/codeStore.ts",
    right: `    .where("tries", "<", codeMaxTries)
    .returning("digest")`,
    wrong: `    .returning("digest")`,
    testFile: "apps/server/src/accounts/codes/codes.test.ts",
    test: "end after five wrong tries, and right ones do not count",
  },
  {
    fault: "a mailed code can be used twice",
    file: "apps/server/src/accounts/codes/codeStore.ts",
    right: `    .where("digest", "=", digest)
    .where("usedAt", "is", null)`,
    wrong: `    .where("digest", "=", digest)`,
    testFile: "apps/server/src/accounts/codes/codes.test.ts",
    test: "row 4: can be used by one of fifty who use it at once, and then no more",
  },
  {
    fault: "the code of one account activates another",
    file: "apps/server/src/accounts/codes/codes.ts",
    right: "JSON.stringify([purpose, accountId, code,",
    wrong: "JSON.stringify([purpose, code,",
    testFile: "apps/server/src/accounts/codes/codes.test.ts",
    test: "row 9: are bound to their purpose and account",
  },
  {
    fault: "a reset password leaves other sessions signed in",
    file: "apps/server/src/accounts/passwordChange.ts",
    right: `  await endAllSessions(transaction, account.id);
  await dropAllCodes(transaction, account.id);
  const removedIdentities`,
    wrong: `  await dropAllCodes(transaction, account.id);
  const removedIdentities`,
    testFile: "apps/server/src/accounts/passwordReset.test.ts",
    test: "row 11: sets the new password, ends every session and code, signs nobody in, and tells the owner",
  },
  {
    fault: "wrong passwords may be tried without a wait",
    file: "apps/server/src/accounts/login.ts",
    right: `  if (!allowed.ok) {
    return allowed;
  }
  const matches`,
    wrong: "  const matches",
    testFile: "apps/server/src/accounts/login.test.ts",
    test: "row 23: makes a guesser wait after five wrong passwords, and not the owner elsewhere",
  },
  {
    fault: "an expired session is still valid",
    file: "apps/server/src/accounts/sessions/sessionStore.ts",
    right: " and expires_at > ",
    wrong: " and expires_at > 0 * ",
    testFile: "apps/server/src/accounts/sessions/sessions.test.ts",
    test: "row 29: end after 14 days without a request",
  },
  {
    fault: "anyone who is signed in ends the sessions of others",
    file: "apps/server/src/accounts/sessions/sessionStore.ts",
    right: `    .where("id", "=", id)
    .where("accountId", "=", accountId)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;`,
    wrong: `    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;`,
    testFile: "apps/server/src/accounts/sessions/openSessions.test.ts",
    test: "are ended by nobody else, and answer 404 like one that is not there",
  },
  {
    fault: "scripts can read the session's cookie",
    file: "apps/server/src/http/browser.ts",
    right: "httpOnly: true",
    wrong: "httpOnly: false",
    testFile: "apps/server/src/accounts/sessions/signIn.test.ts",
    test: "row 28: sets a cookie that scripts, other sites and other hosts do not get",
  },
  {
    fault: "a sign-in of a provider can be played again",
    file: "apps/server/src/accounts/social/socialSignIn.ts",
    right: `  if (!(await consumeNonce(database, nonce, now()))) {
    return refuse("social-sign-in-expired");
  }
  let codeMail`,
    wrong: `  await consumeNonce(database, nonce, now());
  let codeMail`,
    testFile: "apps/server/src/accounts/social/socialSignIn.test.ts",
    test: "row 35: works once",
  },
  {
    fault: "a provider's word for an address that it does not own signs in to its account",
    file: "apps/server/src/accounts/social/socialSignIn.ts",
    right: `  if (known === undefined && !identity.isVouched) {
    return askForCode(transaction, context, visitor, codeMail);
  }
`,
    wrong: "",
    testFile: "apps/server/src/accounts/social/socialAccounts.test.ts",
    test: "is nobody who merely writes the address into a directory of their own",
  },
  {
    fault: "another site's page can make a person's browser write",
    file: "apps/server/src/http/callRoute.ts",
    right: `refuseOtherSites: refuseOtherSites ?? method !== "GET"`,
    wrong: "refuseOtherSites: refuseOtherSites ?? false",
    testFile: "apps/server/src/http/sameOrigin.test.ts",
    test: "is every POST and PUT, sign-in too",
  },
  {
    fault: "the last administrator can be unmade",
    file: "apps/server/src/department/powers.ts",
    right: `    if (!powers.isOperator && !(await hasOtherOperator(transaction, accountId))) {
      return refuse("last-operator");
    }
`,
    wrong: "",
    testFile: "apps/server/src/department/department.test.ts",
    test: "leave the last administrator as he is, and say why",
  },
  {
    fault: "anyone who is signed in manages powers",
    file: "apps/server/src/accounts/operators.ts",
    right: `return powers?.isOperator ? ok() : forbidden("operators-only");`,
    wrong: `return powers ? ok() : forbidden("operators-only");`,
    testFile: "apps/server/src/department/department.test.ts",
    test: "are changed by nobody else",
  },
  {
    fault: "one use more than the limit is allowed",
    file: "apps/server/src/limits/limits.ts",
    right: "isAllowed: used.count <= limit.max,",
    wrong: "isAllowed: used.count <= limit.max + 1,",
    testFile: "apps/server/src/limits/limits.test.ts",
    test: "row 22: let exactly their number pass when 500 come at once, from two processes",
  },
  {
    fault: "any account runs any table",
    file: "apps/server/src/tables/teaching/command.ts",
    right: `    if (role !== "teacher" && !(byStoppers && canStop(role))) {
      return forbidden("not-your-table");
    }
`,
    wrong: "",
    testFile: "apps/server/src/tables/teaching/control.test.ts",
    test: "row 55: is for its teacher; a call of anyone else changes nothing and tells nothing, but operators pause, resume and end it",
  },
  {
    fault: "any account exports any table",
    file: "apps/server/src/tables/exports/exportTable.ts",
    right: `  if ((await watcherOf(context, session, table)) === null) {
    return forbidden("not-your-table");
  }
`,
    wrong: "",
    testFile: "apps/server/src/tables/exports/exports.test.ts",
    test: "is for the table's teacher alone",
  },
  {
    fault: "operators see every table as its teacher does",
    file: "packages/domain/src/tables/role.ts",
    right: "  if (isOperator && supportUntil !== null && now < supportUntil) {",
    wrong: "  if (isOperator) {",
    testFile: "apps/server/src/tables/teaching/support.test.ts",
    test: "sees what the teacher sees for 24 hours after the teacher lets it, and changes nothing of the game",
  },
  {
    fault: "support goes on watching a table once its teacher has ended that",
    file: "apps/server/src/tables/live/upkeep.ts",
    right: "if (isSignedOut || !mayLook || isFormerTeacher",
    wrong: "if (isSignedOut || isFormerTeacher",
    testFile: "apps/server/src/tables/teaching/support.test.ts",
    test: "loses its open screen once the teacher ends it",
  },
  {
    fault: "who no longer teaches a class goes on watching its tables",
    file: "apps/server/src/tables/live/upkeep.ts",
    right: `(role !== "classTeacher" || classTeachers.get(channel.id)?.has(accountId) === true);`,
    wrong: "true;",
    testFile: "apps/server/src/tables/teaching/classTeachers.test.ts",
    test: "sees nothing any more, not on an open screen either, once they don't teach the class",
  },
  {
    fault: "players are sent the parameters that they are to find out",
    file: "apps/server/src/tables/live/screens.ts",
    right: `addFacts(emptyDraft<PlayerEvent>(sent), table, "publicFacts");`,
    wrong: `addFacts(emptyDraft<PlayerEvent>(sent), table, "facts");`,
    testFile: "apps/server/src/tables/live/tableEvents.test.ts",
    test: "tells the parameters that players are to find out to the teacher alone",
  },
  {
    fault: "a projector's link opens the teacher's screen",
    file: "apps/server/src/tables/joining/viewer.ts",
    right: `return screen === "projector" ? ok({ table, viewer: { screen, ...from } }) : forbidden("not-your-table");`,
    wrong: `return ok({ table, viewer: { screen: screen as "projector" } });`,
    testFile: "apps/server/src/tables/live/tableEvents.test.ts",
    test: "is for whom it is meant",
  },
  {
    fault: "the screen of a person who was removed is still sent the table's changes",
    file: "apps/server/src/tables/live/subscriber.ts",
    right: `    participant !== undefined &&
    participant.leftAt === null &&
`,
    wrong: `    participant !== undefined &&
`,
    testFile: "apps/server/src/tables/live/tableEvents.test.ts",
    test: "ends, and is sent nothing more, once its person has left, is removed or has handed the seat over",
  },
  {
    fault: "a player's screen is sent what the game hides from them",
    file: "apps/server/src/tables/live/screens.ts",
    right: `viewsOf(table, [stream], member);`,
    wrong: `viewsOf(table, [stream], { kind: "teacher" });`,
    testFile: "apps/server/src/tables/live/teamScreens.test.ts",
    test: "row 65: show a teacher what the game shows to teachers, and nobody else",
  },
  {
    fault: "players see results before the projector has shown them",
    file: "apps/server/src/tables/playing/streams.ts",
    right: "return isProjected && (game.revealSteps?.(phase) ?? 0) > 0 ? phase.startedAt + revealHoldTime : null;",
    wrong: "return null;",
    testFile: "apps/server/src/tables/teaching/stage.test.ts",
    test: "are held back from players until the last step, on their screens and for who comes back",
  },
  {
    fault: "a player reads the slips of another seat",
    file: "packages/games/googol/src/rules/view.ts",
    right: `viewer.kind === "member" && viewer.seat === state.seat`,
    wrong: `viewer.kind === "member"`,
    testFile: "packages/games/googol/tests/googol.test.ts",
    test: "see how far a seat is, and no slip",
  },
  {
    fault: "a team reads the studies that others have bought",
    file: "packages/games/brand-management/src/rules/view.ts",
    right: `studies: itemAt(studies, firm, "studies"),`,
    wrong: "studies: studies.flat(),",
    testFile: "packages/games/brand-management/tests/secrecy.test.ts",
    test: "the studies that it bought",
  },
  {
    fault: "an action after the deadline counts",
    file: "apps/server/src/tables/playing/play.ts",
    right: "  const isOver = deadline !== null && playTime(table.play, arrivedAt) >= deadline;",
    wrong: "  const isOver = false;",
    testFile: "apps/server/src/tables/playing/phases.test.ts",
    test: "that someone has more time for ends for all with the longest, and for each seat with its own",
  },
  {
    fault: "an action meant for one phase counts in the next",
    file: "apps/server/src/tables/playing/play.ts",
    right: `  if (stream.phase.number !== phase) {
    return "phase-over";
  }
`,
    wrong: "",
    testFile: "apps/server/src/tables/playing/play.test.ts",
    test: "row 68: is refused before the start, out of turn, in another phase and after the end, with nothing changed",
  },
  {
    fault: "an action that is sent again counts again",
    file: "apps/server/src/tables/playing/play.ts",
    right: `    if (answered !== undefined && answered !== null) {
      return ok({ number: answered });
    }
`,
    wrong: "",
    testFile: "apps/server/src/tables/playing/play.test.ts",
    test: "row 68: counts once and gets the same answer, however often it is sent, at once and over two processes",
  },
  {
    fault: "a full table takes one more",
    file: "apps/server/src/tables/joining/joining.ts",
    right: "if ((await countParticipants(transaction, table.id)) >= capacity(rule, table)) {",
    wrong: "if ((await countParticipants(transaction, table.id)) > capacity(rule, table)) {",
    testFile: "apps/server/src/tables/joining/joining.test.ts",
    test: "is refused where the table is full, also when the last seats are taken at once",
  },
  {
    fault: "a hand-over code can be guessed without end",
    file: "apps/server/src/tables/joining/tableToJoin.ts",
    right: "  return counted.ok ? refuse(reason) : counted;",
    wrong: "  return refuse(reason);",
    testFile: "apps/server/src/tables/joining/joinCodes.test.ts",
    test: "row 66: that hands a seat over is limited alike",
  },
  {
    fault: "a cell of an export is a formula for a spreadsheet",
    file: "apps/server/src/tables/exports/textFormats.ts",
    right: `  escape_formulas: true,
`,
    wrong: "",
    testFile: "apps/server/src/tables/exports/exports.test.ts",
    test: "row 70: lets no spreadsheet compute what somebody typed, and leaves numbers alone",
  },
  {
    fault: "several processes send the same mail",
    file: "apps/server/src/mail/outbox.ts",
    right: `.set((mail) => ({ claimedUntil: time + claimTime, tries: mail("tries", "+", 1) }))`,
    wrong: `.set((mail) => ({ tries: mail("tries", "+", 1) }))`,
    testFile: "apps/server/src/mail/outbox.test.ts",
    test: "sends a mail once, also when several processes look for mails at once",
  },
  {
    fault: "a mail server that is slow is given the same mail again",
    file: "apps/server/src/mail/outbox.ts",
    right: `        .set({ claimedUntil: now() + claimTime })
`,
    wrong: `        .set({ claimedUntil: now() })
`,
    testFile: "apps/server/src/mail/outbox.test.ts",
    test: "is left to its process while that lives, however long the mail server takes",
  },
  {
    fault: "a backup is restored into a database that is not empty",
    file: "apps/server/src/backup/restore.ts",
    right: `    await assertEmpty(transaction);
`,
    wrong: "",
    testFile: "apps/server/src/backup/backup.test.ts",
    test: "row 53: puts a backup back elsewhere, where people sign in as before",
  },
  {
    fault: "one table more is opened than the plan allows",
    file: "apps/server/src/tables/teaching/openTables.ts",
    right: "if (entitlements.tables === null || counted < entitlements.tables) {",
    wrong: "if (entitlements.tables === null || counted <= entitlements.tables) {",
    testFile: "apps/server/src/tables/plans.test.ts",
    test: "row 76: are exactly as many as are left, when fifty are opened at the same moment",
  },
  {
    fault: "a table that never began is not given back",
    file: "apps/server/src/tables/owners.ts",
    right: `    table.or([table("startedAt", "is not", null), table("endedAt", "is", null)]),
`,
    wrong: "",
    testFile: "apps/server/src/tables/planHistories.test.ts",
    test: "plans allow what the price list says, whatever many histories",
    tier: "all",
  },
  {
    fault: "premium games are opened with a class on the free plan",
    file: "apps/server/src/tables/teaching/openTables.ts",
    right: 'isPremiumGame(game) ? checkSwitch(entitlements, "premiumGames") : ok()',
    wrong: "isPremiumGame(game) ? ok() : ok()",
    testFile: "apps/server/src/tables/plans.test.ts",
    test: "play premium games with a plan that has them; alone, everybody tries them",
  },
  {
    fault: "a trial is forgotten with its account, and can be had again",
    file: "apps/server/src/plans/personalData.ts",
    right: "person, now() + trialMemoryYears * year);",
    wrong: "person, now());",
    testFile: "apps/server/src/plans/plans.test.ts",
    test: "is remembered for two years after its account was erased, without a name",
  },
  {
    fault: "a plan that has ended goes on",
    file: "packages/domain/src/plans/term.ts",
    right: "  return startsAt <= now && now < endsAt;",
    wrong: "  return startsAt <= now && now <= endsAt;",
    testFile: "packages/domain/src/plans/term.test.ts",
    test: "begins with its first moment and ends before its last",
  },
  {
    fault: "any colleague takes a table over from a teacher who is there",
    file: "apps/server/src/tables/teaching/colleagues.ts",
    right: "    return from <= now\n",
    wrong: "    return from <= now + 600_000\n",
    testFile: "apps/server/src/tables/teaching/colleagues.test.ts",
    test: "is possible once its teacher has been gone for two minutes, and gives all that the teacher had",
  },
  {
    fault: "a teacher of another organisation takes a table over",
    file: "apps/server/src/tables/teaching/colleagues.ts",
    right: `    if (!(await teachesThere(transaction, table, accountId))) {
      return forbidden("not-colleague");
    }
    const now`,
    wrong: "    const now",
    testFile: "apps/server/src/tables/teaching/colleagues.test.ts",
    test: "is stopped by an administrator of the organisation, who sees neither names nor results",
  },
];
