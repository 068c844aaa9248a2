import { existsSync, readFileSync } from "node:fs";
import type { StorybookConfig } from "@storybook/react-vite";
import { statuses } from "../packages/ui/build/docs/sectionDocs.ts";

type Indexers = Extract<NonNullable<StorybookConfig["experimental_indexers"]>, readonly unknown[]>;

/** Gives the stories of a section the status in its docstring as a tag, by which the sidebar is filtered. */
export function withStatusTags(indexers: Indexers): Indexers {
  return indexers.map((indexer) => ({
    ...indexer,
    createIndex: async (file, options) => {
      const status = statusOf(file.replace(/\.stories\.tsx$/, ".tsx"));
      const entries = await indexer.createIndex(file, options);
      return status ? entries.map((entry) => ({ ...entry, tags: [...(entry.tags ?? []), status] })) : entries;
    },
  }));
}

function statusOf(file: string): string | undefined {
  const [, written] = (existsSync(file) && /^ \* @status (\w+)$/m.exec(readFileSync(file, "utf8"))) || [];
  return statuses.find((status) => status === written);
}
