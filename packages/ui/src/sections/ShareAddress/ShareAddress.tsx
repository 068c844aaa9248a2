import { Button, VisuallyHidden } from "@mantine/core";
import { useClipboard } from "@mantine/hooks";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import clsx from "clsx";
import { type ComponentPropsWithRef, useEffect, useId, useRef } from "react";
import classes from "./ShareAddress.module.css";

export interface ShareAddressLabels {
  /** Names the field with the address. @default "Address to share" */
  address: string;
  /** @default "Copy address" */
  copy: string;
  /** Shown for two seconds after a copy. @default "Copied" */
  copied: string;
  /** Said where the browser does not let the page copy. */
  notCopied: string;
}

export interface ShareAddressProps extends ComponentPropsWithRef<"div"> {
  /** The whole address, with its origin. */
  address: string;
  /** Shows the button alone. @default false */
  isCompact?: boolean;
  /** What the address leads to, for a screen reader; several buttons on a page are told apart by it. */
  subject?: string;
  labels?: Partial<ShareAddressLabels>;
}

const defaultLabels: ShareAddressLabels = {
  address: "Address to share",
  copy: "Copy address",
  copied: "Copied",
  notCopied: "Your browser does not let this page copy. Select the address and copy it by hand.",
};

/** An address to give to others. Renders it in a field that can be selected, and a button that copies it. */
export function ShareAddress({ address, isCompact = false, subject, labels, className, ...rest }: ShareAddressProps) {
  const texts = { ...defaultLabels, ...labels };
  const clipboard = useClipboard({ timeout: 2000 });
  const field = useRef<HTMLInputElement>(null);
  const fieldId = useId();

  useEffect(() => {
    if (clipboard.error) {
      field.current?.select();
    }
  }, [clipboard.error]);

  return (
    <div {...rest} className={clsx(classes.root, className)} data-compact={isCompact || undefined}>
      {!isCompact && (
        <>
          <label htmlFor={fieldId} className={classes.label}>
            {texts.address}
          </label>
          <input
            ref={field}
            id={fieldId}
            readOnly
            value={address}
            className={classes.field}
            onFocus={(event) => event.currentTarget.select()}
          />
        </>
      )}
      <Button
        variant="default"
        leftSection={
          clipboard.copied ? <IconCheck size={20} aria-hidden="true" /> : <IconCopy size={20} aria-hidden="true" />
        }
        onClick={() => clipboard.copy(address)}
      >
        <span className={classes.verb} data-other={clipboard.copied ? texts.copy : texts.copied}>
          {clipboard.copied ? texts.copied : texts.copy}
        </span>
        {subject && <VisuallyHidden>{` (${subject})`}</VisuallyHidden>}
      </Button>
      <VisuallyHidden role="status">{clipboard.copied ? texts.copied : ""}</VisuallyHidden>
      {clipboard.error && (
        <p role="alert" className={classes.failure}>
          {texts.notCopied}
        </p>
      )}
    </div>
  );
}
