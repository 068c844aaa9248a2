import { pictureMaxBytes } from "@belab/domain/accounts";
import { ok, type Result, refuse } from "@belab/domain/result";
import multipart, { type Multipart, type MultipartFile } from "@fastify/multipart";
import type { FastifyInstance } from "fastify";
import type { Static, TObject, TProperties } from "typebox";
import Value from "typebox/value";
import type { Context } from "../../context.ts";
import { malformed } from "../../errors/refusals.ts";
import { limitSubject } from "../../limits/limits.ts";
import { accountLimits } from "../accountLimits.ts";
import { type PictureFit, type PictureReason, readPicture } from "./pictures.ts";

/** The file of a form, before it is read as a picture. Undefined where the form has none. */
export type SentImage = Uint8Array | "too large" | undefined;

const fieldMaxBytes = 4 * 1024;

/** Lets the routes of a scope take multipart forms of a few fields and one picture, held in memory. */
export async function acceptPictureForms(scope: FastifyInstance, fields: TObject): Promise<void> {
  const fieldCount = Object.keys(fields.properties).length;
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
 * Reads a form. A field that is missing, unknown or too long makes it malformed; a repeated one is one too many or leaves
 * another missing.
 *
 * @param fields - those beside the picture, which is called `image`.
 */
export async function readPictureForm<Properties extends TProperties>(
  parts: AsyncIterable<Multipart>,
  fields: TObject<Properties>,
): Promise<Result<{ values: Static<TObject<Properties>>; image: SentImage }, "malformed">> {
  try {
    return await readParts(parts, fields);
  } catch (error) {
    // An error of the parser has no status, in a field and in the picture alike: what came was not whole.
    const hasStatus = error instanceof Error && ("status" in error || "statusCode" in error);
    if (hasStatus) {
      throw error;
    }
    return malformed();
  }
}

async function readParts<Properties extends TProperties>(
  parts: AsyncIterable<Multipart>,
  fields: TObject<Properties>,
): Promise<Result<{ values: Static<TObject<Properties>>; image: SentImage }, "malformed">> {
  const sent = new Map<string, unknown>();
  let image: SentImage;
  for await (const part of parts) {
    if (part.type === "file") {
      image = await readFile(part);
    } else {
      sent.set(part.fieldname, part.value);
    }
    const isExpected = part.type === "file" ? part.fieldname === "image" : !part.valueTruncated;
    if (!isExpected) {
      return malformed();
    }
  }
  const values: unknown = Object.fromEntries(sent);
  return Value.Check(fields, values) ? ok({ values, image }) : malformed();
}

/** A browser sends a file input that was left empty as a file without name and content. */
async function readFile(part: MultipartFile): Promise<SentImage> {
  const bytes = await part.toBuffer();
  if (part.file.truncated) {
    return "too large";
  }
  return bytes.length === 0 && !part.filename ? undefined : bytes;
}

/** Makes the picture that is stored of what somebody has sent, which they can do a few times in a while. */
export async function readSentImage(
  context: Pick<Context, "config" | "database" | "keys" | "now">,
  accountId: string,
  image: Exclude<SentImage, undefined>,
  fit?: PictureFit,
): Promise<Result<Uint8Array, PictureReason>> {
  if (image === "too large") {
    return refuse("picture-invalid");
  }
  const limited = await limitSubject(context, accountLimits.picture, accountId);
  return limited.ok ? readPicture(image, accountId, fit) : limited;
}
