import { previewSize, type Size } from "@belab/domain/accounts";
import { IconPhoto } from "@tabler/icons-react";
import clsx from "clsx";
import { useEffect, useState } from "react";
import classes from "./ImageUpload.module.css";

export interface PicturePreviewProps {
  file: File;
  /** Read out in place of the picture. */
  description: string;
}

/** A chosen picture, at most 350 CSS pixels wide; only its name if the browser cannot show its type (TIFF). */
export function PicturePreview({ file, description }: PicturePreviewProps) {
  const url = useObjectUrl(file);
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  const [unshown, setUnshown] = useState<File>();
  const box = previewSize(size);
  if (file === unshown) {
    return (
      <span className={clsx(classes.invitation, classes.unshown)}>
        <IconPhoto size={36} stroke={1.5} aria-hidden />
        <span className={classes.fileName}>{file.name}</span>
      </span>
    );
  }
  return (
    <img
      className={classes.preview}
      src={url}
      alt={description}
      width={Math.round(box.width)}
      height={Math.round(box.height)}
      onLoad={({ currentTarget }) =>
        setSize({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })
      }
      onError={() => setUnshown(file)}
    />
  );
}

/** A URL for a file while it is shown. */
function useObjectUrl(file: File): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const objectUrl = URL.createObjectURL(file);
    setUrl(objectUrl);
    return () => URL.revokeObjectURL(objectUrl);
  }, [file]);
  return url;
}
