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

test("a ground that is a little lighter is seen, and marked in red", () => {
  const difference = differenceOf(picture({ grey: 100 }), picture({ grey: 106 }));
  expect(difference?.pixels).toBe(16);
  const marked = PNG.sync.read(difference?.png ?? Buffer.alloc(0));
  expect([...marked.data.subarray(-4)]).toEqual([255, 0, 0, 255]);
});

test("one level of grey, by which the same page differs from itself, is not", () => {
  expect(differenceOf(picture({ grey: 100 }), picture({ grey: 101 }))).toBeUndefined();
});

test("a picture that has grown differs where the other has nothing", () => {
  const difference = differenceOf(picture({ width: 4, height: 4 }), picture({ width: 4, height: 6 }));
  expect(difference?.pixels).toBe(8);
});

/** A picture of one grey. */
function picture({ width = 4, height = 4, grey = 200, compression = 9 }): Buffer {
  const png = new PNG({ width, height });
  for (let pixel = 0; pixel < width * height; pixel++) {
    png.data.set([grey, grey, grey, 255], 4 * pixel);
  }
  return PNG.sync.write(png, { deflateLevel: compression });
}
