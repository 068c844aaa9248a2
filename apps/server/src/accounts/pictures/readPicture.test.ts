import { pictureMaxBytes, pictureSide } from "@belab/domain/accounts";
import sharp, { type Sharp } from "sharp";
import { describe, expect, it } from "vitest";
import {
  animatedNoise,
  expectNothingBreaks,
  noise,
  pixels,
  readPicture,
  smallPictures,
} from "../../testing/accounts/testPictures.ts";
import { pictureMaxPixels, readPicture as readPictureOf } from "./pictures.ts";

describe("what is accepted", { timeout: 60_000 }, () => {
  it.each<[string, (picture: Sharp) => Sharp]>([
    ["JPEG", (picture) => picture.jpeg()],
    ["progressive JPEG", (picture) => picture.jpeg({ progressive: true, chromaSubsampling: "4:4:4" })],
    ["CMYK JPEG", (picture) => picture.toColourspace("cmyk").jpeg()],
    ["grey JPEG", (picture) => picture.greyscale().jpeg()],
    ["PNG", (picture) => picture.png()],
    ["interlaced PNG", (picture) => picture.png({ progressive: true })],
    ["16-bit PNG", (picture) => picture.toColourspace("rgb16").png()],
    ["PNG with a palette", (picture) => picture.png({ palette: true })],
    ["PNG with transparency", (picture) => picture.ensureAlpha(0.5).png()],
    ["TIFF", (picture) => picture.tiff({ compression: "none" })],
    ["LZW TIFF", (picture) => picture.tiff({ compression: "lzw" })],
    ["16-bit TIFF", (picture) => picture.toColourspace("rgb16").tiff({ compression: "deflate" })],
    ["CMYK TIFF", (picture) => picture.toColourspace("cmyk").tiff()],
    ["GIF", (picture) => picture.gif()],
  ])("%s becomes a square WebP", async (_type, encode) => {
    const read = await readPicture(await encode(noise(300, 200)).toBuffer());
    expect(await metadataOf(read)).toMatchObject({ format: "webp", width: 200, height: 200 });
  });

  it.each([
    [800, 600, pictureSide],
    [600, 800, pictureSide],
    [512, 512, 512],
    [300, 200, 200],
    [10, 200, 10],
    [1, 1, 1],
  ])("%i by %i pixels become %i square, never enlarged", async (width, height, side) => {
    const read = await readPicture(await flat(width, height).png().toBuffer());
    expect(await metadataOf(read)).toMatchObject({ width: side, height: side });
  });

  it("has as many pixels as are allowed", async () => {
    const side = Math.sqrt(pictureMaxPixels);
    const read = await readPicture(await flat(side, side).jpeg().toBuffer());
    expect(await metadataOf(read)).toMatchObject({ width: pictureSide, height: pictureSide });
  });

  it("can carry what a phone puts behind its photos", async () => {
    const photo = await noise(300, 200).jpeg().toBuffer();
    const film = Buffer.concat([Buffer.from("\0\0\0\x18ftypmp42"), pixels(1, 500, 2)]);
    expect(await readPicture(Buffer.concat([photo, film]))).toBeDefined();
  });

  it("is read from any part of a larger buffer", async () => {
    const picture = await noise(30, 20).png().toBuffer();
    const larger = Buffer.concat([Buffer.from("before"), picture, Buffer.from("<script>")]);
    expect(await readPicture(new Uint8Array(larger.buffer, larger.byteOffset + 6, picture.length))).toBeDefined();
  });
});

