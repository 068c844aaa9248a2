// `npm run features`: writes the README's table anew.
import { readFileSync, writeFileSync } from "node:fs";
import { features, tableOf } from "./features.ts";

const readme = new URL("../README.md", import.meta.url);
const text = readFileSync(readme, "utf8");
writeFileSync(readme, text.replace(/^\| \| \| shown by \|\n(?:\|.*\n)+/m, `${tableOf(await features())}\n`));
