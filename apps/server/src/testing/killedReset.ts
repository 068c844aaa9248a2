/** A process of its own that resets a password and is killed on the way: `killedReset.ts <KilledReset as JSON>`. */
import { calls } from "@belab/api";
import { buildApp } from "../app.ts";
import type { Config } from "../config.ts";
import { openDatabase } from "../database/open.ts";
import { createTestMailServer } from "./testMailServer.ts";

export interface KilledReset {
  config: Config;
  /** What the clock shows. */
  now: number;
  /** The body of the call. */
  request: { email: string; newPassword: string; activationCode: number };
}

const { config, now, request }: KilledReset = JSON.parse(process.argv[2] ?? "");
let isUnderWay = false;

/** For the link in the owner's notice, the last thing that a reset writes, the address of the product is asked for. */
const deadlyConfig: Config = {
  ...config,
  get publicUrl() {
    if (isUnderWay) {
      process.kill(process.pid, "SIGKILL");
    }
    return config.publicUrl;
  },
};

const app = await buildApp({
  config: deadlyConfig,
  database: await openDatabase(config),
  now: () => now,
  resolveMx: async () => [],
  mailTransport: createTestMailServer().transport,
});
await app.ready();
isUnderWay = true;
await app.inject({ method: calls.resetPassword.method, url: calls.resetPassword.path, payload: request });
