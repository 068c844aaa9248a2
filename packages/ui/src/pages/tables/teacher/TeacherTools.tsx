import messageCatalogue from "@belab/locales/en/tables/ClassMessage";
import keysCatalogue from "@belab/locales/en/tables/TeacherKeys";
import catalogue from "@belab/locales/en/tables/TeacherTablePage";
import { IconExternalLink, IconKeyboard, IconSpeakerphone } from "@tabler/icons-react";
import { useState } from "react";
import { PlainButton } from "../../../elements/PlainButton.tsx";
import { ButtonLink } from "../../../sections/ButtonLink/ButtonLink.tsx";
import { useMessages } from "../../../theme/messages.tsx";
import { CommandButton } from "./CommandButton.tsx";
import { MessageDialog } from "./MessageDialog.tsx";
import { ShortcutsDialog } from "./ShortcutsDialog.tsx";
import type { TeacherTable } from "./shownTable.ts";
import classes from "./TeacherTable.module.css";
import { useShortcuts } from "./useShortcuts.ts";

/** What a teacher can use at any time: a message to the class, the projector, and the list of keys. */
export function TeacherTools({ shown }: { shown: TeacherTable }) {
  const { table, projectorHref, pending = false, onMessage } = shown;
  const { messages } = useMessages(catalogue);
  const words = useMessages(messageCatalogue).messages;
  const keys = useMessages(keysCatalogue).messages;
  const [open, setOpen] = useState<"message" | "keys">();
  const close = () => setOpen(undefined);
  const canSend = onMessage !== undefined && !pending;
  useShortcuts({
    m: canSend ? () => setOpen("message") : undefined,
    f: () => window.open(projectorHref, "_blank", "noopener"),
    "?": () => setOpen("keys"),
  });
  return (
    <>
      {onMessage && (
        <CommandButton
          variant="default"
          pending={pending}
          leftSection={<IconSpeakerphone aria-hidden="true" size={20} />}
          onPress={() => setOpen("message")}
        >
          {words.title}
        </CommandButton>
      )}
      {/* The debriefing has a way there of its own. */}
      {!(table.status === "ended" && shown.debriefing) && (
        <ButtonLink
          href={projectorHref}
          target="_blank"
          rel="noopener"
          variant="default"
          rightSection={<IconExternalLink aria-hidden="true" size={20} />}
          aria-label={messages.projectorNewWindow}
        >
          {messages.projector}
        </ButtonLink>
      )}
      <PlainButton
        variant="subtle"
        aria-label={keys.open}
        leftSection={<IconKeyboard aria-hidden="true" size={20} />}
        onClick={() => setOpen("keys")}
      >
        <span className={classes.wideOnly}>{keys.open}</span>
      </PlainButton>
      {open === "message" && onMessage && <MessageDialog onMessage={onMessage} onClose={close} />}
      {open === "keys" && (
        <ShortcutsDialog status={table.status} withMessage={onMessage !== undefined} onClose={close} />
      )}
    </>
  );
}
