import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  hasPictureExtension,
  pictureExtensions,
  pictureMaxBytes,
  previewDefaultHeight,
  previewMaxWidth,
  previewSize,
  validatePictureFile,
} from "./picture.ts";

it("accepts five extensions, 5 MB, and previews in a box of 350 by 200", () => {
  expect(pictureExtensions).toEqual(["jpg", "jpeg", "png", "tiff", "gif"]);
  expect(pictureMaxBytes).toBe(5_242_880);
  expect([previewMaxWidth, previewDefaultHeight]).toEqual([350, 200]);
});

describe("hasPictureExtension", () => {
  it.each(["me.jpg", "me.jpeg", "me.png", "me.tiff", "me.gif", "ME.JPG", "my.photo.Png", ".gif"])(
    "takes %j",
    (name) => {
      expect(hasPictureExtension(name)).toBe(true);
    },
  );

  it.each(["", "jpg", "me", "me.", "me.svg", "me.webp", "me.tif", "me.jpg.exe", "me.jpg ", "mejpg"])(
    "does not take %j",
    (name) => {
      expect(hasPictureExtension(name)).toBe(false);
    },
  );
});

describe("validatePictureFile", () => {
  it("takes a picture of exactly 5 MB", () => {
    expect(validatePictureFile({ name: "me.jpg", size: 5_242_880 })).toEqual({ ok: true, value: undefined });
  });

  it.each([
    ["me.jpg", 5_242_881, "picture-too-large"],
    ["grades.csv", 3, "picture-wrong-type"],
    ["grades.csv", 5_242_881, "picture-wrong-type"],
  ])("refuses %s of %i bytes: %s", (name, size, reason) => {
    expect(validatePictureFile({ name, size })).toEqual({ ok: false, reason, params: {} });
  });
});

describe("previewSize", () => {
  it.each([
    [
      { width: 700, height: 400 },
      { width: 350, height: 200 },
    ],
    [
      { width: 350, height: 1000 },
      { width: 350, height: 1000 },
    ],
    [
      { width: 100, height: 80 },
      { width: 100, height: 80 },
    ],
    [
      { width: 0, height: 0 },
      { width: 350, height: 200 },
    ],
    [
      { width: Number.NaN, height: 5 },
      { width: 350, height: 200 },
    ],
  ])("shows %j as %j", (picture, preview) => {
    expect(previewSize(picture)).toEqual(preview);
  });

  it("is never wider than 350 px, never enlarged, and keeps the proportions", () => {
    const side = fc.integer({ min: 1, max: 20_000 });
    fc.assert(
      fc.property(side, side, (width, height) => {
        const preview = previewSize({ width, height });
        expect(preview.width).toBeLessThanOrEqual(Math.min(350, width));
        expect(preview.height).toBeLessThanOrEqual(height);
        expect(preview.width / preview.height).toBeCloseTo(width / height, 6);
      }),
    );
  });
});