describe("row 43: what is kept", () => {
  // Stored as red, green over blue, white; each orientation says how to turn that for a person.
  it.each([
    [1, ["red", "green", "blue", "white"]],
    [2, ["green", "red", "white", "blue"]],
    [3, ["white", "blue", "green", "red"]],
    [4, ["blue", "white", "red", "green"]],
    [5, ["red", "blue", "green", "white"]],
    [6, ["blue", "red", "white", "green"]],
    [7, ["white", "green", "blue", "red"]],
    [8, ["green", "white", "red", "blue"]],
  ])("of EXIF orientation %i is upright", async (orientation, quarters) => {
    const upload = await quartered().withMetadata({ orientation }).jpeg({ chromaSubsampling: "4:4:4" }).toBuffer();
    expect(await quartersOf(await readPicture(upload))).toEqual(quarters);
  });

  it("carries nothing that the upload said of its maker and place", async () => {
    const upload = await noise(300, 200)
      .withExif({ IFD0: { Artist: "Ada Lovelace" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "51/1 30/1 0/1" } })
      .withXmp('<?xpacket begin=""?><x:xmpmeta xmlns:x="adobe:ns:meta/">Ada</x:xmpmeta><?xpacket end="w"?>')
      .withIccProfile("p3")
      .jpeg()
      .toBuffer();
    expect(await sharp(upload).metadata()).toHaveProperty("exif");
    const kept = await metadataOf(await readPicture(upload));
    expect(kept).not.toHaveProperty("exif");
    expect(kept).not.toHaveProperty("xmp");
    expect(kept).not.toHaveProperty("icc");
    expect(kept).not.toHaveProperty("orientation");
  });

  it("is the first frame of an animated GIF", async () => {
    const upload = await animation([
      [255, 0, 0],
      [0, 0, 255],
      [0, 255, 0],
    ]);
    expect(await metadataOf(upload)).toMatchObject({ pages: 3 });
    const read = await readPicture(upload);
    expect(await metadataOf(read)).toMatchObject({ width: 100, height: 100 });
    expect(await metadataOf(read)).not.toHaveProperty("pages");
    expect(await quartersOf(read)).toEqual(["red", "red", "red", "red"]);
  });
});

describe("row 41: what is refused", () => {
  const svg = "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><script>alert(1)</script></svg>";

  it.each<[string, string | Promise<Buffer>]>([
    ["nothing", ""],
    ["text", "a picture of me"],
    ["SVG", svg],
    ["SVG after an XML head", `<?xml version="1.0"?>${svg}`],
    ["HTML", "<!doctype html><html><body><img src=x onerror=alert(1)></body></html>"],
    ["PDF", "%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF"],
    ["ZIP", `PK\x05\x06${"\0".repeat(18)}`],
    ["WebP", flat(20, 20).webp().toBuffer()],
    ["AVIF", flat(20, 20).avif().toBuffer()],
    ["BMP", `BM\x46\0\0\0\0\0\0\0\x36\0\0\0\x28\0\0\0\x02\0\0\0\x02\0\0\0\x01\0\x18\0${"\0".repeat(40)}`],
    ["PPM", "P3 1 1 255 255 0 0"],
    ["only a signature of JPEG", "\xff\xd8\xff\xe0"],
    ["only a signature of PNG", "\x89PNG\r\n\x1a\n"],
    ["only a signature of TIFF", "II*\0\x08\0\0\0"],
    ["only a signature of GIF", "GIF89a"],
  ])("%s", async (_type, content) => {
    const bytes = typeof content === "string" ? Buffer.from(content, "latin1") : await content;
    expect(await readPicture(bytes)).toBeUndefined();
  });

  it("more than 5 MB, before it is looked at", async () => {
    const picture = await noise(300, 200).jpeg().toBuffer();
    const filled = (length: number) => Buffer.concat([picture, Buffer.alloc(length - picture.length)]);
    expect(await readPicture(filled(pictureMaxBytes))).toBeDefined();
    expect(await readPicture(filled(pictureMaxBytes + 1))).toBeUndefined();
  });

  it("a strip that is more than 20 times as long as wide", async () => {
    expect(await readPicture(await flat(200, 10).png().toBuffer())).toBeDefined();
    expect(await readPicture(await flat(201, 10).png().toBuffer())).toBeUndefined();
    expect(await readPicture(await flat(10, 201).png().toBuffer())).toBeUndefined();
  });

  it("samples that no photo has", async () => {
    const samples = new Float32Array(30 * 20 * 3).fill(0.5);
    const upload = await sharp(samples, { raw: { width: 30, height: 20, channels: 3 } })
      .toColourspace("scrgb")
      .tiff({ compression: "none", predictor: "none" })
      .toBuffer();
    expect(await metadataOf(upload)).toMatchObject({ format: "tiff", depth: "float" });
    expect(await readPicture(upload)).toBeUndefined();
  });

  it.each<[string, (picture: Buffer) => Buffer]>([
    ["a page behind it", (picture) => Buffer.concat([picture, Buffer.from("<HTML><body>")])],
    ["a script behind it", (picture) => Buffer.concat([picture, Buffer.from("<script src=x>")])],
    ["a drawing behind it", (picture) => Buffer.concat([picture, Buffer.from("<svg onload=x>")])],
    ["a program in its comment", (picture) => withJpegComment(picture, "<?php system('id'); ?>")],
    ["a document in its comment", (picture) => withJpegComment(picture, "%PDF-1.7\n1 0 obj")],
    ["an archive behind it", (picture) => Buffer.concat([picture, Buffer.from("PK\x05\x06"), Buffer.alloc(18)])],
  ])("a picture with %s", async (_what, change) => {
    const picture = await noise(100, 80).jpeg().toBuffer();
    expect(await readPicture(withJpegComment(picture, "made by a camera"))).toBeDefined();
    expect(await readPicture(change(picture))).toBeUndefined();
  });

  it("a GIF that is a script as well", async () => {
    expect(await readPicture(Buffer.from("GIF89a=1;alert(document.domain)//\0;", "latin1"))).toBeUndefined();
  });
});

