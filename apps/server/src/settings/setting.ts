/** A variable of the environment that cannot be used. The message is one line: which, what is wrong, an example. */
export class ConfigError extends Error {
  override name = "ConfigError";
}

/** What the text of a variable can be. */
export interface Kind<Value> {
  /** What a text must do to be one, as in "PORT must be a number …". */
  must: string;
  /** Returns the value of a text, or refuses it, or the part of it that is wrong. */
  read(text: string, refuse: (part: string) => never): Value;
}

/** The values of settings that the defaults of later ones depend on. */
export interface EarlierValues {
  production: boolean;
  port: number;
  databaseUrl: string | undefined;
  publicUrl: string;
  sellerName?: string | undefined;
  sellerCountry?: string | undefined;
  sellerVatId?: string | undefined;
  vatOss?: "on" | "off" | undefined;
}

/** A variable of the environment that sets up the installation. */
export interface Setting<Value = unknown> {
  /** The variable's name. */
  name: string;
  /** What the setting does, as the README says it. */
  text: string;
  kind: Kind<Value>;
  /** Shown when the variable is missing or wrong. Not needed where any text will do. */
  example?: string;
  /** What takes the place of a variable that is not set, written as the variable would be. */
  default?: string | ((earlier: EarlierValues) => string);
  /** What the README says of a default that is not one text. */
  defaultText?: string;
  /** Says when a variable that is not set must be set, as in "SECRET must be set with …"; undefined where it need not. */
  required?: (earlier: EarlierValues) => string | undefined;
  /** Whether the value is shown to nobody, in no message either. */
  isSecret?: true;
  /** Whether it is a setting of earlier versions: the README has it no more, and a start with it warns. */
  isRemoved?: true;
}

/** Settings by the name that each has in {@link Config}. A setting depends only on those before it. */
export type Settings = Readonly<Record<string, Setting>>;

/** The values of settings. One without a default can be undefined. */
export type SettingValues<Of extends Settings> = {
  [Key in keyof Of]: ValueOf<Of[Key]> | (Of[Key] extends { default: unknown } ? never : undefined);
};

type ValueOf<Of extends Setting> = Of["kind"] extends Kind<infer Value> ? Value : never;

/** A setting as it was read. */
export interface ReadSetting {
  key: string;
  setting: Setting;
  /** Whether the variable is set. An empty one counts as not set. */
  isSet: boolean;
  /** The variable's text, or the default. */
  text: string | undefined;
  /** The default's value where there is a problem. */
  value: unknown;
  problem: ConfigError | undefined;
}

/** Returns settings as they are, with their type. */
export function defineSettings<const Of extends Settings>(settings: Of): Of {
  return settings;
}

/** Returns when a setting is required: in production. */
export function inProduction(why: string): NonNullable<Setting["required"]> {
  return ({ production }) => (production ? `when NODE_ENV is production: ${why}` : undefined);
}

/** Reads all settings from variables of the environment, also after one that is wrong. */
export function readSettings(settings: Settings, env: NodeJS.ProcessEnv): ReadSetting[] {
  // Those that later settings depend on have a value from the start; reading them replaces it.
  const values: EarlierValues & Record<string, unknown> = {
    production: false,
    port: 0,
    databaseUrl: undefined,
    publicUrl: "",
  };
  return Object.entries(settings).map(([key, setting]) => {
    const given = env[setting.name]?.trim() || undefined;
    const usual = typeof setting.default === "function" ? setting.default(values) : setting.default;
    const text = given ?? usual;
    const required = given === undefined ? setting.required?.(values) : undefined;
    const read = required === undefined ? readText(setting, text) : missingSetting(setting, required);
    const value = read.problem === undefined ? read.value : readText(setting, usual).value;
    values[key] = value;
    return { key, setting, isSet: given !== undefined, text, value, problem: read.problem };
  });
}

function missingSetting({ name, example }: Setting, required: string): { problem: ConfigError; value?: undefined } {
  return { problem: new ConfigError(`${name} must be set ${required}. Example: ${name}=${example}`) };
}

function readText(
  { name, kind, example, isSecret }: Setting,
  text: string | undefined,
): { problem?: ConfigError; value?: unknown } {
  const refuse = (part: string): never => {
    const quoted = isSecret || part === "" ? "" : `, not "${part}"`;
    throw new ConfigError(`${name} must ${kind.must}${quoted}. Example: ${name}=${example}`);
  };
  try {
    return text === undefined ? {} : { value: kind.read(text, refuse) };
  } catch (error) {
    if (error instanceof ConfigError) {
      return { problem: error };
    }
    throw error;
  }
}
