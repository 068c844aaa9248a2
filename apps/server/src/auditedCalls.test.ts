import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type CallName, calls } from "@belab/api";
import { auditActs } from "@belab/domain/organisations";
import { takeOverAfter } from "@belab/domain/tables";
import { describe, expect, it } from "vitest";
import { audited, unloggedReasons } from "./testing/access/auditedCalls.ts";
import { access } from "./testing/access/callAccess.ts";
import { databasesUnderTest } from "./testing/database/testDatabase.ts";
import { insertMember, insertOrganisation, type TestMember } from "./testing/organisations/testOrganisations.ts";
import { insertTestClass } from "./testing/tables/testClassTables.ts";
import { startTableLab } from "./testing/tables/testTables.ts";

const names = Object.keys(calls) as CallName[];

describe("the table of audited calls", () => {
  it("names every call of the contract, with its acts or the reason why it has none", () => {
    expect(Object.keys(audited).sort()).toEqual([...names].sort());
    for (const [name, acts] of Object.entries(audited)) {
      expect(typeof acts === "string" ? unloggedReasons[acts] : acts, name).not.toHaveLength(0);
    }
  });

  it("leads to every act that an audit log can hold", () => {
    const acts = Object.values(audited).flatMap((each) => (typeof each === "string" ? [] : each));
    // A plan that is paid by card is changed at Stripe; logs from before name the act.
    expect([...new Set([...acts, "plan-changed", "payment-refunded"])].sort()).toEqual([...auditActs].sort());
  });

  it("has an act for every call that changes something with a power over others, or exports, erases or deletes", () => {
    const hasPower = (name: CallName) => /owners|administrators|operators/.test(access[name]);
    const takes = /^(export|erase|delete)/;
    const powerful = names.filter((name) => takes.test(name) || (hasPower(name) && calls[name].method !== "GET"));
    const silent = powerful.filter((name) => {
      const acts = audited[name];
      return typeof acts === "string" && acts !== "documents" && acts !== "installation";
    });
    // The caller's own data, and the clock of a table, which the table's own log records.
    expect(silent.sort()).toEqual(["exportData", "pauseTable", "resumeTable"]);
  });
});

describe("an entry of an audit log", () => {
  it("is changed by nothing in the product, and deleted by its age alone", () => {
    const sources = globSync("**/*.ts", { cwd: import.meta.dirname }).filter(
      (file) => !/\.test\.ts$|^testing\//.test(file),
    );
    const changes = /(?:updateTable|deleteFrom|replaceInto)\("organisationLog"\)/;
    const changing = sources.filter((file) => changes.test(readFileSync(join(import.meta.dirname, file), "utf8")));
    expect(changing).toEqual([join("organisations", "cleanUp.ts")]);
  });
});

const game = "bidding-together";

async function download({ browser }: TestMember, path: string, query: Record<string, string>): Promise<number> {
  return (await browser.inject({ url: `/api/${path}?${new URLSearchParams(query)}` })).statusCode;
}

describe.each(databasesUnderTest)("the audit log of an organization on $name", ({ kind }) => {
  it("holds what was done with power at its tables and with its classes, by whom and to whom", async () => {
    await using lab = await startTableLab({ kind });
    const organisationId = await insertOrganisation(lab);
    const [teacher, colleague, administrator] = [
      await insertMember(lab, organisationId, "teacher"),
      await insertMember(lab, organisationId, "teacher"),
      await insertMember(lab, organisationId, "administrator"),
    ];
    const people = ["Zoe", "Kim"];
    const made = await insertTestClass(lab, { organisationId, teacherIds: [teacher.accountId], people });
    const { classId } = made;
    const personId = made.personIds.get("Zoe") ?? "";
    const { gameTableId } = (await teacher.browser.call("openTable", { game, classId })).body;
    const table = { gameTableId };
    const begun = await lab.database.selectFrom("organisationLog").selectAll().execute();

    const tried = [
      await administrator.browser.call("handOverTable", { ...table, accountId: administrator.accountId }),
      await colleague.browser.call("takeOverTable", table),
      await colleague.browser.call("erasePerson", { classId, personId }),
    ];
    expect(tried.map(({ body }) => body.success)).toEqual([false, false, false]);
    const done = [
      await teacher.browser.call("setSupport", { ...table, isAllowed: true }),
      await teacher.browser.call("setSupport", { ...table, isAllowed: false }),
      await administrator.browser.call("handOverTable", { ...table, accountId: colleague.accountId }),
    ];
    lab.clock.advance(takeOverAfter);
    done.push(await teacher.browser.call("takeOverTable", table));
    done.push(await administrator.browser.call("endTable", table));
    expect(done.map(({ body }) => body)).toMatchObject(done.map(() => ({ success: true })));
    expect(await download(teacher, "table/Export", { ...table, format: "json" })).toBe(200);
    expect(await download(teacher, "analytics/Export", { format: "csv" })).toBe(200);
    expect(await download(teacher, "class/ExportPerson", { classId, personId })).toBe(200);
    const both = [teacher.accountId, colleague.accountId];
    const changed = [
      await teacher.browser.call("erasePerson", { classId, personId }),
      await teacher.browser.call("setClassTeachers", { classId, accountIds: both }),
      await colleague.browser.call("setClassTeachers", { classId, accountIds: [colleague.accountId] }),
      await colleague.browser.call("deleteClass", { classId }),
      await teacher.browser.call("deleteTable", table),
    ];
    expect(changed.map(({ body }) => body)).toMatchObject(changed.map(() => ({ success: true })));

    const entries = await lab.database.selectFrom("organisationLog").selectAll().orderBy("number").execute();
    const [byTeacher, byColleague, byAdministrator] = [teacher, colleague, administrator].map(({ accountId }) => ({
      byId: accountId,
      actor: "account",
    }));
    const atTable = { tableId: gameTableId };
    const ofClass = { classId, tableId: null };
    expect(entries.slice(begun.length)).toMatchObject([
      { act: "support-let-in", ...byTeacher, ...atTable },
      { act: "table-handed-over", ...byAdministrator, ...atTable, aboutId: colleague.accountId },
      { act: "table-taken-over", ...byTeacher, ...atTable, aboutId: colleague.accountId },
      { act: "table-ended", ...byAdministrator, ...atTable, aboutId: teacher.accountId },
      { act: "results-exported", ...byTeacher, ...atTable },
      { act: "results-exported", ...byTeacher, tableId: null },
      { act: "person-exported", ...byTeacher, ...ofClass },
      { act: "person-erased", ...byTeacher, ...ofClass },
      { act: "class-assigned", ...byTeacher, ...ofClass, aboutId: colleague.accountId },
      { act: "class-unassigned", ...byColleague, ...ofClass, aboutId: teacher.accountId },
      { act: "class-deleted", ...byColleague, ...ofClass },
      { act: "table-deleted", ...byTeacher, ...atTable },
    ]);
    expect(entries).toHaveLength(begun.length + 12);
    const read = (await administrator.browser.call("listAuditLog", { organisationId })).body.entries;
    expect(read[0]).toMatchObject({ act: "table-deleted", gameTableId, by: { isErased: false } });
  });
});
