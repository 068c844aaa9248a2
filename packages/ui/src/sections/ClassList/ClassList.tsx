import { classPath, newClassTablePath } from "@belab/domain/classes";
import { type TableStatus, tablePath } from "@belab/domain/tables";
import type { Overrides, Translation } from "@belab/locales";
import catalogue, { type Messages } from "@belab/locales/en/classes/ClassList";
import clsx from "clsx";
import { type ComponentPropsWithRef, type ReactNode, useId } from "react";
import { EmptyNote } from "../../elements/EmptyNote.tsx";
import { Heading } from "../../elements/Heading.tsx";
import { ListTable } from "../../elements/ListTable.tsx";
import { VisuallyHidden } from "../../elements/VisuallyHidden.tsx";
import { dayInShort } from "../../messages/momentInWords.ts";
import { Link } from "../../theme/Link.tsx";
import type { TitleOrder } from "../../theme/mantine.tsx";
import { useMessages } from "../../theme/messages.tsx";
import classes from "./ClassList.module.css";

/** A class that the person teaches. */
export interface ClassListItem {
  /** Unique in the list. */
  classId: string;
  /** What the class is called. */
  name: string;
  /** When it is, such as “Spring 2027”; may be empty. */
  term: string;
  /** The organization that it belongs to; null where it is the person's own. */
  organisation: string | null;
  /** How many people are on its list. */
  people: number;
  /** Nothing of it can be changed, because there are more classes than the plan gives. @default false */
  isReadOnly?: boolean;
  /** The game that it played last, or plays now; null where it has played none. */
  lastTable: {
    /** Which table. */
    gameTableId: string;
    /** What the game is called. */
    title: string;
    /** Where the table stands: in the lobby, being played, or ended. */
    status: TableStatus;
    /** When it was opened, in milliseconds since 1970 UTC. */
    openedAt: number;
    /** When it ended, in milliseconds since 1970 UTC; null while it is open. */
    endedAt: number | null;
  } | null;
}

/** The texts of a `ClassList`, by default those of the provider's language. */
export type ClassListLabels = Overrides<Messages>;

export interface ClassListProps extends Omit<ComponentPropsWithRef<"section">, "children"> {
  /** In the order in which they are shown. */
  classes: readonly ClassListItem[];
  /** Where a class is made; without it no link leads there. */
  newHref?: string | undefined;
  /** Where all classes are, as far as these are not all; without it no link leads there. */
  allHref?: string | undefined;
  /** Level of the heading. @default 2 */
  order?: TitleOrder;
  /** The present time, in milliseconds since 1970 UTC: days of another year are shown with it. @default Date.now */
  now?: () => number;
  /** Replaces texts of the catalogue `classes/ClassList`. */
  labels?: ClassListLabels | undefined;
}

/**
 * The classes that a teacher teaches, and what comes next with each of them.
 * Renders a `section` with a table, whose rows become blocks where columns have no room.
 *
 * @status beta
 * @useWhen a teacher comes back and goes on with one of their classes.
 * @avoidWhen a class is looked after, with its people and settings: that is the class's own page.
 * @do Pass the classes of this term, and leave archived ones to their own page.
 * @dont Don't show the section to people who can't make a class: `FirstSteps` says which plan has them.
 */
export function ClassList({
  classes: items,
  newHref,
  allHref,
  order = 2,
  now = Date.now,
  labels,
  className,
  ...rest
}: ClassListProps) {
  const titleId = useId();
  const translation = useMessages(catalogue, labels);
  const { messages } = translation;
  return (
    <section {...rest} aria-labelledby={titleId} className={clsx(classes.root, className)}>
      <div className={classes.head}>
        <Heading order={order} size="h4" id={titleId}>
          {messages.title}
        </Heading>
        {newHref !== undefined && (
          <Link href={newHref} className={classes.link}>
            {messages.newClass}
          </Link>
        )}
      </div>
      {items.length === 0 ? (
        <EmptyNote text={messages.empty} />
      ) : (
        <ListTable
          labelledBy={titleId}
          columns={[messages.class, messages.people, messages.lastGame, messages.next]}
          rows={items.map((item) => ({
            key: item.classId,
            cells: [
              <ClassName key="name" item={item} translation={translation} />,
              translation.format("count", { count: item.people }),
              <LastGame key="game" item={item} now={now()} translation={translation} />,
              <NextStep key="next" item={item} translation={translation} />,
            ],
          }))}
        />
      )}
      {allHref !== undefined && (
        <Link href={allHref} className={classes.link}>
          {messages.all}
        </Link>
      )}
    </section>
  );
}

interface CellProps {
  item: ClassListItem;
  translation: Translation<Messages>;
}

function ClassName({ item, translation: { messages } }: CellProps) {
  const { classId, name, term, organisation, isReadOnly } = item;
  const more = [term, organisation, isReadOnly && messages.readOnly].filter((text) => text);
  return (
    <span className={classes.class}>
      <Link href={classPath(classId)} className={classes.name}>
        {name}
      </Link>
      {more.length > 0 && <span className={classes.more}>{more.join(" · ")}</span>}
    </span>
  );
}

function LastGame({ item: { lastTable }, now, translation }: CellProps & { now: number }) {
  const { format, messages, locale } = translation;
  if (lastTable === null) {
    return messages.noGame;
  }
  const { title, status, openedAt, endedAt } = lastTable;
  const date = dayInShort({ time: endedAt ?? openedAt, now, locale });
  return (
    <span className={classes.class}>
      {title}
      <span className={classes.more}>{format("state", { status, date })}</span>
    </span>
  );
}

/** Leads on: to the table that is open, to the debriefing of the last one, or to a first table. */
function NextStep({ item: { classId, name, lastTable, isReadOnly = false }, translation: { messages } }: CellProps) {
  function step(href: string, label: string): ReactNode {
    return (
      <Link href={href} className={clsx(classes.link, classes.next)}>
        {label}
        <VisuallyHidden> ({name})</VisuallyHidden>
      </Link>
    );
  }

  if (lastTable === null) {
    return isReadOnly ? null : step(newClassTablePath(classId), messages.openTable);
  }
  return step(tablePath(lastTable.gameTableId), lastTable.status === "ended" ? messages.debriefing : messages.toTable);
}
