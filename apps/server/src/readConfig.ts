import { createAreas } from "./areas.ts";
import { type Config, serverSettings } from "./config.ts";
import { keptSecret } from "./settings/secretFile.ts";
import { readSettings, type Settings } from "./settings/setting.ts";
import { findUnknownSettings } from "./settings/unknownSettings.ts";

/** Every setting of the server and its areas. */
export const allSettings: Settings = Object.assign(
  {},
  serverSettings,
  ...createAreas().map(({ settings }) => settings),
);

/**
 * Reads the installation's set-up. Makes DATA_DIR, and the secret in it where SECRET is not set, once all settings are
 * known to be usable.
 *
 * @throws ConfigError
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const read = readSettings(allSettings, env);
  const problem = read.find((setting) => setting.problem !== undefined)?.problem;
  if (problem !== undefined) {
    throw problem;
  }
  const values = Object.fromEntries(read.map(({ key, value }) => [key, value])) as unknown as Config;
  const { pathname, protocol } = new URL(values.publicUrl);
  return {
    ...values,
    basePath: pathname.endsWith("/") ? pathname : `${pathname}/`,
    isSecure: protocol === "https:",
    secret: values.secret ?? keptSecret(values.dataDir),
    unknownSettings: findUnknownSettings(allSettings, env),
    removedSettings: read.filter(({ setting, isSet }) => isSet && setting.isRemoved).map(({ setting }) => setting.name),
  };
}
