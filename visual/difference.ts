import pixelmatch from "pixelmatch";
import { PNG } from "pngjs";

/**
 * Compares two pictures, pixel by pixel; one that is larger differs wherever the other has nothing.
 *
 * @returns the number of pixels of another colour and a picture that marks them, or nothing where both look the same.
 */
export function differenceOf(before: Buffer, after: Buffer): { pixels: number; png: Buffer } | undefined {
  if (before.equals(after)) {
    return undefined;
  }
  const [one, other] = [PNG.sync.read(before), PNG.sync.read(after)];
  const size = { width: Math.max(one.width, other.width), height: Math.max(one.height, other.height) };
  const marked = new PNG(size);
  const [from, to] = [onCanvas(one, size), onCanvas(other, size)];
  // A browser smooths round corners not quite the same each time. What is left sees a grey that is 6 of 255 lighter.
  const pixels = pixelmatch(from.data, to.data, marked.data, size.width, size.height, { threshold: 0.02 });
  return pixels === 0 ? undefined : { pixels, png: PNG.sync.write(marked) };
}

/** A canvas without colour, with the picture in its first corner. */
function onCanvas(picture: PNG, size: { width: number; height: number }): PNG {
  const canvas = new PNG(size);
  PNG.bitblt(picture, canvas, 0, 0, picture.width, picture.height, 0, 0);
  return canvas;
}
