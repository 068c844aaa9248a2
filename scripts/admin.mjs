// `npm run admin -- <command>`: builds what has changed, then does what an operator asks for; see README.md.
import { ensureInstalled, run, stop } from "./install.mjs";

await ensureInstalled();
// Standard output is the command's own.
const built = await run("turbo", ["run", "build", "--filter=@belab/server", "--output-logs=errors-only"], {
  stdio: ["ignore", 2, 2],
});
if (built !== 0) {
  stop("The build failed; the lines above say where.");
}
process.exitCode = await run("node", ["apps/server/dist/admin.js", ...process.argv.slice(2)]);