describe("row 42: bombs", { timeout: 60_000 }, () => {
  it("of 30 megapixels of JPEG are refused, and cost no memory", async () => {
    await expectRefused(await flat(6000, 5000).jpeg().toBuffer());
  });

  it.each<[string, () => Promise<Buffer>]>([
    ["30 megapixels of PNG", () => flat(6000, 5000).png().toBuffer()],
    ["30 megapixels of TIFF", () => flat(6000, 5000).tiff({ compression: "deflate" }).toBuffer()],
    ["30 megapixels of GIF", () => flat(6000, 5000).gif().toBuffer()],
    [
      "25 megapixels of 16 bits in passes",
      () => flat(5000, 5000).toColourspace("rgb16").png({ progressive: true }).toBuffer(),
    ],
  ])("of %s are refused, and cost no memory", { tags: "exhaustive" }, async (_what, make) => {
    await expectRefused(await make());
  });

  it("of as many pixels as are allowed cost less than 150 MB, ten at once", { tags: "exhaustive" }, async () => {
    const upload = await flat(5000, 5000).png().toBuffer();
    const before = process.resourceUsage().maxRSS;
    const reads = await Promise.all(Array.from({ length: 10 }, () => readPicture(upload)));
    expect(reads.every((read) => read !== undefined)).toBe(true);
    expect((process.resourceUsage().maxRSS - before) / 1024).toBeLessThan(150);
  });

  it("find the server busy when too many come at once", async () => {
    const upload = await flat(50, 50).png().toBuffer();
    const reads = await Promise.all(Array.from({ length: 60 }, (_, index) => readPictureOf(upload, `owner ${index}`)));
    const refused = reads.filter((read) => !read.ok);
    expect(refused).toHaveLength(9);
    expect(refused[0]).toMatchObject({ reason: "unavailable" });
    expect(await readPicture(upload)).toBeDefined();
  });
});

describe("an upload of which nothing is cropped", { timeout: 60_000 }, () => {
  const readWhole = async (bytes: Uint8Array) => {
    const read = await readPictureOf(bytes, "owner", "whole");
    return read.ok ? read.value : undefined;
  };

  it.each(smallPictures)(
    "%s becomes a square WebP with a clear ground, and is refused where it is cut",
    async (_type, make) => {
      const upload = await make();

      const read = await readWhole(upload);

      const { width, height } = await sharp(upload, { pages: 1 }).metadata();
      const side = Math.max(width, height);
      expect(await metadataOf(read)).toMatchObject({ format: "webp", width: side, height: side });
      const { data, info } = await sharp(read).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
      const alphaAt = (x: number, y: number) => data[(y * info.width + x) * 4 + 3];
      const middle = Math.floor(side / 2);
      expect([alphaAt(0, middle), alphaAt(side - 1, middle), alphaAt(middle, 0)]).toEqual([
        255,
        255,
        width === height ? 255 : 0,
      ]);
      for (const share of [0.1, 0.5, 0.9, 0.99]) {
        expect(await readWhole(upload.subarray(0, upload.length * share)), `cut at ${share}`).toBeUndefined();
      }
    },
  );

  it.each([
    [800, 600, pictureSide],
    [100, 1000, pictureSide],
    [300, 100, 300],
  ])("of %d by %d pixels becomes %d wide", async (width, height, side) => {
    expect(await metadataOf(await readWhole(await noise(width, height).png().toBuffer()))).toMatchObject({
      width: side,
      height: side,
    });
  });

  it("keeps what is clear in it", async () => {
    const clear = sharp({ create: { width: 60, height: 60, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } });
    const read = await readWhole(await clear.png().toBuffer());
    const { data } = await sharp(read).raw().toBuffer({ resolveWithObject: true });
    expect(data[3]).toBe(0);
  });
});

