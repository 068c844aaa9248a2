import { statementFileMaxBytes } from "@belab/domain/billing";
import { ok, type Result, refuse } from "@belab/domain/result";
import multipart, { type Multipart } from "@fastify/multipart";
import type { FastifyInstance } from "fastify";
import { malformed } from "../../errors/refusals.ts";

/** Lets the routes of a scope take forms with a file of statements, held in memory. */
export async function acceptStatementForms(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart, {
    throwFileSizeLimit: false,
    limits: { fields: 0, files: 1, parts: 1, fieldNameSize: 100, fileSize: statementFileMaxBytes, headerPairs: 20 },
  });
}

type FormReason = "malformed" | "statement-file-missing" | "statement-file-too-large";

/** Reads a form. Any other field makes it malformed. */
export async function readStatementForm(parts: AsyncIterable<Multipart>): Promise<Result<Uint8Array, FormReason>> {
  try {
    return await readParts(parts);
  } catch (error) {
    // An error of the parser has no status: what came was not whole.
    const hasStatus = error instanceof Error && ("status" in error || "statusCode" in error);
    if (hasStatus) {
      throw error;
    }
    return malformed();
  }
}

async function readParts(parts: AsyncIterable<Multipart>): Promise<Result<Uint8Array, FormReason>> {
  let file: Uint8Array | undefined;
  for await (const part of parts) {
    if (part.type !== "file" || part.fieldname !== "file") {
      return malformed();
    }
    file = await part.toBuffer();
    if (part.file.truncated) {
      return refuse("statement-file-too-large");
    }
  }
  return file === undefined || file.length === 0 ? refuse("statement-file-missing") : ok(file);
}
