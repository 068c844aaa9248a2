import { randomBytes } from "node:crypto";
import { accountContract } from "@belab/api/accounts/contract";
import { pictureMaxBytes, pictureSide } from "@belab/domain/accounts";
import { ok, type Result, refuse } from "@belab/domain/result";
import type { FastifyInstance } from "fastify";
import sharp, { type Metadata, type ResizeOptions } from "sharp";
import type { Context } from "../../context.ts";
import type { Database } from "../../database/database.ts";
import { notFound } from "../../errors/refusals.ts";
import { fileRoute } from "../../http/callRoute.ts";
import { createFairQueue } from "../../queue/queue.ts";
import type { PictureRow } from "../schema.ts";

/** Most pixels of an upload. */
export const pictureMaxPixels = 25_000_000;

/** Most bytes that decoding may hold at a time; a picture that is sent in passes is held twice. */
const decodedMaxBytes = 150_000_000;

/** How many times longer one side may be than the other. */
const maxAspectRatio = 20;

/** Seconds that reading one picture may take. */
const timeLimit = 5;

const formats = new Set<string>(["jpeg", "png", "tiff", "gif"]);

/** Bytes of a sample, for the depths that are read. */
const sampleBytes = new Map<string | undefined, number>([
  ["uchar", 1],
  ["ushort", 2],
]);

const queue = createFairQueue({ atOnce: 1, waiting: 50, waitingOfOne: 3, retryAfter: timeLimit });

// The code that reads other formats never gets to see an upload.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: [
    "VipsForeignLoadJpegBuffer",
    "VipsForeignLoadPngBuffer",
    "VipsForeignLoadTiffBuffer",
    "VipsForeignLoadNsgifBuffer",
  ],
});
// No two uploads are alike.
sharp.cache(false);

const year = 365 * 24 * 60 * 60;

const pictureHeaders = {
  "content-type": "image/webp",
  "x-content-type-options": "nosniff",
  "content-security-policy": "default-src 'none'; sandbox",
  // A picture's name changes with it; shared caches are no place for people's faces.
  "cache-control": `private, max-age=${year}, immutable`,
};

export type PictureReason = "picture-invalid" | "too-many-requests" | "unavailable";

/** How an upload becomes a square: `filled` by its most interesting part, or with the `whole` of it on a clear ground. */
export type PictureFit = "filled" | "whole";

/**
 * Makes the picture that is stored of an upload: square, upright, WebP, 512 pixels wide at most, without metadata.
 * An upload's type is recognised by its content: JPEG, PNG, TIFF, GIF, of which the first frame is taken. Refused is what
 * is no such picture, is too large, is not whole, or is something else as well.
 *
 * @param owner - whose upload it is: owners have a turn each, one after the other.
 */
export async function readPicture(
  bytes: Uint8Array,
  owner: string,
  fit: PictureFit = "filled",
): Promise<Result<Uint8Array, PictureReason>> {
  if (bytes.length > pictureMaxBytes || isSomethingElseToo(bytes)) {
    return refuse("picture-invalid");
  }
  const square = await queue.run(owner, () => squareOf(bytes, fit));
  if (!square.ok) {
    return square;
  }
  return square.value === undefined ? refuse("picture-invalid") : ok(square.value);
}

/** Returns undefined where the upload cannot be read. */
async function squareOf(bytes: Uint8Array, fit: PictureFit): Promise<Uint8Array | undefined> {
  try {
    const picture = sharp(bytes, { failOn: "error", limitInputPixels: pictureMaxPixels, pages: 1, autoOrient: true });
    const metadata = await picture.metadata();
    if (!isReadable(metadata) || !isWhole(metadata.format, bytes)) {
      return undefined;
    }
    return await picture.resize(squareSize(metadata, fit)).webp().timeout({ seconds: timeLimit }).toBuffer();
  } catch {
    return undefined;
  }
}

/** Never larger than the upload. Either way every pixel is read: what is not whole is found out. */
function squareSize({ width, height }: Metadata, fit: PictureFit): ResizeOptions {
  if (fit === "filled") {
    const side = Math.min(pictureSide, width, height);
    return { width: side, height: side, fit: "cover", position: sharp.strategy.attention };
  }
  const side = Math.min(pictureSide, Math.max(width, height));
  return { width: side, height: side, fit: "contain", background: { r: 0, g: 0, b: 0, alpha: 0 } };
}

