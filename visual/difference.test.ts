import { PNG } from "pngjs";
import { expect, test } from "vitest";
import { differenceOf } from "./difference.ts";

test("the same picture does not differ, however it was written", () => {
  const tight = picture({ width: 4, height: 4, compression: 9 });
  const loose = picture({ width: 4, height: 4, compression: 0 });
  expect(tight.equals(loose)).toBe(false);
  expect(differenceOf(tight, tight)).toBeUndefined();
  expect(differenceOf(tight, loose)).toBeUndefined();
});

test("a colour that is hardly another is seen, and marked in red", () => {
  const difference = differenceOf(picture({ width: 4, height: 4 }), picture({ width: 4, height: 4, lastRed: 199 }));
  expect(difference?.pixels).toBe(1);
  const marked = PNG.sync.read(difference?.png ?? Buffer.alloc(0));
  expect([...marked.data.subarray(-4)]).toEqual([255, 0, 0, 255]);
});

test("a picture that has grown differs where the other has nothing", () => {
  const difference = differenceOf(picture({ width: 4, height: 4 }), picture({ width: 4, height: 6 }));
  expect(difference?.pixels).toBe(8);
});

/** A picture of one colour, but for the red of its last pixel. */
function picture({ width = 4, height = 4, lastRed = 200, compression = 9 }): Buffer {
  const png = new PNG({ width, height });
  for (let pixel = 0; pixel < width * height; pixel++) {
    png.data.set([pixel === width * height - 1 ? lastRed : 200, 100, 50, 255], 4 * pixel);
  }
  return PNG.sync.write(png, { deflateLevel: compression });
}
