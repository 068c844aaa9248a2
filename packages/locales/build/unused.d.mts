import type { Areas } from "./compile.mjs";

export function unusedMessages(root: string, areas: Areas): string[];
