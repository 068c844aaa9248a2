import type { Plugin } from "vite";

export function locales(language?: string): Plugin;