function isReadable({ format, width, height, channels, depth, isProgressive }: Metadata): boolean {
  const decodedBytes = width * height * channels * (sampleBytes.get(depth) ?? Number.POSITIVE_INFINITY);
  return (
    formats.has(format) &&
    decodedBytes * (isProgressive ? 2 : 1) <= decodedMaxBytes &&
    Math.max(width, height) <= maxAspectRatio * Math.min(width, height)
  );
}

/** The last chunk of a PNG, with its checksum. */
const pngEnd = Buffer.from("IEND\xae\x42\x60\x82", "latin1");

/** The marker at the end of a JPEG, which its compressed data cannot hold. */
const jpegEnd = Buffer.from([0xff, 0xd9]);

/**
 * Whether the file's end is there, which decoding the first frame does not tell. Behind the end of a photo there may be
 * more; of a GIF the later frames come before it: an empty block, then the trailer.
 */
function isWhole(format: string, bytes: Uint8Array): boolean {
  switch (format) {
    case "gif":
      return bytes.at(-2) === 0x00 && bytes.at(-1) === 0x3b;
    case "png":
      return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(pngEnd);
    case "jpeg":
      return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(jpegEnd);
    default:
      return true;
  }
}

/**
 * Whether programs could take the file for a page, a script, a document or an archive: markup anywhere, the head of a
 * PDF in the first kilobyte, the directory of a ZIP archive in the last 64, where readers of these look for them.
 */
function isSomethingElseToo(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
  return (
    /<(?:script|html|svg|\?php)[\s/>]/i.test(text) ||
    text.slice(0, 1024).includes("%PDF-") ||
    text.slice(-65_557).includes("PK\x05\x06")
  );
}

/** Returns the WebP of a picture; undefined where there is none of this id. */
export type FindPicture = (database: Database, pictureId: string) => Promise<Uint8Array | undefined>;

/** Serves pictures, of accounts and of others, under names that only those know who were shown them. */
export function registerPictureRoutes(
  scope: FastifyInstance,
  { database, otherPictures }: Pick<Context, "database"> & { otherPictures: readonly FindPicture[] },
): void {
  fileRoute(scope, accountContract, "picture", async ({ input }) => {
    const pictureId = /^([0-9a-f]{32})\.webp$/i.exec(input.file)?.[1]?.toLowerCase();
    if (pictureId === undefined) {
      return notFound();
    }
    for (const find of [findPicture, ...otherPictures]) {
      const body = await find(database, pictureId);
      if (body !== undefined) {
        return ok({ headers: pictureHeaders, body });
      }
    }
    return notFound();
  });
}

/**
 * Stores a picture as the account's only one.
 *
 * @param webp - from `readPicture`.
 * @returns the picture's id.
 */
export async function savePicture(
  transaction: Database,
  accountId: string,
  webp: Uint8Array,
  now: number,
): Promise<string> {
  const id = newPictureId();
  await transaction.updateTable("accounts").set({ pictureId: id }).where("id", "=", accountId).execute();
  await replacePicture(transaction, { id, accountId, content: webp, createdAt: now });
  return id;
}

/** Returns an id that is new for each picture, and not to be guessed. */
export function newPictureId(): string {
  return randomBytes(16).toString("hex");
}

/** Stores the picture that an account's row names already, and deletes the one before. */
export async function replacePicture(transaction: Database, picture: PictureRow): Promise<void> {
  const { id, accountId } = picture;
  await transaction.insertInto("pictures").values(picture).execute();
  await transaction.deleteFrom("pictures").where("accountId", "=", accountId).where("id", "!=", id).execute();
}

/** Returns the WebP of an account's picture. */
export async function findPicture(database: Database, pictureId: string): Promise<Uint8Array | undefined> {
  const row = await database.selectFrom("pictures").select("content").where("id", "=", pictureId).executeTakeFirst();
  return row?.content;
}
