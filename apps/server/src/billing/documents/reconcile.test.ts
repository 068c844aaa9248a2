/** @module-tag exhaustive */
import { appendFile, cp, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { serve } from "../../testing/accounts/testPeople.ts";
import {
  type DocumentLab,
  folderOf,
  newInvoice,
  openDocumentLab,
  testOwner,
} from "../../testing/billing/documentLab.ts";
import { sellerEnv } from "../../testing/billing/sellerEnv.ts";
import { type DatabaseKind, databasesUnderTest, openTestDatabase } from "../../testing/database/testDatabase.ts";
import { admin, secret } from "../../testing/testAdmin.ts";
import { unwrap } from "../../testing/unwrap.ts";
import { nextNumber } from "../numbers.ts";
import { findDocuments, readDocumentFile } from "./documentStore.ts";

/** An installation whose database was lost after a backup, with documents that were issued before and after it. */
async function loseDatabase(kind: DatabaseKind) {
  const lost = await openDocumentLab({ kind });
  const backup = join(lost.config.dataDir, "lab.backup");
  const before = unwrap(await lost.issue(newInvoice()));
  const undrawn = unwrap(await lost.issue(newInvoice({ language: "de" })));
  await admin(lost.place, ["backup", backup]);
  await lost.draw();
  const credit = { kind: "credit-note", invoiceId: before.id, due: 9_98, reason: "refund" } as const;
  const after = unwrap(await lost.issue(credit));
  await lost.draw();
  const lab = await restored(kind, backup, lost);
  return { lost, lab, backup, before, undrawn, after };
}

/** A restored installation, whose folder of documents is not there yet. */
async function restored(kind: DatabaseKind, backup: string, { clock }: DocumentLab): Promise<DocumentLab> {
  const place = await openTestDatabase(kind, { migrated: false });
  expect(await admin(place, ["restore", backup])).toMatchObject({ code: 0 });
  return openDocumentLab({ place, clock });
}

const reconcile = ({ place }: DocumentLab, ...options: string[]) =>
  admin(place, ["billing", "reconcile", ...options], sellerEnv);

const bringFolder = (from: DocumentLab, to: DocumentLab) => cp(folderOf(from), folderOf(to), { recursive: true });

const held = { ok: false, reason: "documents-after-restore", params: {} };

describe.each(databasesUnderTest)("a database that was restored, on $name", ({ kind }) => {
  it("issues and draws nothing until the folder is read back, and then gives no number twice", async () => {
    const { lost, lab, before, undrawn, after } = await loseDatabase(kind);
    expect(await lab.issue(newInvoice())).toEqual(held);
    await lab.draw();
    expect(await readDocumentFile(lab.database, undrawn.id, "pdf")).toBeUndefined();

    await bringFolder(lost, lab);
    expect(await reconcile(lab)).toEqual({
      code: 0,
      out: "",
      err: "Documents that were read back: 1. Documents can be issued again.\n",
    });

    const all = await findDocuments(lost.database, testOwner);
    expect(await findDocuments(lab.database, testOwner)).toEqual(all);
    for (const { id } of [before, undrawn, after]) {
      for (const format of ["pdf", "xml"] as const) {
        const sent = await readDocumentFile(lost.database, id, format);
        expect(await readDocumentFile(lab.database, id, format)).toEqual(sent);
      }
    }
    expect(unwrap(await lab.issue(newInvoice())).document.number).toBe("2026-000004");
    const credit = { kind: "credit-note", invoiceId: before.id, reason: "refund" } as const;
    expect(await lab.issue({ ...credit, due: 2 })).toMatchObject({ reason: "credit-too-high", params: { left: 1 } });
    await lab.draw();
    expect(lab.logged).toEqual([]);

    expect(await reconcile(lab)).toMatchObject({ code: 0, err: expect.stringMatching(/read back: 0\./) });
    expect(unwrap(await lab.issue(newInvoice())).document.number).toBe("2026-000005");
  });

  it("goes on from the number that the operator types, where the folder is lost", async () => {
    const { lab } = await loseDatabase(kind);
    const none = await reconcile(lab);
    expect(none).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^There are no documents in .*--last-number none\.\n$/),
    });
    expect(await lab.issue(newInvoice())).toEqual(held);
    for (const wrong of ["2026-000001", "none", "2025-000900"]) {
      const answer = await reconcile(lab, "--last-number", wrong);
      expect(answer, wrong).toEqual({
        code: 1,
        out: "",
        err: "The last number cannot be that one: there is the document 2026-000002.\n",
      });
    }
    expect(await reconcile(lab, "--last-number", "RE-2026-000003")).toMatchObject({ code: 1 });
    expect(await reconcile(lab, "--last-number", "3")).toMatchObject({ code: 2 });
    expect(await lab.issue(newInvoice())).toEqual(held);

    expect(await reconcile(lab, "--last-number", "2026-000003")).toEqual({
      code: 0,
      out: "",
      err: "Numbers without a document, the first of them: 2026-000003.\nDocuments that were read back: 0. Documents can be issued again.\n",
    });
    expect(unwrap(await lab.issue(newInvoice())).document.number).toBe("2026-000004");
  });

  it.each([
    ["the folder was read back", async (lost: DocumentLab, lab: DocumentLab) => bringFolder(lost, lab), []],
    ["the operator has typed the last number", async () => {}, ["--last-number", "2026-000003"]],
  ] as const)("gives no number of a quote or an order until %s, and none twice", async (_, prepare, options) => {
    const { lost, lab } = await loseDatabase(kind);
    await lab.database.insertInto("billingNumbers").values({ series: "QUO-", year: 2026, lastCount: 17 }).execute();
    const number = (series: "QUO-" | "ORD-") => nextNumber(lab.database, series, 2026);
    expect([await number("QUO-"), await number("ORD-")]).toEqual([held, held]);

    await prepare(lost, lab);
    expect(await reconcile(lab, ...options)).toMatchObject({ code: 0 });
    expect([await number("QUO-"), await number("ORD-")]).toEqual([
      { ok: true, value: "QUO-2026-001018" },
      { ok: true, value: "ORD-2026-001001" },
    ]);
    expect(await reconcile(lab, ...options)).toMatchObject({ code: 0 });
    expect(await number("QUO-")).toEqual({ ok: true, value: "QUO-2026-001019" });
  });

  it("is said to be the first time that anything is issued, where that is so", async () => {
    const lost = await openDocumentLab({ kind });
    const backup = join(lost.config.dataDir, "lab.backup");
    await admin(lost.place, ["backup", backup]);
    const lab = await restored(kind, backup, lost);
    expect(await lab.issue(newInvoice())).toEqual(held);
    expect(await reconcile(lab, "--last-number", "none")).toMatchObject({ code: 0 });
    expect(unwrap(await lab.issue(newInvoice())).document.number).toBe("2026-000001");
  });

  it("takes no old copy of the folder", async () => {
    const { lost, backup } = await loseDatabase(kind);
    await admin(lost.place, ["backup", `${backup}.later`]);
    const lab = await restored(kind, `${backup}.later`, lost);
    await bringFolder(lost, lab);
    for (const name of await readdir(folderOf(lab))) {
      if (name.startsWith("2026-000003")) {
        await rm(join(folderOf(lab), name));
      }
    }
    const answer = await reconcile(lab);
    expect(answer.code).toBe(1);
    expect(answer.err).toMatch(/lacks documents that were once written to it: 1, from 2026-000003 on\./);
    expect(await lab.issue(newInvoice())).toEqual(held);
  });

  it.each(["2026-000003.json", "2026-000003.pdf"])("takes no file that was changed: %s", async (name) => {
    const { lost, lab } = await loseDatabase(kind);
    await bringFolder(lost, lab);
    const path = join(folderOf(lab), name);
    await (name.endsWith(".pdf") ? appendFile(path, "x") : writeFile(path, "{}"));
    expect(await reconcile(lab)).toMatchObject({
      code: 1,
      err: expect.stringContaining(`${path} is damaged, or was changed.`),
    });
    expect(await lab.issue(newInvoice())).toEqual(held);
    expect(await reconcile(lab, "--last-number", "2026-000003")).toMatchObject({
      code: 0,
      err: expect.stringContaining("2026-000003.\nDocuments that were read back: 0."),
    });
    expect(unwrap(await lab.issue(newInvoice())).document.number).toBe("2026-000004");
  });

  it("takes no document that is another one than that of the database", async () => {
    const { lost, lab, before } = await loseDatabase(kind);
    await bringFolder(lost, lab);
    await lab.database.updateTable("billingDocuments").set({ id: "another" }).where("id", "=", before.id).execute();
    expect(await reconcile(lab)).toMatchObject({ code: 1, err: expect.stringContaining("it was issued twice") });
    expect(await lab.issue(newInvoice())).toEqual(held);
  });

  it("brought back without a restore is noticed by the server that starts: the folder knows a later number", async () => {
    const lab = await openDocumentLab({ kind });
    unwrap(await lab.issue(newInvoice()));
    await lab.draw();
    const start = () => serve({ place: lab.place, env: { SECRET: secret, ...sellerEnv } });
    const said = "the database was brought back from an earlier time";
    expect((await start()).log()).not.toContain(said);

    await lab.database.deleteFrom("billingDocuments").execute();
    await lab.database.deleteFrom("documentSeries").execute();
    expect((await start()).log()).toContain(said);
    expect(await lab.issue(newInvoice())).toEqual(held);
    expect(await reconcile(lab)).toMatchObject({ code: 0 });
    expect(unwrap(await lab.issue(newInvoice())).document.number).toBe("2026-000002");
  });
});
