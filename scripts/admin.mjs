// `npm run admin -- <command>`: builds what has changed, then does what an operator asks for; see README.md.
import { ensureInstalled, run, runQuietly, stop } from "./install.mjs";

await ensureInstalled();
const built = await runQuietly("turbo", ["run", "build", "--filter=@belab/server", "--output-logs=errors-only"]);
if (built.code !== 0) {
  stop(`The build failed:\n${built.output}`);
}
process.exitCode = await run("node", ["apps/server/dist/admin.js", ...process.argv.slice(2)]);
