import { rmSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { practise } from "../testing/tables/testPractices.ts";
import { joinAs, openTestTable } from "../testing/tables/testTables.ts";
import { type Agent, startTestApp, type TestApp } from "../testing/testApp.ts";
import { makeTestWebRoot, testPageList } from "../testing/testWebApp.ts";

const template = (name: string) =>
  `<title>%TITLE%</title><i>${name}</i><div>%CONTENT%</div><script type="application/json">%DATA%</script>`;

const files: Record<string, string> = {
  "pages.json": testPageList({
    shared: { "/join": { en: "app.html", de: "de/app.html" }, "/play": { en: "app.html", de: "de/app.html" } },
    apps: { en: "app.html", de: "de/app.html" },
    notFound: { en: "app.html", de: "de/app.html" },
    withData: {
      "/play": { en: { googol: "play.html" }, de: { googol: "de/play.html" } },
    },
    refused: { "/join": { en: "join.html", de: "de/join.html" } },
    renderers: { en: "render.mjs", de: "renderNothing.mjs" },
  }),
  "app.html": "<title>App</title>",
  "de/app.html": "<title>Anwendung</title>",
  "play.html": template("play"),
  "de/play.html": template("spielen"),
  "join.html": `<input value="%VALUE%"><p>%MESSAGE%</p><div></div><script type="application/json">%DATA%</script>`,
  "de/join.html": "Mitspielen: %MESSAGE%",
  "render.mjs": `export async function renderWithData(address, { event }) {
    return "<title>" + address + "</title><a href='/the-base-path/x'>" + event.own.name + "</a>";
  }`,
  "renderNothing.mjs": "export const renderWithData = () => new Promise(() => {});",
};

let webRoot: string;
let lab: TestApp;

beforeAll(async () => {
  webRoot = makeTestWebRoot(files);
  lab = await startTestApp({ webRoot, env: { PUBLIC_URL: "http://localhost:3000/lab" } });
});

afterAll(async () => {
  await lab.close();
  rmSync(webRoot, { recursive: true });
});

/** What a browser gets at an address, and the data in it. */
async function open(agent: Agent, url: string, headers: Record<string, string> = {}) {
  const response = await agent.inject({ url: `/lab${url}`, headers });
  return { ...response, ...partsOf(response.body) };
}

function partsOf(body: string) {
  const [, content, json = "null"] =
    /<div>(.*?)<\/div><script type="application\/json">(.*?)<\/script>/s.exec(body) ?? [];
  return { content, data: JSON.parse(json) };
}

const sendForm = (agent: Agent, url: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
  agent.inject({
    method: "POST",
    url: `/lab${url}`,
    headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
    payload: new URLSearchParams(form).toString(),
  });

describe("the page of a seat", () => {
  it("comes with what its screen shows, and is rendered with it", async () => {
    const table = await openTestTable(lab, { game: "googol" });
    const player = await joinAs(lab, table, "Mia");
    const url = `/play?gameTableId=${table.gameTableId}`;
    const first = await open(player, url);
    expect(first.statusCode).toBe(200);
    expect(first.headers["cache-control"]).toBe("no-store");
    expect(first.data).toMatchObject({
      table: { game: "googol", status: "lobby" },
      isParticipant: true,
      event: { own: { name: "Mia" } },
    });
    // The thread that renders pages starts with the first page.
    expect(first.content).toContain("<a href='/lab/x'>");
    expect(first.body).toContain(`<title>${url}</title><i>play</i>`);
  });

  it("comes with the same where it cannot be rendered in time", { tags: "exhaustive" }, async () => {
    const table = await openTestTable(lab, { game: "googol" });
    const player = await joinAs(lab, table, "Mia");
    const page = await open(player, `/play?gameTableId=${table.gameTableId}`, { "accept-language": "de" });
    expect(page).toMatchObject({ statusCode: 200, content: "", data: { event: { own: { name: "Mia" } } } });
    expect(page.body).toContain("<title>Lab</title><i>spielen</i>");
  });

  it("is compressed", async () => {
    const table = await openTestTable(lab, { game: "googol" });
    const player = await joinAs(lab, table, "Mia");
    const url = `/lab/play?gameTableId=${table.gameTableId}`;
    const { headers, rawPayload } = await player.inject({ url, headers: { "accept-encoding": "gzip" } });
    expect(headers["content-encoding"]).toBe("gzip");
    expect(partsOf(gunzipSync(rawPayload).toString()).data).toMatchObject({ isParticipant: true });
  });

  it("says nothing to those who have no seat there, or at an address without a table", async () => {
    const table = await openTestTable(lab, { game: "googol" });
    const stranger = lab.agent();
    for (const url of [`/play?gameTableId=${table.gameTableId}`, "/play?gameTableId=unknown", "/play"]) {
      expect(await open(stranger, url)).toMatchObject({ statusCode: 200, body: "<title>App</title>" });
    }
    expect(await open(table.teacher, `/play?gameTableId=${table.gameTableId}`)).toMatchObject({
      body: "<title>App</title>",
    });
  });

  it("is not rendered for someone who practises, and leads to the language that a link chooses", async () => {
    const { player, gameTableId } = await practise(lab, "googol");
    const url = `/play?gameTableId=${gameTableId}`;
    expect(await open(player, url)).toMatchObject({ content: "", data: { table: { isPractice: true } } });
    expect(await open(player, `${url}&language=de`)).toMatchObject({
      statusCode: 302,
      headers: { location: `/lab${url}` },
    });
  });
});

describe("the form of the page on which people join", () => {
  it("takes a seat, as the call does, and leads to it", async () => {
    const table = await openTestTable(lab, { game: "googol" });
    const browser = lab.agent();
    const sent = await sendForm(browser, `/join?code=${table.code.toLowerCase()}`, { displayName: " Mia " });
    const url = `/play?gameTableId=${table.gameTableId}`;
    expect(sent).toMatchObject({ statusCode: 303, headers: { location: `/lab${url}` } });
    expect((await open(browser, url)).data).toMatchObject({ event: { own: { name: "Mia" } } });
    // Sent once more, by someone who pressed twice or under another name, it leads to the same seat.
    for (const displayName of ["Mia", "Ben"]) {
      const again = await sendForm(browser, `/join?code=${table.code}`, { displayName });
      expect(again).toMatchObject({ statusCode: 303, headers: { location: `/lab${url}` } });
    }
    expect((await browser.call("findTable", { code: table.code })).body.participants).toBe(1);
  });

  it.each([
    ["a name that is taken", "Mia", "Someone at this table is already called Mia."],
    ["no name", "", "Enter a name of at"],
  ])("shows the page again with %s, and says why", async (_what, displayName, message) => {
    const table = await openTestTable(lab, { game: "googol" });
    await joinAs(lab, table, "Mia");
    const sent = await sendForm(lab.agent(), `/join?code=${table.code}`, { displayName });
    expect(sent).toMatchObject({ statusCode: 200, headers: { "cache-control": "no-store" } });
    expect(sent.body).toContain(`<input value="${displayName}"><p>${message}`);
    expect(partsOf(sent.body).data).toEqual({ message: expect.stringContaining(message), value: displayName });
  });

  it("says so in the reader's language", async () => {
    const table = await openTestTable(lab, { game: "googol" });
    const german = { "accept-language": "de" };
    const { body } = await sendForm(lab.agent(), `/join?code=${table.code}`, { displayName: "" }, german);
    expect(body).toMatch(/^Mitspielen: .*Namen/);
  });

  it("holds what was typed as it is, whatever it looks like", async () => {
    const table = await openTestTable(lab, { game: "googol" });
    const displayName = '%MESSAGE%</script><b>"%DATA%';
    const { body } = await sendForm(lab.agent(), `/join?code=${table.code}`, { displayName });
    expect(partsOf(body).data).toMatchObject({ value: displayName });
    expect(body).toContain('<input value="%MESSAGE%&lt;/script&gt;&lt;b&gt;&quot;%DATA%">');
    expect(body).not.toContain("<b>");
  });

  it("row 66: asks for another code where one leads nowhere, and counts it as the call does", async () => {
    const browser = lab.agent();
    const wrong = () => sendForm(browser, "/join?code=XK6UK9", { displayName: "Mia" });
    for (let sent = 0; sent < 20; sent += 1) {
      expect(await wrong()).toMatchObject({ statusCode: 303, headers: { location: "/lab/join?wrong=1" } });
    }
    expect((await wrong()).body).toContain("<p>Too many requests");
  });

  it.each([
    ["from another site", { "sec-fetch-site": "cross-site" }, 403],
    ["that is no form", { "content-type": "application/json" }, 415],
  ])("refuses what comes %s", async (_what, headers, statusCode) => {
    const table = await openTestTable(lab, { game: "googol" });
    const sent = await sendForm(lab.agent(), `/join?code=${table.code}`, { displayName: "Mia" }, headers);
    expect(sent.statusCode).toBe(statusCode);
    expect((await table.teacher.call("findTable", { code: table.code })).body.participants).toBe(0);
  });
});
