import { hasPictureExtension, pictureMaxBytes } from "@belab/domain";

/** Why a chosen file is no picture that can be uploaded. */
export type PictureRefusal = "type" | "size";

/** @returns undefined where the file can be uploaded. */
export function pictureRefusal(file: File): PictureRefusal | undefined {
  if (!hasPictureExtension(file.name)) {
    return "type";
  }
  return file.size > pictureMaxBytes ? "size" : undefined;
}
