// `npm start`: installs, builds and serves the whole product.
import {
  buildProduct,
  endCommands,
  ensureInstalled,
  hasGroups,
  projectEnvironment,
  root,
  runQuietly,
  say,
  stop,
} from "./install.mjs";
import { onStop, runServer } from "./stopping.mjs";
import { needsStripeStandIn, startStripeStandIn } from "./stripeStandIn.mjs";

let stopServer;
onStop(() => {
  if (stopServer === undefined) {
    endCommands();
    process.exit(1);
  }
  stopServer();
});

say("1 of 3: the packages");
await ensureInstalled();

say("2 of 3: the build of what has changed");
const [command, ...args] = buildProduct;
const built = await runQuietly(command, [...args, "--output-logs=new-only"], { onLine: sayBuilt, detached: hasGroups });
if (built.code !== 0) {
  stop(`${built.output}\nThe build failed; the lines above say where. After mending it, run npm start again.`);
}

say("3 of 3: the server");
const standIn = needsStripeStandIn(process.env)
  ? await startStripeStandIn(process.env.PORT?.trim() || "3000")
  : undefined;
stopServer = runServer("node", ["apps/server/dist/main.js"], { cwd: root, env: projectEnvironment(standIn?.env) });

/** Says how far the build is: a line of it that begins with "Built:", behind the name of its package. */
function sayBuilt(line) {
  const built = /Built: (.*)/.exec(line);
  if (built !== null) {
    say(`  built: ${built[1]}`);
  }
}
