import { importMaxBytes } from "@belab/domain/classes";
import { ok, type Result, refuse } from "@belab/domain/result";
import multipart, { type Multipart } from "@fastify/multipart";
import type { FastifyInstance } from "fastify";
import { malformed } from "../../errors/refusals.ts";
import { tooLarge } from "./readFile.ts";

/** A list that somebody has sent, and the class into which it goes. */
export interface SentList {
  classId: string;
  file: Uint8Array;
}

/** Lets the routes of a scope take forms with a list, held in memory. */
export async function acceptListForms(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart, {
    throwFileSizeLimit: false,
    limits: {
      fields: 1,
      files: 1,
      parts: 2,
      fieldNameSize: 100,
      fieldSize: 1024,
      fileSize: importMaxBytes,
      headerPairs: 20,
    },
  });
}

type FormReason = "malformed" | "file-missing" | "file-too-large";

/** Reads a form. A field that is missing, unknown or too long makes it malformed. */
export async function readListForm(parts: AsyncIterable<Multipart>): Promise<Result<SentList, FormReason>> {
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

async function readParts(parts: AsyncIterable<Multipart>): Promise<Result<SentList, FormReason>> {
  let classId: unknown;
  let file: Uint8Array | undefined;
  let isTooLarge = false;
  for await (const part of parts) {
    if (part.type === "file") {
      if (part.fieldname !== "file") {
        return malformed();
      }
      file = await part.toBuffer();
      isTooLarge = part.file.truncated;
    } else if (part.fieldname === "classId" && !part.valueTruncated) {
      classId = part.value;
    } else {
      return malformed();
    }
  }
  if (typeof classId !== "string" || !/^[\w-]{1,64}$/.test(classId)) {
    return malformed();
  }
  if (isTooLarge) {
    return tooLarge();
  }
  return file === undefined || file.length === 0 ? refuse("file-missing") : ok({ classId, file });
}
