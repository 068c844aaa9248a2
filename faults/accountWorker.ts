// One account that does everything a trial gives it, over and over, in a thread of its own: its work does not slow down the
// clock by which a class is measured.
import { parentPort, workerData } from "node:worker_threads";
import { createApiClient } from "@belab/api";

/** An account, and its work. */
export interface AccountOrder {
  url: string;
  /** Of the account's browser. */
  cookie: string;
  email: string;
  /** A class with as many people as a class can have. */
  fullClassId: string;
  emptyClassId: string;
  /** In which the account teaches. */
  organisationId: string;
}

/** Answers to an account: how often each reason, by the work. */
export type AccountAnswers = Record<string, Record<string, number>>;

const order: AccountOrder = workerData;
const answers: AccountAnswers = {};
let isOver = false;
/** The class into which the next list is imported. */
let newClassId: string | undefined;

const client = createApiClient({
  baseUrl: order.url,
  timeout: 120_000,
  fetch: (address, init) =>
    fetch(address, { ...init, headers: { ...(init?.headers as Record<string, string>), cookie: order.cookie } }),
});

parentPort?.once("message", async () => {
  isOver = true;
  await Promise.all(underWay);
  parentPort?.postMessage(answers);
});

const listOf = (count: number, name: string) =>
  new File(
    [
      ["First name,Last name,Email,Student number", ...Array.from({ length: count }, (_, n) => row(n, name))].join(
        "\n",
      ),
    ],
    "list.csv",
  );
const row = (number: number, name: string) => `${name},Number ${number},${name}.${number}@uni.example,${name}${number}`;
const [tenThousand, fiftyThousand] = [listOf(10_000, "Kim"), listOf(50_000, "Robin")];
const picture = new File(
  [
    "GIF89a\u0001\u0000\u0001\u0000\u0000\u0000\u0000,\u0000\u0000\u0000\u0000\u0001\u0000\u0001\u0000\u0000\u0002\u0000;",
  ],
  "picture.gif",
);

const { fullClassId, emptyClassId, organisationId, email } = order;
let page = 0;

/** The account's uploads. Each takes a while; meanwhile the server refuses most others. */
const lists: Record<string, () => Promise<string>> = {
  "previews of 10,000": () => reasonOf(client.previewImport({ classId: emptyClassId, file: tenThousand })),
  // Read to its end, and then refused: a class takes 10,000.
  "previews of 50,000": async () => {
    const reason = await reasonOf(client.previewImport({ classId: emptyClassId, file: fiftyThousand }));
    return reason === "class-full" ? "done" : reason;
  },
  "previews of known people": () => reasonOf(client.previewImport({ classId: fullClassId, file: tenThousand })),
  "imports of 10,000, moved and deleted": importMoveAndDelete,
};

/** The account's repeated work. Several tabs turn pages at once. */
const work: Record<string, () => Promise<string>> = {
  "more previews": async () => (await lists["previews of 10,000"]?.()) ?? "",
  ...Object.fromEntries(["pages", "more pages", "last pages", "searches"].map((name) => [name, () => turnPage(name)])),
  exports: exportSomebody,
  invitations: () => reasonOf(client.inviteClass({ classId: fullClassId })),
  pictures: () =>
    reasonOf(client.updateNameAndPhoto({ firstName: "Ada", lastName: "Lovelace", email, image: picture })),
};

const underWay = Object.entries(work).map(([name, once]) => keepOn(name, once));
underWay.push(sendLists());

async function keepOn(name: string, once: () => Promise<string>): Promise<void> {
  while (!isOver) {
    await doOnce(name, once);
  }
}

/** Sends one list after the other, each until it is taken, and all of them at least once. */
async function sendLists(): Promise<void> {
  do {
    for (const [name, once] of Object.entries(lists)) {
      let reason = await doOnce(name, once);
      while (reason === "too-many-requests") {
        reason = await doOnce(name, once);
      }
    }
  } while (!isOver);
}

async function doOnce(name: string, once: () => Promise<string>): Promise<string> {
  const reason = await once().catch((error) => String(error));
  const counted = answers[name] ?? {};
  answers[name] = { ...counted, [reason]: (counted[reason] ?? 0) + 1 };
  return reason;
}

async function importMoveAndDelete(): Promise<string> {
  newClassId ??= await makeClass();
  const classId = newClassId;
  const imported = await reasonOf(client.importPeople({ classId, file: tenThousand }));
  if (imported !== "done") {
    return imported;
  }
  newClassId = undefined;
  const moved = await reasonOf(client.moveClass({ classId, organisationId }));
  const deleted = await reasonOf(client.deleteClass({ classId }));
  return moved === "done" ? deleted : moved;
}

async function makeClass(): Promise<string> {
  const made = await client.createClass({ name: "Economics", term: "" });
  if (made.kind !== "success") {
    throw new Error(`No class was made: ${await reasonOf(made)}`);
  }
  return made.answer.classId;
}

function turnPage(name: string): Promise<string> {
  page = (page % 200) + 1;
  const search = name === "searches" ? "9" : "";
  return reasonOf(client.listPeople({ classId: fullClassId, page: name === "last pages" ? 200 : page, search }));
}

async function exportSomebody(): Promise<string> {
  const listed = await client.listPeople({ classId: fullClassId, page: 1 });
  if (listed.kind !== "success") {
    return reasonOf(listed);
  }
  const personId = listed.answer.people[0]?.personId ?? "";
  const query = new URLSearchParams({ classId: fullClassId, personId });
  const response = await fetch(`${order.url}/api/class/ExportPerson?${query}`, { headers: { cookie: order.cookie } });
  await response.arrayBuffer();
  return response.ok ? "done" : String(response.status);
}

async function reasonOf(outcome: Outcome | Promise<Outcome>): Promise<string> {
  const { kind, reason = kind } = await outcome;
  return reason === "success" ? "done" : reason;
}

interface Outcome {
  kind: string;
  reason?: string;
}
