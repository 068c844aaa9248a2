import type { Overrides } from "@belab/locales";
import catalogue, { type Messages } from "@belab/locales/en/tables/ShareAddress";
import { useClipboard } from "@mantine/hooks";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import clsx from "clsx";
import { type ComponentPropsWithRef, useEffect, useId, useRef } from "react";
import { PlainButton } from "../../elements/PlainButton.tsx";
import { VisuallyHidden } from "../../elements/VisuallyHidden.tsx";
import { useMessages } from "../../theme/messages.tsx";
import classes from "./ShareAddress.module.css";

/** The texts of a `ShareAddress`, by default those of the provider's language. */
export type ShareAddressLabels = Overrides<Messages>;

export interface ShareAddressProps extends ComponentPropsWithRef<"div"> {
  /** The full address, including the origin. */
  address: string;
  /** Shows only the button. @default false */
  compact?: boolean;
  /** What the address leads to. Screen readers use it to tell several buttons on a page apart. */
  subject?: string;
  /** Replaces texts of the catalogue `tables/ShareAddress`. */
  labels?: ShareAddressLabels | undefined;
}

/**
 * A link to share. Renders a read-only field with the link and a button that copies it.
 *
 * @status stable
 * @useWhen people pass on a link, such as the one by which a class joins a game table.
 * @avoidWhen people type a code that they read from a screen: that is `JoinCode`.
 * @do Set `subject` where several are on one page, as in a list: it tells their buttons apart for screen readers.
 * @dont Don't pass a path such as `/join`: what is copied has to begin with the origin to lead anywhere.
 */
export function ShareAddress({ address, compact = false, subject, labels, className, ...rest }: ShareAddressProps) {
  const { messages, format } = useMessages(catalogue, labels);
  const { copied, copy, error } = useClipboard({ timeout: 2000 });
  const field = useRef<HTMLInputElement>(null);
  const fieldId = useId();

  useEffect(() => {
    if (error) {
      field.current?.select();
    }
  }, [error]);

  return (
    <div {...rest} className={clsx(classes.root, className)} data-compact={compact || undefined}>
      <div className={classes.parts}>
        {!compact && (
          <>
            <label htmlFor={fieldId} className={classes.label}>
              {messages.address}
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
        <PlainButton
          variant="default"
          leftSection={copied ? <IconCheck size={20} aria-hidden="true" /> : <IconCopy size={20} aria-hidden="true" />}
          aria-label={subject && format(copied ? "copiedOf" : "copyOf", { subject })}
          onClick={() => copy(address)}
        >
          <span className={classes.verb} data-other={copied ? messages.copy : messages.copied}>
            {copied ? messages.copied : messages.copy}
          </span>
        </PlainButton>
        <VisuallyHidden role="status">{copied ? messages.copied : ""}</VisuallyHidden>
        {error && (
          <p role="alert" className={classes.error}>
            {messages.notCopied}
          </p>
        )}
      </div>
    </div>
  );
}
