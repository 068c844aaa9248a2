import { readdirSync } from "node:fs";
import { request } from "node:http";
import { accountMessages } from "@belab/api/accounts/messages";
import { messageOf } from "@belab/api/messages";
import { AccountError, nameMaxLength, nameMinLength, pictureMaxBytes } from "@belab/domain/accounts";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { email, havePerson, minute, serve } from "../testing/accounts/testPeople.ts";
import { databasesUnderTest } from "../testing/database/testDatabase.ts";
import { listen } from "../testing/tables/testEventStream.ts";
import type { Agent, TestApp } from "../testing/testApp.ts";

const names = { firstName: "Grace", lastName: "Hopper" };

function picture(): Promise<Buffer> {
  return sharp({ create: { width: 8, height: 6, channels: 3, background: "teal" } })
    .png()
    .toBuffer();
}

/** The content type and the body of a form. */
async function formOf(
  fields: Record<string, string>,
  image?: Uint8Array,
  more?: (form: FormData) => void,
): Promise<[contentType: string, payload: Buffer]> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    form.append(name, value);
  }
  if (image !== undefined) {
    form.append("image", new Blob([Uint8Array.from(image)]), "me.png");
  }
  more?.(form);
  const encoded = new Request("http://localhost/", { method: "PUT", body: form });
  return [encoded.headers.get("content-type") ?? "", Buffer.from(await encoded.arrayBuffer())];
}

async function update(browser: Agent, ...form: Parameters<typeof formOf>) {
  return put(browser, ...(await formOf(...form)));
}

async function put(browser: Agent, contentType: string, payload: Buffer) {
  const response = await browser.inject({
    method: "PUT",
    url: "/api/user/UpdateNameAndPhoto",
    headers: { "content-type": contentType },
    payload,
  });
  const retryAfter = Number(response.headers["retry-after"] ?? 0);
  return { status: response.statusCode, ...(retryAfter > 0 && { retryAfter }), ...response.json() };
}

