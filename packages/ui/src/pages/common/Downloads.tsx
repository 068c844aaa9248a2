import { IconDownload } from "@tabler/icons-react";
import { ButtonLink } from "../../sections/ButtonLink/ButtonLink.tsx";
import classes from "./Downloads.module.css";

export interface DownloadsProps<File extends string> {
  /** In the order in which they are shown. */
  files: readonly File[];
  hrefs: Readonly<Record<File, string>>;
  labels: Readonly<Record<File, string>>;
}

/** Files to take away. */
export function Downloads<File extends string>({ files, hrefs, labels }: DownloadsProps<File>) {
  return (
    <div className={classes.root}>
      {files.map((file) => (
        <ButtonLink
          key={file}
          href={hrefs[file]}
          download
          variant="default"
          leftSection={<IconDownload aria-hidden="true" size={20} />}
        >
          {labels[file]}
        </ButtonLink>
      ))}
    </div>
  );
}
