// `npm start`: installs, builds and serves the whole product.
import { spawn } from "node:child_process";
import { buildProduct, ensureInstalled, projectEnvironment, root, run, say, stop } from "./install.mjs";

await ensureInstalled();

say("Building what has changed …");
const [command, ...args] = buildProduct;
const built = await run(command, args);
if (built !== 0) {
  stop("The build failed; the lines above say where. After mending it, run npm start again.");
}

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
