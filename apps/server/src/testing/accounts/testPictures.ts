import { randomUUID } from "node:crypto";
import { pictureSide } from "@belab/domain/accounts";
import fc from "fast-check";
import sharp, { type Sharp } from "sharp";
import { expect } from "vitest";
import { readPicture as readPictureOf } from "../../accounts/pictures/pictures.ts";

// To look at what was kept.
sharp.unblock({ operation: ["VipsForeignLoadWebpBuffer"] });

/** Reads a picture; returns undefined where it is refused. Each upload is another person's. */
export async function readPicture(bytes: Uint8Array): Promise<Uint8Array | undefined> {
  const read = await readPictureOf(bytes, randomUUID());
  return read.ok ? read.value : undefined;
}

/** Pictures of every format, so small that thousands can be read. */
export const smallPictures: [string, () => Promise<Buffer>][] = [
  ["JPEG", () => noise(40, 30).jpeg().toBuffer()],
  ["progressive JPEG", () => noise(40, 30).jpeg({ progressive: true }).toBuffer()],
  ["grey JPEG", () => noise(40, 30).greyscale().jpeg().toBuffer()],
  ["PNG", () => noise(30, 20).png().toBuffer()],
  ["interlaced PNG", () => noise(30, 20).png({ progressive: true }).toBuffer()],
  ["PNG with a palette", () => noise(30, 20).png({ palette: true }).toBuffer()],
  ["TIFF", () => noise(30, 20).tiff({ compression: "none" }).toBuffer()],
  ["LZW TIFF", () => noise(30, 20).tiff({ compression: "lzw" }).toBuffer()],
  ["GIF", () => noise(30, 20).gif().toBuffer()],
  ["animated GIF", () => animatedNoise(20)],
];

/** Changes bytes of a picture at random, and checks each time that it is refused or becomes a whole picture. */
export async function expectNothingBreaks(make: () => Promise<Buffer>, times: number): Promise<void> {
  const upload = await make();
  const change = fc.tuple(fc.nat(upload.length - 1), fc.nat(255));
  const headChange = fc.tuple(fc.nat(199), fc.nat(255));
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(change, headChange), { minLength: 1, maxLength: 20 }), async (changes) => {
      const changed = Uint8Array.from(upload);
      for (const [position, byte] of changes) {
        changed[position] = byte;
      }
      const read = await readPicture(changed);
      if (read !== undefined) {
        const { format, width, height } = await sharp(read).metadata();
        expect({ format, square: width === height, small: width <= pictureSide }).toEqual({
          format: "webp",
          square: true,
          small: true,
        });
      }
    }),
    { seed: 20_260_105, numRuns: times, endOnFailure: true },
  );
}

/** Returns a picture without any order. */
export function noise(width: number, height: number): Sharp {
  return sharp(pixels(width, height, 7), { raw: { width, height, channels: 3 } });
}

/** Returns the same pixels for a seed each time. */
export function pixels(width: number, height: number, seed: number): Buffer {
  let state = seed;
  return Buffer.from(
    Array.from({ length: width * height * 3 }, () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return state >>> 24;
    }),
  );
}

/** Returns an animation of three frames without any order. */
export async function animatedNoise(side: number): Promise<Buffer> {
  return sharp(pixels(side, side * 3, 7), { raw: { width: side, height: side * 3, channels: 3, pageHeight: side } })
    .gif({ delay: 100 })
    .toBuffer();
}
