import { ok, type Result, refuse } from "../result/index.ts";

/** File name extensions of pictures that can be uploaded. */
export const pictureExtensions = ["jpg", "jpeg", "png", "tiff", "gif"] as const;

/** Largest upload, in bytes. */
export const pictureMaxBytes = 5 * 1024 * 1024;

/** Characters of the `data:` URL in which a photo of a provider travels: a JSON body is small. */
export const photoUrlMaxLength = 24_000;

/** Widest preview, in CSS pixels. */
export const previewMaxWidth = 350;

/** Height of the preview box before a picture is chosen, in CSS pixels. */
export const previewDefaultHeight = 200;

export interface Size {
  width: number;
  height: number;
}

/** Whether a file's name ends as an accepted picture's does, in any case. */
export function hasPictureExtension(fileName: string): boolean {
  const extension = fileName.slice(fileName.lastIndexOf(".") + 1).toLowerCase();
  return pictureExtensions.some((accepted) => fileName.includes(".") && accepted === extension);
}

/** Why a file cannot be uploaded as a picture. */
export type PictureFileReason = "picture-wrong-type" | "picture-too-large";

/** Whether a file can be uploaded as a picture, by its name and its size in bytes. */
export function validatePictureFile({ name, size }: Pick<File, "name" | "size">): Result<undefined, PictureFileReason> {
  if (!hasPictureExtension(name)) {
    return refuse("picture-wrong-type");
  }
  return size > pictureMaxBytes ? refuse("picture-too-large") : ok();
}

/** Returns the size at which a picture is previewed: never wider than 350 px, never enlarged, its proportions kept. */
export function previewSize({ width, height }: Size): Size {
  if (!(width > 0 && height > 0)) {
    return { width: previewMaxWidth, height: previewDefaultHeight };
  }
  const previewWidth = Math.min(width, previewMaxWidth);
  return { width: previewWidth, height: (height * previewWidth) / width };
}
