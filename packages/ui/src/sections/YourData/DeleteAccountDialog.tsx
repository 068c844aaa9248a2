import { Button, Modal } from "@mantine/core";
import { type SubmitEvent, useCallback, useState } from "react";
import { FailureNote } from "../FailureNote/FailureNote.tsx";
import { PasswordField } from "../PasswordField/PasswordField.tsx";
import classes from "./YourData.module.css";

interface DeleteAccountDialogProps {
  opened: boolean;
  texts: Readonly<Record<"question" | "consequence" | "warning" | "password" | "cancel" | "confirm", string>>;
  email: string | undefined;
  hasPassword: boolean;
  isPending: boolean;
  error: string | undefined;
  onClose: () => void;
  onDelete: (password: string | undefined) => void;
}

/** Asks whether the account is to be deleted, and for its password. Renders Mantine's `Modal`. */
export function DeleteAccountDialog({ opened, onClose, texts, ...question }: DeleteAccountDialogProps) {
  // Mantine's modal is always a `dialog`; a danger is an `alertdialog`.
  const setRole = useCallback((content: HTMLElement | null) => content?.setAttribute("role", "alertdialog"), []);
  return (
    <Modal.Root centered size={440} opened={opened} onClose={onClose} transitionProps={{ exitDuration: 0 }}>
      <Modal.Overlay />
      <Modal.Content ref={setRole}>
        <Question texts={texts} onClose={onClose} {...question} />
      </Modal.Content>
    </Modal.Root>
  );
}

function Question({
  texts,
  email,
  hasPassword,
  isPending,
  error,
  onClose,
  onDelete,
}: Omit<DeleteAccountDialogProps, "opened">) {
  const [password, setPassword] = useState("");
  const canDelete = (password !== "" || !hasPassword) && !isPending;

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (canDelete) {
      onDelete(hasPassword ? password : undefined);
    }
  }

  return (
    <form noValidate onSubmit={submit} className={classes.form}>
      <Modal.Title>{texts.question}</Modal.Title>
      <p className={classes.text}>{texts.consequence}</p>
      <p className={classes.text}>
        <strong>{texts.warning}</strong>
      </p>
      {email && <input type="text" name="email" autoComplete="username" value={email} readOnly hidden />}
      {hasPassword ? (
        <PasswordField
          label={texts.password}
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={error}
          data-autofocus
        />
      ) : (
        error && <FailureNote text={error} />
      )}
      <div className={classes.actions}>
        <Button variant="default" onClick={onClose} data-autofocus={!hasPassword || undefined}>
          {texts.cancel}
        </Button>
        <Button type="submit" disabled={!canDelete} loading={isPending}>
          {texts.confirm}
        </Button>
      </div>
    </form>
  );
}
