import type { CallRequest } from "@belab/api";
import { schemas } from "@belab/api/schemas";
import { pictureMaxBytes } from "@belab/domain";
import multipart, { type Multipart, type MultipartFile, type MultipartValue } from "@fastify/multipart";
import type { FastifyInstance, FastifyRequest } from "fastify";
import Type from "typebox";
import Value from "typebox/value";
import { HttpError } from "../http/httpError.ts";

/** What the form holds beside the picture. */
export type ProfileFields = Omit<CallRequest<"updateNameAndPhoto">, "image">;

/** A profile as the form sends it. */
export interface ProfileForm {
  fields: ProfileFields;
  /** Undefined where the form has no picture, `too large` for one of more than 5 MB. */
  image: Uint8Array | "too large" | undefined;
}

const fieldsSchema = Type.Omit(schemas.updateNameAndPhoto.request, ["image"]);
const fieldCount = Object.keys(fieldsSchema.properties).length;
const fieldMaxBytes = 4 * 1024;

/** Lets the routes of a scope take multipart forms of a few fields and one picture, held in memory. */
export async function acceptProfileForms(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart, {
    throwFileSizeLimit: false,
    limits: {
      fields: fieldCount,
      files: 1,
      parts: fieldCount + 1,
      fieldNameSize: 100,
      fieldSize: fieldMaxBytes,
      fileSize: pictureMaxBytes,
      headerPairs: 20,
    },
  });
}

/**
 * Reads the form of a request.
 *
 * @throws HttpError 400 for a form that is not whole, or a field that is missing, unknown or too long: a repeated one is one too
 *   many or leaves another missing.
 */
export async function readProfileForm(request: FastifyRequest): Promise<ProfileForm> {
  const { values, image } = await readParts(request.parts()).catch(blameSender);
  if (!Value.Check(fieldsSchema, values)) {
    throw new HttpError(400);
  }
  return { fields: values, image };
}

async function readParts(parts: AsyncIterable<Multipart>) {
  const fields = new Map<string, unknown>();
  let image: ProfileForm["image"];
  for await (const part of parts) {
    if (part.type === "field") {
      addField(fields, part);
    } else {
      image = await readImage(part);
    }
  }
  return { values: Object.fromEntries(fields), image };
}

/** An error of the parser has no status, in a field and in the picture alike: what came was not whole. */
function blameSender(error: unknown): never {
  const hasStatus = error instanceof Error && ("status" in error || "statusCode" in error);
  throw hasStatus ? error : new HttpError(400);
}

function addField(fields: Map<string, unknown>, { fieldname, value, valueTruncated }: MultipartValue): void {
  if (valueTruncated) {
    throw new HttpError(400);
  }
  fields.set(fieldname, value);
}

/** A browser sends a file input that was left empty as a file without name and content. */
async function readImage(part: MultipartFile): Promise<ProfileForm["image"]> {
  const bytes = await part.toBuffer();
  if (part.fieldname !== "image") {
    throw new HttpError(400);
  }
  if (part.file.truncated) {
    return "too large";
  }
  return bytes.length === 0 && !part.filename ? undefined : bytes;
}
