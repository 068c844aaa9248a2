import { pictureMaxBytes, pictureSide } from "@belab/domain/accounts";
import { closingTime } from "@belab/domain/organisations";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { cleanUp } from "../data.ts";
import { createLocalEvents } from "../events/events.ts";
import { serve } from "../testing/accounts/testPeople.ts";
import "../testing/accounts/testPictures.ts";
import { databasesUnderTest } from "../testing/database/testDatabase.ts";
import {
  haveOrganisation,
  invited,
  reasonOf,
  succeed,
  type TestPerson,
} from "../testing/organisations/organisationLab.ts";
import type { Agent, TestApp } from "../testing/testApp.ts";

/** A logo: a wide bar of one colour. */
function logo(background = "teal"): Promise<Buffer> {
  return sharp({ create: { width: 300, height: 100, channels: 3, background } })
    .png()
    .toBuffer();
}

/** Sends a form; without a file where it is undefined. */
async function sendForm(browser: Agent, fields: Record<string, string>, image?: Uint8Array) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    form.append(name, value);
  }
  if (image !== undefined) {
    form.append("image", new Blob([Uint8Array.from(image)]), "logo.png");
  }
  const encoded = new Request("http://localhost/", { method: "PUT", body: form });
  const response = await browser.inject({
    method: "PUT",
    url: "/api/organisation/Picture",
    headers: { "content-type": encoded.headers.get("content-type") ?? "" },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  return { status: response.statusCode, ...response.json() };
}

const setPicture = async ({ browser }: Pick<TestPerson, "browser">, organisationId: string, image?: Uint8Array) =>
  sendForm(browser, { organisationId }, image ?? (await logo()));

const pathSeenBy = async (person: TestPerson, organisationId: string) =>
  (await succeed(person, "readOrganisation", { organisationId })).picturePath;

const fetchPicture = (lab: TestApp, url: string) => lab.agent().inject({ method: "GET", url });

const countPictures = async ({ database }: TestApp) =>
  (await database.selectFrom("organisationPictures").select("id").execute()).length;

const done = { status: 200, success: true };

describe.each(databasesUnderTest)("the picture of an organisation on $name", ({ kind }) => {
  it("is set by an owner, shown wherever the organisation is, and served as those of accounts are", async () => {
    const lab = await serve({ kind });
    const uni = await haveOrganisation(lab);
    const { organisationId, owner, have } = uni;
    const student = await have("student");
    const token = await invited(lab, uni, "ada@uni-lab.edu", ["student"]);
    const operator = await have("student");
    await lab.database.updateTable("accounts").set({ isOperator: 1 }).where("id", "=", operator.accountId).execute();
    expect(await pathSeenBy(owner, organisationId)).toBe("");
    expect((await succeed(student, "readInvitation", { token })).picturePath).toBe("");

    expect(await setPicture(owner, organisationId)).toMatchObject(done);

    const path = await pathSeenBy(owner, organisationId);
    expect(path).toMatch(/^\/pictures\/[0-9a-f]{32}\.webp$/);
    expect((await succeed(student, "readOrganisations", {})).organisations).toMatchObject([{ picturePath: path }]);
    expect((await succeed(student, "readInvitation", { token })).picturePath).toBe(path);
    expect((await succeed(operator, "listOrganisations", {})).organisations).toMatchObject([{ picturePath: path }]);
    const served = await fetchPicture(lab, path);
    expect(served.statusCode).toBe(200);
    expect(served.headers).toMatchObject({
      "content-type": "image/webp",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
      "cache-control": "private, max-age=31536000, immutable",
    });
    const [entry] = (await succeed(owner, "listAuditLog", { organisationId })).entries;
    expect(entry).toMatchObject({ act: "details-changed", by: { lastName: "Lovelace" } });
  });

  it("shows the whole upload in a square, on a ground that is clear", async () => {
    const lab = await serve({ kind });
    const { organisationId, owner } = await haveOrganisation(lab);
    const wide = await sharp({ create: { width: 1600, height: 400, channels: 3, background: "red" } })
      .jpeg()
      .toBuffer();

    await setPicture(owner, organisationId, wide);

    const { rawPayload } = await fetchPicture(lab, await pathSeenBy(owner, organisationId));
    const { data, info } = await sharp(rawPayload).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([pictureSide, pictureSide]);
    const alphaAt = (x: number, y: number) => data[(y * info.width + x) * 4 + 3];
    expect([alphaAt(2, 256), alphaAt(509, 256), alphaAt(256, 2), alphaAt(256, 509)]).toEqual([255, 255, 0, 0]);
  });

  it("row 45: is replaced, under another address, and removed", async () => {
    const lab = await serve({ kind });
    const { organisationId, owner } = await haveOrganisation(lab);
    const other = await haveOrganisation(lab);
    await setPicture(other.owner, other.organisationId);
    const elsewhere = await pathSeenBy(other.owner, other.organisationId);
    await setPicture(owner, organisationId, await logo("teal"));
    const first = await pathSeenBy(owner, organisationId);

    await setPicture(owner, organisationId, await logo("coral"));
    // The same again is no change.
    await setPicture(owner, organisationId, await logo("coral"));

    const second = await pathSeenBy(owner, organisationId);
    expect(second).not.toBe(first);
    expect((await fetchPicture(lab, first)).statusCode).toBe(404);
    expect((await fetchPicture(lab, second)).statusCode).toBe(200);

    await succeed(owner, "removeOrganisationPicture", { organisationId });

    expect(await pathSeenBy(owner, organisationId)).toBe("");
    expect((await fetchPicture(lab, second)).statusCode).toBe(404);
    expect((await fetchPicture(lab, elsewhere)).statusCode).toBe(200);
    // Where there is none, nothing is removed, and nothing is written into the log.
    await succeed(owner, "removeOrganisationPicture", { organisationId });
    const acts = (await succeed(owner, "listAuditLog", { organisationId })).entries.map(({ act }) => act);
    expect(acts.filter((act) => act === "details-changed")).toHaveLength(3);
  });

  it("is one when many are set at once", async () => {
    const lab = await serve({ kind });
    const { organisationId, owner } = await haveOrganisation(lab);
    const image = await logo();

    // As many as wait for one person's turn.
    const answers = await Promise.all(Array.from({ length: 4 }, () => setPicture(owner, organisationId, image)));

    expect(answers.every(({ success }) => success)).toBe(true);
    expect(await countPictures(lab)).toBe(1);
  });

  it("is set and removed by owners only", async () => {
    const lab = await serve({ kind });
    const { organisationId, owner, have } = await haveOrganisation(lab);
    const other = await haveOrganisation(lab);
    await setPicture(owner, organisationId);

    for (const role of ["administrator", "teacher", "student"] as const) {
      const member = await have(role);
      const refused = { status: 403, reason: "organisation-role-needed", params: { role: "owner" } };
      expect(await setPicture(member, organisationId), role).toMatchObject(refused);
      expect(await reasonOf(member, "removeOrganisationPicture", { organisationId })).toBe("organisation-role-needed");
    }
    expect(await setPicture(other.owner, organisationId)).toMatchObject({
      status: 404,
      reason: "organisation-not-found",
    });
    expect(await reasonOf(other.owner, "removeOrganisationPicture", { organisationId })).toBe("organisation-not-found");
    expect(await setPicture({ browser: lab.agent() }, organisationId)).toMatchObject({ status: 401 });

    expect(await pathSeenBy(owner, organisationId)).not.toBe("");
    expect(await countPictures(lab)).toBe(1);
  });

  it("stays as it is where what is sent is no picture, too large, or no such form", async () => {
    const lab = await serve({ kind });
    const { organisationId, owner } = await haveOrganisation(lab);
    const png = await logo();
    await setPicture(owner, organisationId, png);
    const path = await pathSeenBy(owner, organisationId);

    for (const file of [
      Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"),
      png.subarray(0, png.length / 2),
      Buffer.alloc(0),
      Buffer.concat([png, Buffer.alloc(pictureMaxBytes + 1 - png.length)]),
    ]) {
      expect(await setPicture(owner, organisationId, file)).toMatchObject({
        status: 200,
        reason: "organisation-picture-invalid",
        message: "We can't use this picture. Choose a JPG, PNG, TIFF or GIF file of at most 5 MB.",
      });
    }
    for (const fields of [{}, { name: "Uni" }, { organisationId: "x".repeat(5_000) }]) {
      expect(await sendForm(owner.browser, fields, png)).toMatchObject({ status: 400, success: false });
    }
    expect(await sendForm(owner.browser, { organisationId })).toMatchObject({ status: 400, success: false });

    expect(await pathSeenBy(owner, organisationId)).toBe(path);
  });

  it("is set a few times in a while by one person, as their own picture is", async () => {
    const lab = await serve({ kind });
    const { organisationId, owner, have } = await haveOrganisation(lab);
    const second = await have("owner");
    const noPicture = Buffer.from("no picture");
    for (let tries = 0; tries < 30; tries += 1) {
      expect(await setPicture(owner, organisationId, noPicture)).toMatchObject({
        reason: "organisation-picture-invalid",
      });
    }

    expect(await setPicture(owner, organisationId)).toMatchObject({ status: 429, reason: "too-many-requests" });
    expect(await setPicture(second, organisationId)).toMatchObject(done);
  });

  it("stays while the organisation is closed, and goes with it", async () => {
    const lab = await serve({ kind });
    const { organisationId, owner } = await haveOrganisation(lab);
    await setPicture(owner, organisationId);
    const path = await pathSeenBy(owner, organisationId);
    await succeed(owner, "closeOrganisation", { organisationId });

    expect(await setPicture(owner, organisationId)).toMatchObject({ reason: "organisation-closing" });
    expect(await reasonOf(owner, "removeOrganisationPicture", { organisationId })).toBe("organisation-closing");
    expect(await pathSeenBy(owner, organisationId)).toBe(path);

    const { database, config } = lab;
    const log = { info() {}, warn() {}, error() {} };
    const time = lab.clock.now() + closingTime;
    await cleanUp({ config, database, now: () => time, events: createLocalEvents(), log });

    expect(await countPictures(lab)).toBe(0);
    expect((await fetchPicture(lab, path)).statusCode).toBe(404);
  });

  it("stands in the export of the organisation", async () => {
    const lab = await serve({ kind });
    const { organisationId, owner } = await haveOrganisation(lab);
    const exported = async () => {
      const url = `/api/organisation/Export?organisationId=${organisationId}`;
      return (await owner.browser.inject({ method: "GET", url })).json();
    };
    expect((await exported()).picture).toBeNull();
    await setPicture(owner, organisationId);
    const { rawPayload } = await fetchPicture(lab, await pathSeenBy(owner, organisationId));

    expect((await exported()).picture).toEqual({
      storedAt: new Date(lab.clock.now()).toISOString(),
      image: `data:image/webp;base64,${rawPayload.toString("base64")}`,
    });
  });
});
