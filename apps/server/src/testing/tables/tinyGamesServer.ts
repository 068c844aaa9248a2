// The server with the tiny games, which the product does not have: run as a process of its own, as main.ts is.
import { buildApp, createLogger } from "../../app.ts";
import { openInstallation } from "../../installation.ts";
import { readConfig } from "../../readConfig.ts";
import { createElapsed } from "../../tables/time/elapsed.ts";
import { createTestMailServer } from "../testMailServer.ts";
import { tinyGames } from "./tinyGames.ts";

const config = readConfig(process.env);
const database = await openInstallation(config, createLogger(config));
const app = await buildApp({
  config,
  database,
  now: Date.now,
  elapsed: createElapsed(),
  resolveMx: async (domain) => [{ exchange: `mail.${domain}`, priority: 10 }],
  resolveTxt: async () => [],
  mailTransport: createTestMailServer().transport,
  games: tinyGames,
});
await app.listen({ port: config.port, host: config.host });
process.stdout.write(`The tiny games' server is open at ${config.publicUrl}\n`);
process.once("SIGTERM", async () => {
  await app.close();
  await database.destroy();
  process.exit(0);
});