describe("row 44: a file that is not whole", { timeout: 60_000 }, () => {
  const uploads: [string, () => Promise<Buffer>][] = [
    ["JPEG", () => noise(300, 200).jpeg().toBuffer()],
    ["tall JPEG", () => noise(100, 400).jpeg({ quality: 95 }).toBuffer()],
    ["progressive JPEG", () => noise(300, 200).jpeg({ progressive: true }).toBuffer()],
    ["PNG", () => noise(200, 150).png().toBuffer()],
    ["tall PNG", () => noise(60, 300).png().toBuffer()],
    ["interlaced PNG", () => noise(200, 150).png({ progressive: true }).toBuffer()],
    ["TIFF", () => noise(200, 150).tiff({ compression: "none" }).toBuffer()],
    ["LZW TIFF", () => noise(200, 150).tiff({ compression: "lzw" }).toBuffer()],
    ["GIF", () => noise(200, 150).gif().toBuffer()],
    ["animated GIF", () => animatedNoise(80)],
  ];

  it.each(uploads)(
    "is refused: %s cut at every KB, and in its last bytes",
    { tags: "exhaustive" },
    async (_type, make) => {
      const upload = await make();
      expect(await readPicture(upload)).toBeDefined();
      const everyKb = Array.from({ length: Math.ceil(upload.length / 1024) }, (_, kb) => kb * 1024);
      for (const length of [...everyKb, upload.length - 13, upload.length - 12, upload.length - 2, upload.length - 1]) {
        expect(await readPicture(upload.subarray(0, length)), `cut at ${length}`).toBeUndefined();
      }
    },
  );

  // As many as `npm test` has time for: five hundred in `damagedPictures.test.ts`.
  it.each(smallPictures)("never breaks anything: %s with bytes changed, twenty times", (_type, make) =>
    expectNothingBreaks(make, 20),
  );
});

/** Ten reads of a picture at once, which unpacked would be too large. */
async function expectRefused(bomb: Buffer): Promise<void> {
  expect(bomb.length).toBeLessThan(pictureMaxBytes);
  const before = process.resourceUsage().maxRSS;
  const reads = await Promise.all(Array.from({ length: 10 }, () => readPicture(bomb)));
  expect(reads.every((read) => read === undefined)).toBe(true);
  expect((process.resourceUsage().maxRSS - before) / 1024).toBeLessThan(50);
}

function flat(width: number, height: number): Sharp {
  return sharp({ create: { width, height, channels: 3, background: "#17624f" } });
}

async function animation(colours: [number, number, number][]): Promise<Buffer> {
  const frames = Buffer.concat(colours.map((colour) => Buffer.alloc(100 * 100 * 3, Buffer.from(colour))));
  return sharp(frames, { raw: { width: 100, height: 100 * colours.length, channels: 3, pageHeight: 100 } })
    .gif({ delay: 100 })
    .toBuffer();
}

const colours = { red: [255, 0, 0], green: [0, 255, 0], blue: [0, 0, 255], white: [255, 255, 255] };

/** 100 pixels square: red and green over blue and white. */
function quartered(): Sharp {
  const row = (left: number[], right: number[]) =>
    Buffer.concat([Buffer.alloc(150, Buffer.from(left)), Buffer.alloc(150, Buffer.from(right))]);
  const top = row(colours.red, colours.green);
  const bottom = row(colours.blue, colours.white);
  const rows = Array.from({ length: 100 }, (_, index) => (index < 50 ? top : bottom));
  return sharp(Buffer.concat(rows), { raw: { width: 100, height: 100, channels: 3 } });
}

/** The colours in the middle of the four quarters, by name. */
async function quartersOf(picture: Uint8Array | undefined): Promise<string[]> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const places = [0.25, 0.75].flatMap((y) => [0.25, 0.75].map((x) => [x, y] as const));
  return places.map(([x, y]) => {
    const start = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
    return nearestColour([...data.subarray(start, start + 3)]);
  });
}

function nearestColour(pixel: number[]): string {
  const distance = (colour: number[]) =>
    colour.reduce((sum, value, index) => sum + Math.abs(value - (pixel[index] ?? 0)), 0);
  const [name = ""] = Object.entries(colours).sort(([, a], [, b]) => distance(a) - distance(b))[0] ?? [];
  return name;
}

async function metadataOf(picture: Uint8Array | undefined) {
  return sharp(picture).metadata();
}

function withJpegComment(picture: Buffer, comment: string): Buffer {
  const segment = Buffer.from(`\xff\xfe\0\0${comment}`, "latin1");
  segment.writeUInt16BE(comment.length + 2, 2);
  return Buffer.concat([picture.subarray(0, 2), segment, picture.subarray(2)]);
}
