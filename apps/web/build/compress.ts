import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const compressed = [".js", ".css", ".svg"];

/** Writes a `.br` and a `.gz` beside each file of a folder. Pages are compressed by the server, which fills them in first. */
export function compressFiles(folder: string): void {
  for (const name of readdirSync(folder).filter((file) => compressed.includes(extname(file)))) {
    const path = join(folder, name);
    const content = readFileSync(path);
    writeFileSync(`${path}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
    writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
  }
}
