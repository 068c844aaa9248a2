import {
  type PictureFileReason,
  pictureExtensions,
  pictureMaxBytes,
  validatePictureFile,
} from "@belab/domain/accounts";
import { Button, Input } from "@mantine/core";
import { IconPhotoUp, IconTrash } from "@tabler/icons-react";
import clsx from "clsx";
import { type ComponentProps, type DragEvent, useId, useRef, useState } from "react";
import { type FieldState, fieldError } from "../FormTextField/fieldState.ts";
import classes from "./ImageUpload.module.css";
import { PicturePreview } from "./PicturePreview.tsx";

export interface ImageUploadLabels {
  /** @default "Choose a picture or drop it here" */
  choose: string;
  /** Which files are accepted. */
  hint: string;
  /** @default "Remove picture" */
  remove: string;
  /** Invites to replace the picture that is in use. @default "Choose another picture or drop it here" */
  replace: string;
  /** What the picture in use shows, for screen readers. @default "Your picture now" */
  current: string;
  /** What the preview shows, for screen readers. */
  preview: (fileName: string) => string;
  /** Shown for a file of another type. */
  wrongType: string;
  /** Shown for a file that is too large. */
  tooLarge: string;
}

const extensions = pictureExtensions.map((extension) => extension.toUpperCase());
const extensionList = `${extensions.slice(0, -1).join(", ")} or ${extensions.at(-1)}`;
const maxMegabytes = pictureMaxBytes / (1024 * 1024);

const defaultLabels: ImageUploadLabels = {
  choose: "Choose a picture or drop it here",
  hint: `${extensionList}, up to ${maxMegabytes} MB`,
  remove: "Remove picture",
  replace: "Choose another picture or drop it here",
  current: "Your picture now",
  preview: (fileName) => `Preview of ${fileName}`,
  wrongType: `This file is no picture that can be used. Choose a ${extensionList} file.`,
  tooLarge: `This picture is larger than ${maxMegabytes} MB. Choose a smaller one.`,
};

export interface ImageUploadProps
  extends Pick<FieldState, "errors" | "isErrored">,
    Omit<ComponentProps<"div">, "children" | "onChange"> {
  /** What the picture is for. */
  label: string;
  value: File | null;
  /** Address of the picture that is in use: shown until another one is chosen. */
  currentImage?: string | undefined;
  /** Called with a picture that can be uploaded, or `null` when it is removed. */
  onChange: (file: File | null) => void;
  /** Whether a picture has to be chosen; told to screen readers. @default false */
  required?: boolean;
  /** @default false */
  disabled?: boolean;
  labels?: Partial<ImageUploadLabels>;
}

/** A picture to upload: dropped, picked or chosen by keyboard, previewed and removed. Renders a file input. */
export function ImageUpload({
  label,
  value,
  currentImage,
  onChange,
  isErrored,
  errors,
  required = false,
  disabled = false,
  labels,
  className,
  ...rootProps
}: ImageUploadProps) {
  const names = { ...defaultLabels, ...labels };
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState<PictureFileReason>();
  const [isDraggedOver, setIsDraggedOver] = useState(false);
  const error = refusalText(refusal, names) ?? fieldError({ isErrored, errors });

  function choose(file: File | undefined) {
    if (!file || disabled) {
      return;
    }
    const result = validatePictureFile(file);
    setRefusal(result.ok ? undefined : result.reason);
    if (result.ok) {
      onChange(file);
    }
  }

  function remove() {
    setRefusal(undefined);
    onChange(null);
    input.current?.focus();
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setIsDraggedOver(false);
    choose(event.dataTransfer.files[0]);
  }

  return (
    <div className={clsx(classes.root, className)} {...rootProps}>
      <Input.Label size="md" htmlFor={id}>
        {label}
      </Input.Label>
      <label
        className={classes.zone}
        data-dragged-over={isDraggedOver || undefined}
        data-error={Boolean(error) || undefined}
        data-filled={value !== null || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setIsDraggedOver(true);
        }}
        onDragLeave={() => setIsDraggedOver(false)}
        onDrop={drop}
      >
        <input
          ref={input}
          id={id}
          className={classes.input}
          type="file"
          accept={pictureExtensions.map((extension) => `.${extension}`).join(",")}
          required={required}
          disabled={disabled}
          aria-label={label}
          aria-invalid={Boolean(error)}
          aria-describedby={clsx(!value && `${id}-hint`, error && `${id}-error`) || undefined}
          onClick={(event) => {
            event.currentTarget.value = "";
          }}
          onChange={(event) => choose(event.currentTarget.files?.[0])}
        />
        {value ? (
          <PicturePreview file={value} description={names.preview(value.name)} />
        ) : (
          <span className={classes.invitation}>
            {currentImage ? (
              <img src={currentImage} alt={names.current} className={classes.current} />
            ) : (
              <IconPhotoUp size={36} stroke={1.5} aria-hidden />
            )}
            <span className={classes.choose}>{currentImage ? names.replace : names.choose}</span>
            <span id={`${id}-hint`} className={classes.hint}>
              {names.hint}
            </span>
          </span>
        )}
      </label>
      {error && (
        <Input.Error size="md" id={`${id}-error`} role="alert">
          {error}
        </Input.Error>
      )}
      {value && (
        <Button
          className={clsx(classes.remove)}
          variant="default"
          leftSection={<IconTrash size={20} aria-hidden />}
          disabled={disabled}
          onClick={remove}
        >
          {names.remove}
        </Button>
      )}
    </div>
  );
}

function refusalText(refusal: PictureFileReason | undefined, names: ImageUploadLabels): string | undefined {
  const texts = { "picture-wrong-type": names.wrongType, "picture-too-large": names.tooLarge };
  return refusal && texts[refusal];
}
