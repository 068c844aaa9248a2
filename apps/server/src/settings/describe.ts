import { type ReadSetting, readSettings, type Setting, type Settings } from "./setting.ts";
import { describeUnknown, findUnknownSettings } from "./unknownSettings.ts";

function settingsTable(settings: Settings): string {
  const rows = Object.values(settings)
    .filter(({ isRemoved }) => !isRemoved)
    .map((setting) => `| \`${setting.name}\` | ${defaultOf(setting)} | ${setting.text} |\n`);
  return `| variable | default | what |\n|---|---|---|\n${rows.join("")}`;
}

function defaultOf({ default: usual, defaultText }: Setting): string {
  return defaultText ?? (typeof usual === "string" && usual !== "" ? `\`${usual}\`` : "–");
}

/**
 * Returns what is set, what is the default, what is wrong and what is unknown, a line each, and how many settings are
 * wrong.
 */
export function settingsReport(settings: Settings, env: NodeJS.ProcessEnv): { text: string; problems: number } {
  const read = readSettings(settings, env).filter(({ setting, isSet }) => isSet || !setting.isRemoved);
  const width = Math.max(...read.map(({ setting }) => setting.name.length));
  const lines = read.map((one) => `${one.setting.name.padEnd(width)}  ${stateOf(one)}\n`);
  const unknown = findUnknownSettings(settings, env).map((one) => `${describeUnknown(one)}\n`);
  return {
    text: [...lines, ...unknown].join(""),
    problems: read.filter(({ problem }) => problem !== undefined).length,
  };
}

function stateOf({ setting, isSet, text = "", problem }: ReadSetting): string {
  if (problem !== undefined) {
    return `wrong: ${problem.message}`;
  }
  if (setting.isRemoved) {
    return "removed: see docs/upgrading.md";
  }
  if (isSet) {
    return setting.isSecret ? "set (not shown)" : `set: ${text}`;
  }
  return text === "" ? (setting.defaultText ?? "not set").replaceAll("`", "") : `default: ${text}`;
}

/** Returns the README with its table of settings replaced. */
export function withSettingsTable(readme: string, settings: Settings): string {
  return readme.replace(/\| variable \|.*\n(?:\|.*\n)+/, () => settingsTable(settings));
}
