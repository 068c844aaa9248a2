import catalogue from "@belab/locales/en/organisations/OrganisationPage";
import { IconTrash } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { PlainButton } from "../../../elements/PlainButton.tsx";
import { ImageUpload } from "../../../sections/ImageUpload/ImageUpload.tsx";
import { PageSection } from "../../../sections/PageSection/PageSection.tsx";
import { useMessages } from "../../../theme/messages.tsx";
import { showDone } from "../../common/notices.tsx";
import classes from "./OrganisationOverview.module.css";

export interface OrganisationPictureProps {
  /** Address of the picture in use; empty or left out where there is none. */
  picture?: string | undefined;
  /** Why the picture was not stored or removed. */
  error?: string | undefined;
  pending: boolean;
  /** Called when another file is chosen: an earlier error no longer applies. */
  onChange?: (() => void) | undefined;
  /** Resolves to whether the picture was stored. */
  onSave: (image: File) => Promise<boolean>;
  /** Resolves to whether the picture was removed. */
  onRemove: () => Promise<boolean>;
}

/** The picture of an organisation: chosen, replaced, removed. */
export function OrganisationPicture({ picture, error, pending, onChange, onSave, onRemove }: OrganisationPictureProps) {
  const { messages } = useMessages(catalogue);
  const [image, setImage] = useState<File | null>(null);
  const upload = useRef<HTMLDivElement>(null);

  function choose(file: File | null) {
    setImage(file);
    onChange?.();
  }

  async function save(file: File) {
    if (await onSave(file)) {
      setImage((latest) => (latest === file ? null : latest));
      finish(messages.pictureSaved);
    }
  }

  async function remove() {
    if (await onRemove()) {
      finish(messages.pictureRemoved);
    }
  }

  /** The button that was pressed is gone now. */
  function finish(text: string) {
    upload.current?.querySelector("input")?.focus();
    showDone(text);
  }

  return (
    <PageSection title={messages.picture} intro={messages.pictureText}>
      <ImageUpload
        ref={upload}
        label={messages.pictureLabel}
        value={image}
        currentImage={picture || undefined}
        shape="square"
        error={error}
        onChange={choose}
        labels={{ current: messages.pictureNow, remove: messages.pictureDiscard }}
      />
      <div className={classes.buttons}>
        {image && (
          <PlainButton pending={pending} onClick={() => !pending && save(image)}>
            {messages.pictureSave}
          </PlainButton>
        )}
        {!image && picture && (
          <PlainButton
            variant="default"
            leftSection={<IconTrash size={20} aria-hidden />}
            pending={pending}
            onClick={() => !pending && remove()}
          >
            {messages.pictureRemove}
          </PlainButton>
        )}
      </div>
    </PageSection>
  );
}
