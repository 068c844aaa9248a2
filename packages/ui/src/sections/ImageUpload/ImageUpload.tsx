import {
  type PictureFileReason,
  pictureExtensions,
  pictureMaxBytes,
  validatePictureFile,
} from "@belab/domain/accounts";
import type { Overrides } from "@belab/locales";
import catalogue, { type Messages } from "@belab/locales/en/accounts/ImageUpload";
import { IconPhotoUp, IconTrash } from "@tabler/icons-react";
import clsx from "clsx";
import { type ComponentProps, type DragEvent, useId, useRef, useState } from "react";
import { PlainButton } from "../../elements/PlainButton.tsx";
import { Input } from "../../theme/mantine.tsx";
import { useMessages } from "../../theme/messages.tsx";
import classes from "./ImageUpload.module.css";
import { PicturePreview } from "./PicturePreview.tsx";

/** The texts of an `ImageUpload`, by default those of the provider's language. */
export type ImageUploadLabels = Overrides<Messages>;

const extensions = pictureExtensions.map((extension) => extension.toUpperCase());
const megabytes = pictureMaxBytes / (1024 * 1024);

export interface ImageUploadProps extends Omit<ComponentProps<"div">, "children" | "onChange"> {
  /** What the picture is for. */
  label: string;
  /** The picture that was chosen; null where there is none. */
  value: File | null;
  /** Address of the picture that is in use: shown until another one is chosen. */
  currentImage?: string | undefined;
  /** How the picture in use is shown: in a circle, as people are, or in a square, whole. @default "round" */
  shape?: "round" | "square";
  /** Called with a picture that can be uploaded, or `null` when it is removed. */
  onChange: (file: File | null) => void;
  /** Whether a picture must be chosen, for screen readers. @default false */
  required?: boolean;
  /** Why the picture was refused. */
  error?: string | undefined;
  /** Nothing can be chosen or removed. @default false */
  disabled?: boolean;
  /** Replaces texts of the catalogue `accounts/ImageUpload`. */
  labels?: ImageUploadLabels;
}

/**
 * Uploads a picture: it can be dropped, picked, previewed and removed. Renders a file input.
 *
 * @status stable
 * @useWhen people choose one picture, of themselves or of what they look after: it is checked, previewed and can be removed before it is sent.
 * @avoidWhen you show a picture that cannot be changed: that is `Portrait`.
 * @do Pass `currentImage` where there is a picture already: people then see what they would replace.
 * @do Check the file on the server as well: the section only reads its type and its size.
 * @dont Don't upload in `onChange`: nothing is final until the form that it stands in is sent.
 */
export function ImageUpload({
  label,
  value,
  currentImage,
  shape = "round",
  onChange,
  required = false,
  error,
  disabled = false,
  labels,
  className,
  ...rootProps
}: ImageUploadProps) {
  const { messages, format, locale } = useMessages(catalogue, labels);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState<{ reason: PictureFileReason; value: File | null }>();
  const [isDraggedOver, setIsDraggedOver] = useState(false);
  const acceptedExtensions = new Intl.ListFormat(locale, { type: "disjunction" }).format(extensions);
  const fileErrors: Record<PictureFileReason, string> = {
    "picture-wrong-type": format("wrongType", { extensions: acceptedExtensions }),
    "picture-too-large": format("tooLarge", { megabytes }),
  };
  // What was refused no longer matters once there is another picture.
  const shownError = refusal && refusal.value === value ? fileErrors[refusal.reason] : error;

  function choose(file: File | undefined) {
    if (!file || disabled) {
      return;
    }
    const result = validatePictureFile(file);
    setRefusal(result.ok ? undefined : { reason: result.reason, value });
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
        data-error={Boolean(shownError) || undefined}
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
          aria-invalid={Boolean(shownError)}
          aria-describedby={clsx(!value && `${id}-hint`, shownError && `${id}-error`) || undefined}
          onClick={(event) => {
            event.currentTarget.value = "";
          }}
          onChange={(event) => choose(event.currentTarget.files?.[0])}
        />
        {value ? (
          <PicturePreview file={value} description={format("preview", { fileName: value.name })} />
        ) : (
          <span className={classes.invitation}>
            {currentImage ? (
              <img src={currentImage} alt={messages.current} className={classes.current} data-shape={shape} />
            ) : (
              <IconPhotoUp size={36} stroke={1.5} aria-hidden />
            )}
            <span className={classes.choose}>{currentImage ? messages.replace : messages.choose}</span>
            <span id={`${id}-hint`} className={classes.hint}>
              {format("hint", { extensions: acceptedExtensions, megabytes })}
            </span>
          </span>
        )}
      </label>
      {shownError && (
        <Input.Error size="md" id={`${id}-error`} role="alert">
          {shownError}
        </Input.Error>
      )}
      {value && (
        <PlainButton
          className={classes.remove}
          variant="default"
          leftSection={<IconTrash size={20} aria-hidden />}
          disabled={disabled}
          onClick={remove}
        >
          {messages.remove}
        </PlainButton>
      )}
    </div>
  );
}
