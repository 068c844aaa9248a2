import { existsSync, readFileSync, statSync } from "node:fs";
import { relative } from "node:path";
import ts from "typescript";
import { packageRoot, sectionNames } from "../sections.ts";
import { declared, descriptionOf, guidanceOf, statusOf } from "./docstring.ts";
import { readProps } from "./readProps.ts";
import { readTypes } from "./readTypes.ts";
import { restProps } from "./restProps.ts";
import type { ComponentDocs, SectionDocs } from "./sectionDocs.ts";

/** The entry points that are documented, by the names of their subpaths. */
const entries: readonly Entry[] = sectionNames.map((name) => ({
  name,
  file: `${packageRoot}src/sections/${name}/index.ts`,
}));

interface Entry {
  name: string;
  file: string;
}

export interface SectionReader {
  readAll: () => SectionDocs[];
  /** Reads one anew, which takes less time than the first; undefined where no section has this name. */
  read: (name: string) => SectionDocs | undefined;
}

/** Reads what sections are for and what they take, from their types and docstrings. */
export function createSectionReader(): SectionReader {
  const service = ts.createLanguageService(createHost());
  const readEntry = ({ name, file }: Entry): SectionDocs[] => {
    const program = service.getProgram();
    const source = program?.getSourceFile(file);
    return program && source ? [readSection(program.getTypeChecker(), name, source)] : [];
  };
  return {
    readAll: () => entries.flatMap(readEntry),
    read: (name) => entries.filter((entry) => entry.name === name).flatMap(readEntry)[0],
  };
}

/** Files of the disk, each read again once it has changed. */
function createHost(): ts.LanguageServiceHost {
  const options = compilerOptions();
  const { fileExists, readFile, readDirectory, directoryExists, getDirectories } = ts.sys;
  return {
    getCompilationSettings: () => options,
    getScriptFileNames: () => entries.map(({ file }) => file),
    getScriptVersion: (file) => String(statSync(file, { throwIfNoEntry: false })?.mtimeMs),
    getScriptSnapshot: (file) => {
      const text = readFile(file);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    getCurrentDirectory: () => packageRoot,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists,
    readFile,
    readDirectory,
    directoryExists,
    getDirectories,
    ...(ts.sys.realpath && { realpath: ts.sys.realpath }),
  };
}

function compilerOptions(): ts.CompilerOptions {
  const configFile = `${packageRoot}tsconfig.json`;
  const { config } = ts.readConfigFile(configFile, ts.sys.readFile);
  return ts.parseJsonConfigFileContent({ ...config, files: [] }, ts.sys, packageRoot).options;
}

function readSection(checker: ts.TypeChecker, name: string, source: ts.SourceFile): SectionDocs {
  const module = checker.getSymbolAtLocation(source);
  const exported = (module ? checker.getExportsOfModule(module) : []).map((symbol) => declared(checker, symbol));
  const components = exported.flatMap((symbol) => readComponent(checker, symbol));
  return {
    name,
    group: groupOf(name),
    components: components.sort((one, other) => Number(other.name === name) - Number(one.name === name)),
    types: readTypes(exported),
  };
}

/** The group that the title of the section's stories names. */
function groupOf(name: string): string {
  const file = `${packageRoot}src/sections/${name}/${name}.stories.tsx`;
  const [, group = ""] = (existsSync(file) && /title: "([^"/]+)\//.exec(readFileSync(file, "utf8"))) || [];
  return group;
}

function readComponent(checker: ts.TypeChecker, symbol: ts.Symbol): ComponentDocs[] {
  const place = symbol.valueDeclaration;
  const [signature] = place ? checker.getTypeOfSymbolAtLocation(symbol, place).getCallSignatures() : [];
  if (place === undefined || signature === undefined) {
    return [];
  }
  const [parameter] = signature.parameters;
  const type = parameter && checker.getTypeOfSymbolAtLocation(parameter, place);
  const rest = type && restProps(checker, type);
  return [
    {
      name: symbol.name,
      description: descriptionOf(checker, symbol),
      status: statusOf(checker, symbol),
      guidance: guidanceOf(checker, symbol),
      file: relative(packageRoot, place.getSourceFile().fileName).replaceAll("\\", "/"),
      props: type ? readProps(checker, type, place) : [],
      ...(rest !== undefined && { rest }),
    },
  ];
}
