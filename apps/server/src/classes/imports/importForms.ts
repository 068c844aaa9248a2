import {
  importChoicesMaxLength,
  importMaxBytes,
  parseReadingChoices,
  type ReadingChoices,
} from "@belab/domain/classes";
import { ok, type Result, refuse } from "@belab/domain/result";
import multipart, { type Multipart } from "@fastify/multipart";
import type { FastifyInstance } from "fastify";
import { malformed } from "../../errors/refusals.ts";
import { tooLarge } from "./readFile.ts";

/** A list that somebody has sent, and the class into which it goes. */
export interface SentList {
  classId: string;
  file: Uint8Array;
  /** The sender's choices for reading it. */
  choices: ReadingChoices;
}

/** Lets the routes of a scope take forms with a list, held in memory. */
export async function acceptListForms(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart, {
    throwFileSizeLimit: false,
    limits: {
      fields: 2,
      files: 1,
      parts: 3,
      fieldNameSize: 100,
      // In bytes: choices are ASCII.
      fieldSize: importChoicesMaxLength,
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
  const fields = new Map<string, unknown>();
  let file: Uint8Array | undefined;
  let isTooLarge = false;
  for await (const part of parts) {
    if (part.type === "file") {
      if (part.fieldname !== "file") {
        return malformed();
      }
      file = await part.toBuffer();
      isTooLarge = part.file.truncated;
    } else if (["classId", "choices"].includes(part.fieldname) && !part.valueTruncated) {
      fields.set(part.fieldname, part.value);
    } else {
      return malformed();
    }
  }
  const { classId, choices } = readFields(fields);
  if (classId === undefined || choices === undefined) {
    return malformed();
  }
  if (isTooLarge) {
    return tooLarge();
  }
  return file === undefined || file.length === 0 ? refuse("file-missing") : ok({ classId, file, choices });
}

function readFields(fields: ReadonlyMap<string, unknown>): {
  classId: string | undefined;
  choices: ReadingChoices | undefined;
} {
  const [classId, choices = "{}"] = [fields.get("classId"), fields.get("choices")];
  return {
    classId: typeof classId === "string" && /^[\w-]{1,64}$/.test(classId) ? classId : undefined,
    choices: typeof choices === "string" ? parseReadingChoices(choices) : undefined,
  };
}
