import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { modesOfOthers, startsInOwnFolder } from "./testing/processes/testStarts.ts";

const start = startsInOwnFolder();

// Other starts, and stops: `startsAndStops.test.ts`.
describe("the server", () => {
  it("says in one line where it is and where mails go, and nothing else", async () => {
    const server = await start.server();
    expect((await fetch(`http://127.0.0.1:${start.port}/readyz`)).status).toBe(200);
    server.process.kill("SIGINT");

    expect(await server.ended).toBe(0);
    expect(server.printed()).toBe(
      `The Business Education Laboratory is open at http://localhost:${start.port}; mails are kept at http://localhost:${start.port}/dev/mailbox\n`,
    );
    expect(await server.errors).toBe("");
  });

  it("row 64: lets nobody else into the files with people's data, whatever the umask", async () => {
    const before = process.umask(0);
    onTestFinished(() => void process.umask(before));
    const made = join(start.dataDir, "new", "data");
    const server = await start.server({ DATA_DIR: made });
    await signUp();
    await expect.poll(() => files(made)).toContain("mailbox");
    await expect.poll(() => files(join(made, "mailbox"))).toHaveLength(1);

    expect(modesOfOthers(join(start.dataDir, "new"))).toEqual([]);
    expect(files(made)).toEqual(
      expect.arrayContaining(["belab.sqlite", "belab.sqlite-wal", "belab.sqlite-shm", "secret"]),
    );
    await server.kill();
    expect(modesOfOthers(join(start.dataDir, "new"))).toEqual([]);
  });
});

async function signUp(): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${start.port}/api/user/signup`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: "ada@uni-lab.edu", password: "Quiet7Harbour" }),
  });
  expect(await response.json()).toMatchObject({ success: true });
}

function files(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder) : [];
}
