import { type ClassListPart, classListPath, classPageSize, classPath, classPaths } from "@belab/domain/classes";
import catalogue from "@belab/locales/en/classes/ClassesPage";
import type { ReactNode } from "react";
import { EmptyNote } from "../../elements/EmptyNote.tsx";
import { Pager } from "../../elements/Pager.tsx";
import { PlainButton } from "../../elements/PlainButton.tsx";
import { Row, Rows } from "../../elements/Rows.tsx";
import { useGameTitle } from "../../messages/games.tsx";
import { ButtonLink } from "../../sections/ButtonLink/ButtonLink.tsx";
import { ClassForm, type ClassFormProps, type ClassOwner } from "../../sections/ClassForm/ClassForm.tsx";
import { ClassList, type ClassListItem } from "../../sections/ClassList/ClassList.tsx";
import { EmptyState } from "../../sections/EmptyState/EmptyState.tsx";
import { FailureNote } from "../../sections/FailureNote/FailureNote.tsx";
import { FormLink } from "../../sections/FormLink/FormLink.tsx";
import { PageSection } from "../../sections/PageSection/PageSection.tsx";
import { PartMenu } from "../../sections/PartMenu/PartMenu.tsx";
import { Link } from "../../theme/Link.tsx";
import { useMessages } from "../../theme/messages.tsx";
import { Fetched, type FetchProps } from "../common/Fetched.tsx";
import { PageTitle } from "../common/PageTitle.tsx";
import { PageHead } from "../organisations/parts/PageHead.tsx";
import classes from "./ClassesPage.module.css";
import { teacherName } from "./parts/shownClass.ts";

/** A class that the person teaches; of its last table, the id of its game. */
export interface TaughtClass extends Omit<ClassListItem, "lastTable"> {
  lastTable: (Omit<NonNullable<ClassListItem["lastTable"]>, "title"> & { game: string }) | null;
}

/** A class that the person attends. */
export interface AttendedClass {
  classId: string;
  name: string;
  /** Empty where it has none. */
  term: string;
  organisation: string | null;
  teachers: readonly { firstName: string; lastName: string }[];
  /** The table that is open; null where there is none. */
  table: { gameTableId: string; game: string; name: string | null; isSeated: boolean } | null;
}

type FormProps = "initialOwner" | "copies" | "initialCopy" | "renderPlanLimit" | "pending" | "error" | "onSubmit";

export interface ClassesPageProps extends FetchProps {
  /** The part that is shown to teachers. */
  part: ClassListPart;
  /** The classes that the person teaches, on this page; undefined until they are known. */
  teaching?: readonly TaughtClass[] | undefined;
  /** How many there are on all pages. */
  total: number;
  /** From 1 on. */
  page: number;
  /** The classes that the person attends. @default [] */
  learning?: readonly AttendedClass[] | undefined;
  /** For whom the person can make a class. @default [] */
  owners?: readonly ClassOwner[] | undefined;
  /** The form for a new class. */
  form: Pick<ClassFormProps, FormProps> & {
    /** In place of `error` where a plan does not give another class: which one does. */
    notice?: ReactNode;
  };
  /** A seat is being taken at a table. @default false */
  pending?: boolean;
  /** Why no seat was taken. */
  tableError?: string | undefined;
  /** Called with the number of the page to show, from 1 on. */
  onPageChange: (page: number) => void;
  /** Leads to a table of a class that the person attends, and takes a seat there if they have none. */
  onGoToTable: (table: NonNullable<AttendedClass["table"]>) => void;
  /** The time of the server, in milliseconds since 1970 UTC. @default Date.now */
  now?: () => number;
}

/**
 * The person's classes: those that they teach, those that they attend, and the form for a new one.
 * Needs the classes; until they are known, it says that it is loading.
 */
export function ClassesPage(props: ClassesPageProps) {
  const { part, teaching, owners = [], error, onRetry } = props;
  const { messages } = useMessages(catalogue);
  return (
    <>
      <PageTitle title={part === "new" ? messages.newTitle : messages.pageTitle} />
      <Fetched error={error} {...(onRetry && { onRetry })}>
        {teaching && (part === "new" && owners.length > 0 ? <NewClass {...props} /> : <OwnClasses {...props} />)}
      </Fetched>
    </>
  );
}

