import { mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { insertAccount } from "../../testing/accounts/testAccounts.ts";
import { serve } from "../../testing/accounts/testPeople.ts";
import { folderOf, newInvoice, openDocumentLab } from "../../testing/billing/documentLab.ts";
import { sellerEnv } from "../../testing/billing/sellerEnv.ts";
import { databasesUnderTest } from "../../testing/database/testDatabase.ts";
import { admin } from "../../testing/testAdmin.ts";
import { unwrap } from "../../testing/unwrap.ts";
import { digestOf } from "./canonicalJson.ts";
import { findDocument, findDocuments, findFiles, insertFiles, readDocumentFile, retryAfter } from "./documentStore.ts";
import { writeToFolder } from "./documentsFolder.ts";
import { drawDocument } from "./drawDocument.ts";
import { drawnBy } from "./drawnBy.ts";

describe.each(databasesUnderTest)("drawing documents on $name", ({ kind }) => {
  it("stores them in each format, and writes them to the folder for its owner only", async () => {
    const lab = await openDocumentLab({ kind });
    const { id, document } = unwrap(await lab.issue(newInvoice()));
    expect(await readDocumentFile(lab.database, id, "pdf")).toBeUndefined();

    await lab.draw();

    expect(await findDocument(lab.database, id)).toMatchObject({ isReady: true });
    const pdf = await readDocumentFile(lab.database, id, "pdf");
    const xml = await readDocumentFile(lab.database, id, "xml");
    expect(pdf).toMatchObject({ name: "2026-000001.pdf", type: "application/pdf" });
    expect(xml).toMatchObject({ name: "2026-000001.xml", type: "application/xml" });
    const folder = folderOf(lab);
    expect((await readdir(folder)).sort()).toEqual(["2026-000001.json", "2026-000001.pdf", "2026-000001.xml"]);
    expect(await readFile(join(folder, "2026-000001.pdf"))).toEqual(pdf?.content);
    expect(await readFile(join(folder, "2026-000001.xml"))).toEqual(xml?.content);
    expect(JSON.parse(await readFile(join(folder, "2026-000001.json"), "utf8"))).toMatchObject({ id, model: document });
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    expect((await stat(join(folder, "2026-000001.json"))).mode & 0o777).toBe(0o600);
    expect(lab.logged).toEqual([]);
  });

  it("erases what a process left in the folder that ended while it wrote", async () => {
    const lab = await openDocumentLab({ kind });
    await lab.issue(newInvoice());
    await mkdir(folderOf(lab), { recursive: true });
    for (const number of ["2026-000001", "2026-000002"]) {
      await writeFile(join(folderOf(lab), `.${number}.pdf.8c1f.part`), "%PDF");
    }

    await lab.draw();

    const drafts = (await readdir(folderOf(lab))).filter((name) => name.endsWith(".part"));
    expect(drafts).toEqual([".2026-000002.pdf.8c1f.part"]);
  });

  it("writes a document that several processes complete at the same moment", async () => {
    const lab = await openDocumentLab({ kind });
    const { id } = unwrap(await lab.issue(newInvoice()));
    await lab.draw();
    const row = await lab.database.selectFrom("billingDocuments").selectAll().executeTakeFirstOrThrow();
    const files = await findFiles(lab.database, id);
    const folder = join(folderOf(lab), "again");

    await Promise.all(Array.from({ length: 8 }, () => writeToFolder(folder, row, files)));

    expect((await readdir(folder)).sort()).toEqual(["2026-000001.json", "2026-000001.pdf", "2026-000001.xml"]);
  });

  it("gives the same bytes again, in this process and in a thread", { tags: "exhaustive" }, async () => {
    const lab = await openDocumentLab({ kind });
    const issued = [];
    for (const language of ["en", "de"] as const) {
      const invoice = unwrap(await lab.issue(newInvoice({ language })));
      const note = { kind: "credit-note", invoiceId: invoice.id, due: 5_00, reason: "refund" } as const;
      issued.push(invoice, unwrap(await lab.issue(note)));
    }
    await lab.draw();
    for (const { id, document } of issued) {
      const again = await drawDocument(document);
      expect(Buffer.from(again.pdf)).toEqual((await readDocumentFile(lab.database, id, "pdf"))?.content);
      expect(Buffer.from(again.xml)).toEqual((await readDocumentFile(lab.database, id, "xml"))?.content);
    }
  });

  it("keeps files that an earlier version has drawn, and draws what that version has only frozen", async () => {
    const lab = await openDocumentLab({ kind });
    const drawn = unwrap(await lab.issue(newInvoice()));
    const frozen = unwrap(await lab.issue(newInvoice()));
    const content = Buffer.from("as it was sent");
    const file = { documentId: drawn.id, content, digest: digestOf(content), drawnBy: "2", createdAt: 0 };
    await insertFiles(lab.database, [
      { ...file, format: "pdf" },
      { ...file, format: "xml" },
    ]);
    await lab.draw();
    expect((await readDocumentFile(lab.database, drawn.id, "pdf"))?.content).toEqual(content);
    expect((await findFiles(lab.database, drawn.id)).map((each) => each.drawnBy)).toEqual(["2", "2"]);
    expect((await findFiles(lab.database, frozen.id)).map((each) => each.drawnBy)).toEqual([drawnBy, drawnBy]);
  });

  it("is done by the next server for those whose number was taken by a process that ended", async () => {
    const lab = await openDocumentLab({ kind });
    const { id } = unwrap(await lab.issue(newInvoice()));
    const server = await serve({ place: lab.place, env: sellerEnv });
    await expect.poll(() => findDocument(server.database, id)).toMatchObject({ isReady: true });
    expect(await readDocumentFile(lab.database, id, "pdf")).toMatchObject({ name: "2026-000001.pdf" });
  });

  it("tries again a minute later what failed, sends the files that were drawn first, and goes on with the others", async () => {
    const lab = await openDocumentLab({ kind });
    const { id } = unwrap(await lab.issue(newInvoice()));
    const other = unwrap(await lab.issue(newInvoice()));
    const inTheWay = join(folderOf(lab), "2026-000001.pdf");
    await mkdir(inTheWay, { recursive: true });

    await lab.draw();
    expect(await findDocument(lab.database, id)).toMatchObject({ isReady: false });
    expect(await findDocument(lab.database, other.id)).toMatchObject({ isReady: true });
    expect(lab.logged).toEqual(["a document could not be drawn and written: it is tried again"]);
    const first = await readDocumentFile(lab.database, id, "pdf");

    await rm(inTheWay, { recursive: true });
    await lab.draw();
    expect(await findDocument(lab.database, id)).toMatchObject({ isReady: false });
    lab.clock.advance(retryAfter);
    await lab.draw();
    expect(await findDocument(lab.database, id)).toMatchObject({ isReady: true });
    expect(await readFile(inTheWay)).toEqual(first?.content);
  });

  it("does not draw what is no longer what was issued, and does not send a file that has changed", async () => {
    const lab = await openDocumentLab({ kind });
    const { id, document } = unwrap(await lab.issue(newInvoice()));
    const other = unwrap(await lab.issue(newInvoice()));
    const model = JSON.stringify({ ...document, number: "2026-000009" });
    await lab.database.updateTable("billingDocuments").set({ model }).where("id", "=", id).execute();
    await lab.draw();
    expect(lab.logged).toHaveLength(1);
    expect(await readDocumentFile(lab.database, id, "xml")).toBeUndefined();
    await lab.database
      .updateTable("billingFiles")
      .set({ content: Buffer.from("<xml/>") })
      .execute();
    await expect(readDocumentFile(lab.database, other.id, "xml")).rejects.toThrow("has changed");
  });

  it("never writes over another document of the number", async () => {
    const lab = await openDocumentLab({ kind });
    const before = unwrap(await lab.issue(newInvoice()));
    await lab.draw();
    const path = join(folderOf(lab), "2026-000001.json");
    const there = await readFile(path, "utf8");
    await lab.database.deleteFrom("billingDocuments").execute();
    await lab.database.deleteFrom("documentSeries").execute();
    const { id } = unwrap(await lab.issue(newInvoice({ language: "de" })));
    expect(id).not.toBe(before.id);
    await lab.draw();
    expect(await findDocument(lab.database, id)).toMatchObject({ isReady: false });
    expect(lab.logged).toHaveLength(1);
    expect(await readFile(path, "utf8")).toBe(there);
  });

  it("makes what a person downloads, and stays when the account is erased", async () => {
    const lab = await openDocumentLab({ kind });
    const accountId = await insertAccount(lab.database, { email: "ada@uni-lab.edu" });
    const { id, document } = unwrap(await lab.issue(newInvoice({ owner: { accountId } })));
    await lab.draw();

    const { out } = await admin(lab.place, ["export", "ada@uni-lab.edu"]);
    expect(JSON.parse(out).documents).toEqual([
      { documentId: id, kind: "invoice", ...document, storedAt: "2026-01-05T09:00:00.000Z" },
    ]);
    expect(await admin(lab.place, ["erase", "ada@uni-lab.edu"])).toMatchObject({ code: 0 });
    expect(await findDocuments(lab.database, { accountId })).toMatchObject([{ id, document }]);
    expect(await readDocumentFile(lab.database, id, "pdf")).toMatchObject({ name: "2026-000001.pdf" });
  });
});
