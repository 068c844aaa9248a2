import { type ClassPart, classPath, classPaths } from "@belab/domain/classes";
import { planPaths } from "@belab/domain/plans";
import catalogue from "@belab/locales/en/classes/ClassPage";
import { IconArchive, IconLock } from "@tabler/icons-react";
import { dayInWords } from "../../../messages/momentInWords.ts";
import { FormLink } from "../../../sections/FormLink/FormLink.tsx";
import { useMessages } from "../../../theme/messages.tsx";
import classes from "./ClassNote.module.css";
import type { ShownClass } from "./shownClass.ts";

interface ClassNoteProps {
  shown: ShownClass;
  /** The part of the page that is shown. */
  part: ClassPart;
  now: () => number;
}

/** Says why nothing of a class can be changed, and what to do about it. */
export function ClassNote({ shown: { classId, archivedAt, isReadOnly }, part, now }: ClassNoteProps) {
  const { messages, format, locale } = useMessages(catalogue);
  if (archivedAt !== null) {
    return (
      <div className={classes.root}>
        <IconArchive aria-hidden="true" className={classes.sign} />
        <div className={classes.words}>
          <strong>{messages.archivedTitle}</strong>
          <span>{format("archivedText", { date: dayInWords({ time: archivedAt, now: now(), locale }) })}</span>
          {part !== "settings" && <FormLink href={classPath(classId, "settings")}>{messages.toSettings}</FormLink>}
        </div>
      </div>
    );
  }
  return (
    isReadOnly && (
      <div className={classes.root} data-tone="warning">
        <IconLock aria-hidden="true" className={classes.sign} />
        <div className={classes.words}>
          <strong>{messages.readOnlyTitle}</strong>
          <span>{messages.readOnlyText}</span>
          <span className={classes.links}>
            <FormLink href={classPaths.classes}>{messages.toClasses}</FormLink>
            <FormLink href={planPaths.plans}>{messages.seePlans}</FormLink>
          </span>
        </div>
      </div>
    )
  );
}
