// Passwords verified a second at the server's own cost, as many at once as there are cores, by nothing but argon2.
import { availableParallelism } from "node:os";
import * as argon2 from "argon2";
import { hashPassword } from "../../apps/server/src/testing/accounts/testAccounts.ts";

const [, , seconds = "5"] = process.argv;
const password = "Chalk2026Dust";
const phc = await hashPassword(password);
const until = performance.now() + Number(seconds) * 1000;
let verified = 0;

async function work() {
  while (performance.now() < until) {
    await argon2.verify(phc, password);
    verified += 1;
  }
}

const started = performance.now();
await Promise.all(Array.from({ length: availableParallelism() }, work));
process.stdout.write(`${verified / ((performance.now() - started) / 1000)}\n`);
