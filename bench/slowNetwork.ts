import { tablePaths } from "@belab/domain/tables";
import { googolSetup } from "@belab/googol/setup";
import { type CDPSession, chromium, type Page } from "playwright";
import { makeTestInstallation } from "../apps/server/src/testing/processes/testInstallation.ts";
import { chromiumOptions } from "../apps/web/e2e/chromium.ts";
import { command, openClassroom } from "./classroom.ts";
import { kilobytes, type Row } from "./row.ts";

/** Slow 3G: milliseconds until an answer begins, and bytes a second. */
const network = { latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000, offline: false };

/** The phone of a student. */
const phone = { viewport: { width: 360, height: 740 }, locale: "en" };

const bars = { codeField: 2, lobby: 6, lobbyRequests: 30, firstSlip: 8, bytes: 250_000 };

/** What a page has loaded so far. */
interface Loaded {
  requests: number;
  /** As they came over the network, with their headers. */
  bytes: number;
}

/** How long a student on a slow network waits: for the field of the code, for the lobby, and for the first slip. */
export async function slowNetworkRows(): Promise<Row[]> {
  await using installation = await makeTestInstallation({});
  const server = await installation.startServer({}, { isBuilt: true });
  const opening = { game: googolSetup.id, parameters: googolSetup.defaults };
  const classroom = await openClassroom(installation.database, [server.url], opening);
  const browser = await chromium.launch(chromiumOptions);
  try {
    const page = await browser.newPage(phone);
    const loaded = await countLoaded(await page.context().newCDPSession(page));
    const started = performance.now();
    const seconds = () => (performance.now() - started) / 1000;

    await page.goto(server.url + tablePaths.join, { waitUntil: "commit" });
    await page.getByLabel("Code").waitFor();
    const codeField = seconds();
    await join(page, classroom.code);
    const lobby = { seconds: seconds(), ...loaded };
    await command(classroom, "startTable");
    await page.getByText("Your turn").first().waitFor();
    await page.getByRole("button", { name: /^Turn the / }).click();
    await page.getByRole("status").filter({ hasText: "Slip 1 of " }).waitFor();
    const firstSlip = { seconds: seconds(), ...loaded };
    return [
      timeRow("the field for the code is there", codeField, bars.codeField),
      timeRow("the lobby is there", lobby.seconds, bars.lobby),
      {
        what: "requests until the lobby is there",
        figure: `${lobby.requests}`,
        reference: kilobytes(lobby.bytes),
        bar: `≤ ${bars.lobbyRequests}`,
        isMet: lobby.requests <= bars.lobbyRequests,
      },
      timeRow("the first slip of Googol is turned", firstSlip.seconds, bars.firstSlip),
      {
        what: "all that is loaded until the first slip is turned",
        figure: kilobytes(firstSlip.bytes),
        reference: `${firstSlip.requests} requests`,
        bar: `≤ ${kilobytes(bars.bytes)}`,
        isMet: firstSlip.bytes <= bars.bytes,
      },
    ];
  } finally {
    await browser.close();
  }
}

/** As fast as a person could who loses no time. */
async function join(page: Page, code: string): Promise<void> {
  await page.getByLabel("Code").fill(code);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByLabel("Your name").fill("Mia");
  await page.getByRole("button", { name: "Join", exact: true }).click();
  await page.getByText("Waiting for your teacher to start").first().waitFor();
}

async function countLoaded(session: CDPSession): Promise<Loaded> {
  const loaded: Loaded = { requests: 0, bytes: 0 };
  session.on("Network.requestWillBeSent", () => {
    loaded.requests += 1;
  });
  session.on("Network.dataReceived", ({ encodedDataLength }) => {
    loaded.bytes += encodedDataLength;
  });
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", network);
  return loaded;
}

function timeRow(what: string, seconds: number, bar: number): Row {
  return {
    what: `with 400 ms and 400 kbit/s, from the address \`${tablePaths.join}\` on: ${what}`,
    figure: `${seconds.toFixed(1)} s`,
    reference: "–",
    bar: `≤ ${bar} s`,
    isMet: seconds <= bar,
  };
}