describe.each(databasesUnderTest)("profiles on $name", ({ kind }) => {
  async function signedIn() {
    const server = await serve({ kind });
    const browser = await server.signedIn(await havePerson(server, { firstName: "", lastName: "" }));
    return { server, browser };
  }

  const profileOf = async (browser: Agent) => (await browser.call("getProfileData", {})).body;

  it("hold names and a picture that is served", async () => {
    const { browser } = await signedIn();
    expect(await update(browser, { ...names, email }, await picture())).toEqual({
      status: 200,
      success: true,
      error: 0,
    });
    const profile = await profileOf(browser);
    expect(profile).toMatchObject({ success: true, ...names, isTeacher: false, isAdmin: false });
    const served = await browser.inject({ method: "GET", url: profile.imageUrl });
    expect(served.statusCode).toBe(200);
    expect(served.headers["content-type"]).toBe("image/webp");
  });

  it("keep their picture where the form has none", async () => {
    const { browser } = await signedIn();
    await update(browser, { ...names, email }, await picture());
    const { imageUrl } = await profileOf(browser);
    const leftEmpty = (form: FormData) => form.append("image", new Blob([]), "");
    expect(await update(browser, { ...names, firstName: "Ada", email })).toMatchObject({ success: true });
    expect(await update(browser, { ...names, firstName: "Ada", email }, undefined, leftEmpty)).toMatchObject({
      success: true,
    });
    expect(await profileOf(browser)).toMatchObject({ firstName: "Ada", imageUrl });
  });

  it("hold names of any script, without needless spaces", async () => {
    const { browser } = await signedIn();
    await update(browser, { firstName: "  Zoë   Ana ", lastName: "Čapková", email: "ADA@uni-lab.edu" });
    expect(await profileOf(browser)).toMatchObject({ firstName: "Zoë Ana", lastName: "Čapková", imageUrl: "" });
  });

  it("refuse names that break the rule by 12 and the rule in words", async () => {
    const { browser } = await signedIn();
    for (const [bad, message] of [
      [
        { firstName: "Al", lastName: "Hopper" },
        messageOf(accountMessages, "first-name-invalid", { minLetters: nameMinLength, maxLetters: nameMaxLength }),
      ],
      [
        { firstName: "Gr4ce", lastName: "Hopper" },
        messageOf(accountMessages, "first-name-invalid", { minLetters: nameMinLength, maxLetters: nameMaxLength }),
      ],
      [
        { firstName: "Grace", lastName: "H" },
        messageOf(accountMessages, "last-name-invalid", { minLetters: nameMinLength, maxLetters: nameMaxLength }),
      ],
      [
        { firstName: "Grace", lastName: "<script>" },
        messageOf(accountMessages, "last-name-invalid", { minLetters: nameMinLength, maxLetters: nameMaxLength }),
      ],
    ] as const) {
      const answer = await update(browser, { ...bad, email }, await picture());
      expect(answer).toMatchObject({ status: 200, success: false, error: AccountError.UpdateNotStored, message });
    }
    expect(await profileOf(browser)).toMatchObject({ firstName: "", lastName: "", imageUrl: "" });
  });

  it("hold names as short as the installation admits, but none that nobody can see", async () => {
    const server = await serve({ kind, env: { NAME_MIN_LETTERS: "1" } });
    const browser = await server.signedIn(await havePerson(server, { firstName: "", lastName: "" }));
    expect((await server.agent().call("config", {})).body).toMatchObject({ nameMinLetters: 1 });

    expect(await update(browser, { firstName: "\u3164", lastName: "O", email })).toMatchObject({
      error: AccountError.UpdateNotStored,
      message: "First name must only contain letters. It should be between 1 and 30 characters.",
    });
    expect(await update(browser, { firstName: "Al", lastName: "O", email })).toMatchObject({ success: true });
    expect(await profileOf(browser)).toMatchObject({ firstName: "Al", lastName: "O" });
  });

  it("row 41: refuse what is no picture, or too large a file, by 14, and keep nothing of the form", async () => {
    const { browser } = await signedIn();
    const png = await picture();
    for (const file of [
      Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"),
      png.subarray(0, png.length / 2),
      Buffer.alloc(0),
      Buffer.concat([png, Buffer.alloc(pictureMaxBytes + 1 - png.length)]),
    ]) {
      const answer = await update(browser, { ...names, email }, file);
      expect(answer).toMatchObject({ status: 200, success: false, error: AccountError.InvalidPicture });
    }
    expect(await profileOf(browser)).toMatchObject({ firstName: "", imageUrl: "" });
  });

  it("are changed by their owner only", async () => {
    const { server, browser } = await signedIn();
    await havePerson(server, { email: "charles@uni-lab.edu" });
    expect(await update(browser, { ...names, email: "charles@uni-lab.edu" })).toMatchObject({ status: 401 });
    expect(await update(server.agent(), { ...names, email })).toMatchObject({ status: 401, success: false });
  });

  it("are shown to their owner only", async () => {
    const server = await serve({ kind });
    expect((await server.agent().call("getProfileData", {})).status).toBe(401);
  });

  it("row 40: refuse forms that are malformed by 400, and more parts than there are by 413", async () => {
    const { browser } = await signedIn();
    const { firstName, lastName } = names;
    const twice = (form: FormData) => form.append("firstName", "Ada");
    const unknown = { firstName, lastName, nickname: "Amazing" };
    expect(await update(browser, { firstName, lastName })).toMatchObject({ status: 400, error: 9 });
    expect(await update(browser, { firstName, email }, undefined, twice)).toMatchObject({ status: 400 });
    expect(await update(browser, unknown)).toMatchObject({ status: 400 });
    expect(await update(browser, { ...names, email: "a".repeat(600) })).toMatchObject({ status: 400 });
    expect(await update(browser, { ...names, email: "a".repeat(5_000) })).toMatchObject({ status: 400 });
    expect(await update(browser, { ...names, email, image: "text" })).toMatchObject({ status: 413 });
    expect(await put(browser, "multipart/form-data", Buffer.from("x"))).toMatchObject({ status: 400 });
    const cut = Buffer.from('--x\r\ncontent-disposition: form-data; name="firstName"\r\n\r\nGr');
    expect(await put(browser, "multipart/form-data; boundary=x", cut)).toMatchObject({ status: 400 });
    const cutPicture = Buffer.from(
      '--x\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\n\r\n\x89P',
    );
    expect(await put(browser, "multipart/form-data; boundary=x", cutPicture)).toMatchObject({ status: 400 });
    expect(await put(browser, "application/json", Buffer.from("{}"))).toMatchObject({ status: 415 });
    expect(await put(browser, "text/plain", Buffer.from("x"))).toMatchObject({ status: 415 });
    const twoPictures = (form: FormData) => form.append("image", new Blob(["x"]), "x.png");
    expect(await update(browser, { ...names, email }, await picture(), twoPictures)).toMatchObject({ status: 413 });
  });

  it("row 40: keep nothing of an upload that is broken off", async () => {
    const { server, browser } = await signedIn();
    const files = () => readdirSync(server.config.dataDir).filter((file) => !file.startsWith("belab.sqlite"));
    const before = files();
    const ended = new Promise((resolve) =>
      server.app.server.once("request", (_request, response) => response.once("close", resolve)),
    );
    const cookie = [...browser.cookies].map((pair) => pair.join("=")).join("; ");
    const upload = request(`${await listen(server)}/api/user/UpdateNameAndPhoto`, {
      method: "PUT",
      headers: { cookie, "content-type": "multipart/form-data; boundary=x", "content-length": 2_000_000 },
    }).on("error", () => {});
    for (const [name, value] of Object.entries({ ...names, email })) {
      upload.write(`--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`);
    }
    upload.write('--x\r\ncontent-disposition: form-data; name="image"; filename="me.png"\r\n\r\n');
    upload.write(Buffer.alloc(1_000_000), () => upload.destroy());
    await ended;
    expect(files()).toEqual(before);
    expect(await server.database.selectFrom("pictures").select("id").execute()).toEqual([]);
    expect(await profileOf(browser)).toMatchObject({ firstName: "", imageUrl: "" });
    expect(await update(browser, { ...names, email }, await picture())).toMatchObject({ success: true });
    expect(server.log()).not.toMatch(/"status":5|"level":50/);
  });

  it("row 44: refuse by 14, never by an error, pictures of every type that are cut short or damaged", async () => {
    const { browser } = await signedIn();
    const whole = sharp({ create: { width: 64, height: 48, channels: 3, background: "teal" } });
    for (const format of ["jpeg", "png", "tiff", "gif"] as const) {
      const upload = await whole.toFormat(format).toBuffer();
      for (const damaged of [upload.subarray(0, -8), Buffer.from(upload).fill(0xff, 16)]) {
        expect(await update(browser, { ...names, email }, damaged)).toMatchObject({
          status: 200,
          success: false,
          error: AccountError.InvalidPicture,
        });
      }
    }
  });

  it("answer 12 where the database does not take them", async () => {
    const { server, browser } = await signedIn();
    await server.database.schema.alterTable("pictures").renameTo("picturesElsewhere").execute();
    const answer = await update(browser, { ...names, email }, await picture());
    expect(answer).toMatchObject({ status: 200, success: false, error: AccountError.UpdateNotStored });
    expect(await profileOf(browser)).toMatchObject({ firstName: "" });
  });
});