function NewClass({ owners = [], form: { notice, error, ...form } }: ClassesPageProps) {
  const { messages } = useMessages(catalogue);
  const [first, ...others] = owners;
  return (
    <>
      <PageHead
        back={{ href: classPaths.classes, label: messages.back }}
        title={messages.newTitle}
        intro={messages.newIntro}
      />
      <div className={classes.form}>
        {notice}
        {first && <ClassForm {...form} owners={[first, ...others]} error={notice ? undefined : error} />}
      </div>
    </>
  );
}

/** What is there, or what will be there. */
function OwnClasses(props: ClassesPageProps) {
  const { part, total, learning = [], owners = [] } = props;
  const { messages } = useMessages(catalogue);
  const teaches = owners.length > 0 || total > 0;
  const isEmpty = total === 0 && learning.length === 0;
  if (isEmpty && part !== "archived") {
    return (
      <>
        <EmptyState
          subject="people"
          title={teaches ? messages.emptyTitle : messages.studentTitle}
          text={teaches ? messages.emptyText : messages.studentText}
          actionLabel={teaches ? messages.new : messages.joinClass}
          actionHref={teaches ? classListPath("new") : classPaths.join}
        />
        {teaches && <FormLink href={classListPath("archived")}>{messages.toArchived}</FormLink>}
      </>
    );
  }
  return (
    <>
      <div className={classes.head}>
        <PageHead title={messages.pageTitle} intro={teaches ? messages.intro : messages.studentIntro} />
        {owners.length > 0 && <ButtonLink href={classListPath("new")}>{messages.new}</ButtonLink>}
      </div>
      {teaches && <TaughtClasses {...props} />}
      {part !== "archived" && learning.length > 0 && <AttendedClasses {...props} learning={learning} />}
    </>
  );
}

function TaughtClasses({ part, teaching = [], total, page, onPageChange, now = Date.now }: ClassesPageProps) {
  const { messages } = useMessages(catalogue);
  const titleOf = useGameTitle();
  const isArchive = part === "archived";
  const items = teaching.map(({ lastTable, ...item }) => ({
    ...item,
    // Nothing can be opened in an archived class either.
    ...(isArchive && { isReadOnly: true }),
    lastTable: lastTable && { ...lastTable, title: titleOf(lastTable.game) },
  }));
  return (
    <>
      <PartMenu
        label={messages.menu}
        currentHref={classListPath(isArchive ? "archived" : "current")}
        items={(["current", "archived"] as const).map((each) => ({
          label: messages.parts[each],
          href: classListPath(each),
        }))}
      />
      {items.length === 0 && isArchive ? (
        <EmptyNote text={messages.emptyArchive} />
      ) : (
        <ClassList
          classes={items}
          now={now}
          labels={{
            title: isArchive ? messages.archived : messages.teaching,
            ...(isArchive && { readOnly: messages.archivedChip }),
          }}
        />
      )}
      {total > classPageSize && (
        <Pager page={page} pageSize={classPageSize} total={total} onPageChange={onPageChange} />
      )}
    </>
  );
}

interface AttendedClassesProps extends Pick<ClassesPageProps, "pending" | "tableError" | "onGoToTable"> {
  learning: readonly AttendedClass[];
}

function AttendedClasses({ learning, pending = false, tableError, onGoToTable }: AttendedClassesProps) {
  const { messages, format, locale } = useMessages(catalogue);
  const list = new Intl.ListFormat(locale);
  return (
    <PageSection title={messages.learning}>
      {tableError && <FailureNote text={tableError} />}
      <Rows>
        {learning.map(({ classId, name, term, organisation, teachers, table }) => (
          <Row
            key={classId}
            name={
              <Link href={classPath(classId)} className={classes.name}>
                {name}
              </Link>
            }
            lines={[
              [term, organisation].filter(Boolean).join(" · "),
              teachers.length > 0 &&
                format("teachers", { count: teachers.length, names: list.format(teachers.map(teacherName)) }),
              table === null && messages.noOpenTable,
            ]}
            buttons={
              table === null
                ? undefined
                : () => (
                    <PlainButton
                      pending={pending}
                      aria-label={format("joinNamed", { name })}
                      onClick={() => onGoToTable(table)}
                    >
                      {messages.join}
                    </PlainButton>
                  )
            }
          />
        ))}
      </Rows>
      <FormLink href={classPaths.join}>{messages.joinClass}</FormLink>
    </PageSection>
  );
}
