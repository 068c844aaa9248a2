// `npm start`: installs, builds and serves the whole product.
import { spawn } from "node:child_process";
import { buildProduct, ensureInstalled, projectEnvironment, root, runQuietly, say, stop } from "./install.mjs";

say("1 of 3: the packages");
await ensureInstalled();

say("2 of 3: the build of what has changed");
const [command, ...args] = buildProduct;
const built = await runQuietly(command, [...args, "--output-logs=new-only"], { onLine: sayBuilt });
if (built.code !== 0) {
  stop(`${built.output}\nThe build failed; the lines above say where. After mending it, run npm start again.`);
}

say("3 of 3: the server");
const server = spawn("node", ["apps/server/dist/main.js"], { cwd: root, stdio: "inherit", env: projectEnvironment() });
// Ctrl-C reaches the server too: wait until it has ended cleanly.
for (const signal of ["SIGINT", "SIGTERM"]) {
  process.on(signal, () => {
    if (signal === "SIGTERM") {
      server.kill(signal);
    }
  });
}
server.on("exit", (code) => process.exit(code ?? 0));

/** Says how far the build is: a line of it that begins with "Built:", behind the name of its package. */
function sayBuilt(line) {
  const built = /Built: (.*)/.exec(line);
  if (built !== null) {
    say(`  built: ${built[1]}`);
  }
}
