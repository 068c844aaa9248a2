import { picturePath } from "@belab/domain/accounts";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { insertAccount } from "../../testing/accounts/testAccounts.ts";
import { databasesUnderTest, openTestDatabase, type TestDatabase } from "../../testing/database/testDatabase.ts";
import { startTestApp, type TestApp } from "../../testing/testApp.ts";
import { findPicture, savePicture } from "./pictures.ts";

const webp = Buffer.from("RIFF\x0c\0\0\0WEBPVP8 \0\0\0\0\xff", "latin1");
const otherWebp = Buffer.from("RIFF\x0c\0\0\0WEBPVP8 \0\0\0\0\xfe", "latin1");

describe.each(databasesUnderTest)("pictures in $name", ({ kind }) => {
  let place: TestDatabase;
  let accountId: string;

  beforeEach(async () => {
    place = await openTestDatabase(kind);
    accountId = await insertAccount(place.database);
  });

  afterEach(() => place.close());

  const save = (content: Uint8Array, account = accountId) =>
    place.database.transaction().execute((transaction) => savePicture(transaction, account, content, 1));

  const kept = async (pictureId: string) => {
    const content = await findPicture(place.database, pictureId);
    return content && Buffer.from(content);
  };

  const pictureIdOf = async (account: string) =>
    (await place.database.selectFrom("accounts").select("pictureId").where("id", "=", account).executeTakeFirst())
      ?.pictureId;

  it("are kept byte for byte under a name that cannot be guessed", async () => {
    const pictureId = await save(webp);
    expect(pictureId).toMatch(/^[0-9a-f]{32}$/);
    expect(await kept(pictureId)).toEqual(webp);
    expect(await pictureIdOf(accountId)).toBe(pictureId);
  });

  it("replace the account's earlier one, and nobody else's", async () => {
    const other = await insertAccount(place.database);
    const otherPicture = await save(webp, other);
    const first = await save(webp);
    const second = await save(otherWebp);
    expect(second).not.toBe(first);
    expect(await kept(first)).toBeUndefined();
    expect(await kept(second)).toEqual(otherWebp);
    expect(await kept(otherPicture)).toEqual(webp);
  });

  it("leave one when many are saved at once", async () => {
    const saved = await Promise.all(Array.from({ length: 10 }, () => save(webp)));
    const rows = await place.database.selectFrom("pictures").select("id").execute();
    expect(rows).toEqual([{ id: await pictureIdOf(accountId) }]);
    expect(saved).toContain(rows[0]?.id);
  });

  it("stay as they were when the transaction fails", async () => {
    const pictureId = await save(webp);
    const failing = place.database.transaction().execute(async (transaction) => {
      await savePicture(transaction, accountId, otherWebp, 2);
      throw new Error("the names could not be stored");
    });
    await expect(failing).rejects.toThrow();
    expect(await pictureIdOf(accountId)).toBe(pictureId);
    expect(await kept(pictureId)).toEqual(webp);
  });

  it("go with the account", async () => {
    const pictureId = await save(webp);
    await place.database.deleteFrom("accounts").execute();
    expect(await kept(pictureId)).toBeUndefined();
  });
});

describe("the address of a picture", () => {
  it("is empty without a picture", () => {
    expect(picturePath(null)).toBe("");
    expect(picturePath("0123456789abcdef0123456789abcdef")).toBe("/pictures/0123456789abcdef0123456789abcdef.webp");
  });
});

describe("a picture that is asked for", () => {
  let lab: TestApp;
  let url: string;

  beforeEach(async () => {
    lab = await startTestApp();
    const accountId = await insertAccount(lab.database);
    url = picturePath(await savePicture(lab.database, accountId, webp, 1));
  });

  afterEach(() => lab.close());

  it("row 45: comes as a picture that can be nothing else, to be kept for long", async () => {
    const response = await lab.agent().inject({ method: "GET", url });
    expect(response.statusCode).toBe(200);
    expect(response.rawPayload).toEqual(webp);
    expect(response.headers).toMatchObject({
      "content-type": "image/webp",
      "content-length": String(webp.length),
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
      "cache-control": "private, max-age=31536000, immutable",
    });
  });

  it("comes in any case of its address", async () => {
    const response = await lab.agent().inject({ method: "GET", url: url.toUpperCase() });
    expect(response.statusCode).toBe(200);
  });

  it.each([
    "/pictures/0123456789abcdef0123456789abcdef.webp",
    "/pictures/0123456789abcdef0123456789abcdef",
    "/pictures/0123456789abcdef0123456789abcdef.svg",
    "/pictures/x.webp",
    "/pictures/%00.webp",
    "/pictures/..%2f..%2fsecret",
    "/pictures/",
  ])("is not there at %s", async (address) => {
    const response = await lab.agent().inject({ method: "GET", url: address });
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ success: false, error: 9, message: expect.any(String) });
    expect(response.headers["cache-control"]).toBe("no-store");
  });

  it("row 45: is gone when the account has another", async () => {
    const { accountId } = await lab.database.selectFrom("pictures").select("accountId").executeTakeFirstOrThrow();
    await savePicture(lab.database, accountId, otherWebp, 2);
    expect((await lab.agent().inject({ method: "GET", url })).statusCode).toBe(404);
  });
});