/** The most pixels that are allowed: reading it takes long. */
function largestPicture(): Promise<Buffer> {
  return sharp({ create: { width: 5_000, height: 5_000, channels: 3, background: "teal" } })
    .png()
    .toBuffer();
}

/** Browsers of people who are signed in, each with the form of an upload. */
async function uploadersOf(server: TestApp, count: number, image: Buffer) {
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const address = `person${index}@uni-lab.edu`;
      const browser = await server.signedIn(await havePerson(server, { email: address, displayEmail: address }));
      // Made before: making many at once holds up this process, which is the server's too.
      const form = await formOf({ ...names, email: address }, image);
      return { browser, upload: () => put(browser, ...form) };
    }),
  );
}

it("an account that sends many pictures at once has to wait, and those of others are read in the meantime", {
  tags: "exhaustive",
}, async () => {
  const server = await serve({});
  const [greedy, other] = await uploadersOf(server, 2, await largestPicture());
  const many = Array.from({ length: 70 }, () => greedy?.upload());
  const answerOfOther = await other?.upload();
  const answers = await Promise.all(many);

  expect(answerOfOther).toMatchObject({ status: 200, success: true });
  const refused = answers.filter((answer) => !answer?.success);
  expect(refused.length).toBeGreaterThanOrEqual(40);
  expect(refused.every((answer) => answer?.status === 429 && answer.retryAfter > 0)).toBe(true);
  expect(refused[0]).toMatchObject({ error: 9, message: "Too many requests. Please wait a moment." });
});

it("an account may send thirty pictures in ten minutes, whatever others send", async () => {
  const server = await serve({});
  const [eager, other] = await uploadersOf(server, 2, await picture());
  for (let count = 1; count <= 30; count++) {
    expect(await eager?.upload()).toMatchObject({ success: true });
  }

  expect(await eager?.upload()).toMatchObject({ status: 429, success: false, retryAfter: 600 });
  expect(await other?.upload()).toMatchObject({ success: true });
  server.clock.advance(10 * minute);
  expect(await eager?.upload()).toMatchObject({ success: true });
});

it("row 42: the server says that it is well while bombs that were uploaded are read", {
  tags: "exhaustive",
}, async () => {
  const server = await serve({});
  const uploaders = await uploadersOf(server, 10, await largestPicture());
  const uploads = Promise.all(uploaders.map(({ upload }) => upload()));
  let isOver = false;
  void uploads.then(() => {
    isOver = true;
  });
  for (let count = 0; count < 10; count += 1) {
    expect((await server.agent().inject({ url: "/readyz" })).statusCode).toBe(200);
    expect(isOver).toBe(false);
  }
  expect((await uploads).every((answer) => answer.success)).toBe(true);
});
