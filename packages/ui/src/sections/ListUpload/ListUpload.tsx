import { importMaxBytes } from "@belab/domain/classes";
import type { Overrides } from "@belab/locales";
import catalogue, { type Messages } from "@belab/locales/en/classes/ListUpload";
import { IconTable } from "@tabler/icons-react";
import clsx from "clsx";
import { type ComponentProps, type DragEvent, useId, useState } from "react";
import { Spinner } from "../../elements/Spinner.tsx";
import { Input } from "../../theme/mantine.tsx";
import { useMessages } from "../../theme/messages.tsx";
import classes from "./ListUpload.module.css";

/** The texts of a `ListUpload`, by default those of the provider's language. */
export type ListUploadLabels = Overrides<Messages>;

/** How the names of files end that can hold a list of people. */
const listExtensions = [".csv", ".txt", ".tsv", ".xlsx"];

const megabyte = 1024 * 1024;

export interface ListUploadProps extends Omit<ComponentProps<"div">, "children" | "onChange"> {
  /** The name of the file that was chosen; left out where there is none yet. */
  fileName?: string | undefined;
  /** The file is being read: no other can be chosen until then. @default false */
  pending?: boolean;
  /** Why the file was refused. */
  error?: string | undefined;
  /** Called with a file of a right kind and size. */
  onChoose: (file: File) => void;
  /** Replaces texts of the catalogue `classes/ListUpload`. */
  labels?: ListUploadLabels;
}

/**
 * Takes a list of people from a file: it can be dropped or picked. Renders a file input.
 *
 * @status beta
 * @useWhen a teacher imports the list of a class, as CSV or from Excel.
 * @avoidWhen it is a picture: that is `ImageUpload`.
 * @do Read the file on the server as soon as it is chosen, and show with `ListPreview` what would happen.
 * @do Say in `error` what is wrong with the whole file; what is wrong with a row stands in the preview.
 * @dont Don't import in `onChoose`: nothing is written before the person has seen what will happen.
 */
export function ListUpload({
  fileName,
  pending = false,
  error,
  onChoose,
  labels,
  className,
  ...rest
}: ListUploadProps) {
  const { messages, format } = useMessages(catalogue, labels);
  const id = useId();
  const [refusal, setRefusal] = useState<string>();
  const [isDraggedOver, setDraggedOver] = useState(false);
  const megabytes = importMaxBytes / megabyte;
  const shownError = refusal ?? error;

  function choose(file: File | undefined) {
    if (!file || pending) {
      return;
    }
    const isList = listExtensions.some((extension) => file.name.toLowerCase().endsWith(extension));
    const wrong = !isList
      ? messages.wrongType
      : file.size > importMaxBytes
        ? format("tooLarge", { megabytes })
        : undefined;
    setRefusal(wrong);
    if (wrong === undefined) {
      onChoose(file);
    }
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setDraggedOver(false);
    choose(event.dataTransfer.files[0]);
  }

  return (
    <div {...rest} className={clsx(classes.root, className)}>
      <label
        className={classes.zone}
        data-dragged-over={isDraggedOver || undefined}
        data-error={Boolean(shownError) || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setDraggedOver(true);
        }}
        onDragLeave={() => setDraggedOver(false)}
        onDrop={drop}
      >
        <input
          id={id}
          className={classes.input}
          type="file"
          accept={listExtensions.join(",")}
          disabled={pending}
          aria-label={messages.label}
          aria-invalid={Boolean(shownError)}
          aria-describedby={clsx(`${id}-hint`, shownError && `${id}-error`)}
          onClick={(event) => {
            // The same file can be chosen again, once it was corrected.
            event.currentTarget.value = "";
          }}
          onChange={(event) => choose(event.currentTarget.files?.[0])}
        />
        {pending ? <Spinner /> : <IconTable size={36} stroke={1.5} aria-hidden />}
        <span className={classes.words}>
          <span className={classes.choose} role="status">
            {pending && fileName !== undefined ? format("reading", { fileName }) : (fileName ?? messages.choose)}
          </span>
          <span id={`${id}-hint`} className={classes.hint}>
            {fileName !== undefined && !pending ? messages.chooseOther : format("hint", { megabytes })}
          </span>
        </span>
      </label>
      {shownError && (
        <Input.Error size="md" id={`${id}-error`} role="alert">
          {shownError}
        </Input.Error>
      )}
    </div>
  );
}
