import { statfs } from "node:fs/promises";

/** Returns how many bytes are free on the disk of a folder; infinitely many where its file system doesn't tell its size. */
export async function freeBytes(folder: string): Promise<number> {
  const { blocks, bavail, bsize } = await statfs(folder);
  return blocks === 0 ? Number.POSITIVE_INFINITY : bavail * bsize;
}
