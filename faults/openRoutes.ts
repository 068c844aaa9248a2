import { buildApp } from "../apps/server/src/app.ts";
import { createAreas } from "../apps/server/src/areas.ts";
import { readConfig } from "../apps/server/src/readConfig.ts";
import type { TestInstallation } from "../apps/server/src/testing/processes/testInstallation.ts";

/** An address of the server that needs no account. It is sent to the flood's thread, so it is plain data. */
export interface OpenRoute {
  method: string;
  /** With the names of fields, as in `/pictures/:file`. */
  path: string;
  sends: "nothing" | "path" | "query" | "json" | "multipart" | "raw";
  isStream: boolean;
  fields: Readonly<Record<string, FieldSchema>>;
  required: readonly string[];
}

/** A field's JSON schema, as far as a value is made for it. */
export interface FieldSchema {
  type?: string;
  enum?: readonly unknown[];
  minimum?: number;
}

/** Pages of the web app, and one that it does not have: the server has one route for all of them. */
const pages = ["/", "/gamelist", "/pricing", "/signup", "/join", "/no-such-page"];

/**
 * Lists what the server answers without an account: every call that requires no session, and all that is no call, but for the
 * mailbox of developers, which no installation for others has.
 */
export async function findOpenRoutes({ env, database }: TestInstallation): Promise<OpenRoute[]> {
  const found: { method: string; path: string }[] = [];
  const app = await buildApp({
    config: readConfig({ ...env, LOG_LEVEL: "silent" }),
    database,
    now: Date.now,
    resolveMx: async () => [],
    resolveTxt: async () => [],
    mailTransport: { send: async () => "sent" },
    onRoute: ({ method, url, config }) => {
      if (config?.session !== "required") {
        found.push(...[method].flat().map((each) => ({ method: each, path: url })));
      }
    },
  });
  await app.ready();
  await app.close();
  const calls = createAreas().flatMap(({ contract: { calls: ofArea, schemas } }) =>
    Object.entries(ofArea).map(([name, call]) => ({ ...call, request: schemas[name]?.request })),
  );
  const routes = found
    .filter(({ method, path }) => /^(?:GET|POST|PUT)$/.test(method) && !/\*|^\/dev\//.test(path))
    .map(({ method, path }): OpenRoute => {
      const call = calls.find((each) => each.method === method && each.path.toLowerCase() === path.toLowerCase());
      return {
        method,
        path,
        sends: call?.sends ?? "nothing",
        isStream: call?.kind === "events",
        // Without what a schema cannot send to a thread, such as its kind.
        fields: JSON.parse(JSON.stringify(call?.request?.properties ?? {})),
        required: [...(call?.request?.required ?? [])],
      };
    });
  return [...routes, ...pages.map(pageRoute)];
}

function pageRoute(path: string): OpenRoute {
  return { method: "GET", path, sends: "nothing", isStream: false, fields: {}, required: [] };
}
