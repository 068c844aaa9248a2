import type { FileAnswer } from "../http/callRoute.ts";

/** Returns a file that browsers save under a name. */
export function download(name: string, type: string, body: FileAnswer["body"]): FileAnswer {
  return { headers: { "content-type": type, "content-disposition": `attachment; filename="${name}"` }, body };
}
