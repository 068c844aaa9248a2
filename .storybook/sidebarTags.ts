import { existsSync, readFileSync } from "node:fs";
import type { StorybookConfig } from "@storybook/react-vite";
import { storyNameFromExport } from "storybook/internal/csf";
import { statuses } from "../packages/ui/build/docs/sectionDocs.ts";

type Indexers = Extract<NonNullable<StorybookConfig["experimental_indexers"]>, readonly unknown[]>;
type Entry = Awaited<ReturnType<Indexers[number]["createIndex"]>>[number];

/** The sidebar leaves out stories with this tag until someone asks for them. */
export const testOnly = "test-only";

/**
 * Gives stories the tags that filter the sidebar: the status in the docstring of their section, and whether they
 * are there as tests alone.
 */
export function withSidebarTags(indexers: Indexers): Indexers {
  return indexers.map((indexer) => ({
    ...indexer,
    createIndex: async (file, options) => {
      const status = statusOf(file.replace(/\.stories\.tsx$/, ".tsx"));
      const entries = await indexer.createIndex(file, options);
      return entries.map((entry) => ({
        ...entry,
        tags: [...(entry.tags ?? []), ...(status ? [status] : []), ...(isTestOnly(entry) ? [testOnly] : [])],
      }));
    },
  }));
}

/** A story with a sentence for a name says what it tests; one that docs pages leave out, or only the long run makes, shows nothing new. */
function isTestOnly({ name, exportName, tags = [] }: Entry): boolean {
  const hasOwnName = name !== undefined && name !== storyNameFromExport(exportName);
  const isDefault = exportName === "Default";
  return !isDefault && (hasOwnName || tags.includes("!autodocs") || tags.includes("exhaustive"));
}

function statusOf(file: string): string | undefined {
  const [, written] = (existsSync(file) && /^ \* @status (\w+)$/m.exec(readFileSync(file, "utf8"))) || [];
  return statuses.find((status) => status === written);
}
