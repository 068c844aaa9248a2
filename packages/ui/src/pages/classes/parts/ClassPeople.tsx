import { classImportPath } from "@belab/domain/classes";
import { formatAll } from "@belab/locales";
import catalogue from "@belab/locales/en/classes/ClassPage";
import { IconFileImport, IconMail, IconUserPlus } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { PlainButton } from "../../../elements/PlainButton.tsx";
import { ButtonLink } from "../../../sections/ButtonLink/ButtonLink.tsx";
import {
  ClassPeopleTable,
  type ClassPeopleTableProps,
  type ClassPersonAction,
} from "../../../sections/ClassPeopleTable/ClassPeopleTable.tsx";
import { type ClassPerson, personName } from "../../../sections/ClassPeopleTable/classPerson.ts";
import type { ClassPersonFormValues } from "../../../sections/ClassPersonForm/ClassPersonForm.tsx";
import { FailureNote } from "../../../sections/FailureNote/FailureNote.tsx";
import { useMessages } from "../../../theme/messages.tsx";
import { showDone, useQuestion } from "../../common/notices.tsx";
import { ClassJoining, type ClassJoiningProps } from "./ClassJoining.tsx";
import classes from "./ClassPeople.module.css";
import { MergeDialog, PartDialog, PersonDialog, type PersonIdentifier, type PersonPart } from "./PersonDialogs.tsx";
import { isChangeable, type ShownClass } from "./shownClass.ts";

type TableProps = "people" | "total" | "page" | "search" | "loading" | "onSearchChange" | "onPageChange";

/** What is being done with the people of a class. */
export type ClassPeoplePending = "person" | "list" | "joining" | "invite";

/** What came of inviting people by mail. */
export interface InvitedPeople {
  /** How many mails were sent. */
  sent: number;
  /** How many people can still be invited. */
  left: number;
  /** How many addresses take no invitations. */
  refused: number;
}

export interface ClassPeopleProps
  extends Pick<ClassPeopleTableProps, TableProps>,
    Pick<ClassJoiningProps, "onJoiningChange" | "onRenew"> {
  shown: ShownClass;
  /** How many people can be invited by mail. */
  invitable: number;
  pending?: ClassPeoplePending | undefined;
  /** Why something was not done, at the part where it was tried. */
  errors?: Partial<Record<ClassPeoplePending, string | undefined>>;
  /** In place of an error where a plan has no room for more people: which one has. */
  notice?: ReactNode;
  /** Called when a form opens: an earlier error no longer applies. */
  onFormOpen: () => void;
  /** Resolves to whether the person was added. */
  onAdd: (values: ClassPersonFormValues) => Promise<boolean>;
  /** Resolves to whether the person was changed. */
  onChange: (person: ClassPerson, values: ClassPersonFormValues) => Promise<boolean>;
  /** Resolves to all by which a person is known; undefined where they could not be fetched. */
  readIdentifiers: (person: ClassPerson) => Promise<readonly PersonIdentifier[] | undefined>;
  /** Resolves to whether two rows were made one. */
  onMerge: (kept: ClassPerson, merged: ClassPerson) => Promise<boolean>;
  /** Resolves to whether one row was made two. */
  onPart: (person: ClassPerson, part: PersonPart) => Promise<boolean>;
  /** Downloads all that is kept of a person. */
  onExport: (person: ClassPerson) => void;
  /** Resolves to whether the person was erased. */
  onErase: (person: ClassPerson) => Promise<boolean>;
  /** Resolves to whether the people were removed from the class. */
  onRemove: (people: readonly ClassPerson[]) => Promise<boolean>;
  /** Invites some people, or all who can be invited. Resolves to what came of it; undefined where it failed. */
  onInvite: (people?: readonly ClassPerson[]) => Promise<InvitedPeople | undefined>;
}

type OpenForm =
  | { kind: "add" }
  | { kind: "change" | "part"; person: ClassPerson }
  | { kind: "merge"; people: readonly [ClassPerson, ClassPerson] };

/** The list of a class: how people come onto it, and what is done with each of them. */
export function ClassPeople(props: ClassPeopleProps) {
  const { shown, invitable, pending, errors = {}, notice, onInvite, onRemove, onErase, onExport } = props;
  const { messages, format, locale } = useMessages(catalogue);
  const [ask, dialog] = useQuestion();
  const [form, setForm] = useState<OpenForm>();
  const changeable = isChangeable(shown);
  const isEmpty = shown.counts?.people === 0;

  function open(next: OpenForm) {
    props.onFormOpen();
    setForm(next);
  }

  async function act(person: ClassPerson, action: ClassPersonAction) {
    const name = personName(person);
    if (action === "change" || action === "part") {
      open({ kind: action, person });
    } else if (action === "export") {
      onExport(person);
    } else if ((await ask(formatAll(messages.eraseQuestion, { name }, locale))) && (await onErase(person))) {
      showDone(format("erased", { name }));
    }
  }

  async function remove(people: readonly ClassPerson[]) {
    const count = people.length;
    const values = { count, name: people[0] ? personName(people[0]) : "" };
    if ((await ask(formatAll(messages.removeQuestion, values, locale))) && (await onRemove(people))) {
      showDone(format("removed", { count }));
    }
  }

  async function invite(count: number, people?: readonly ClassPerson[]) {
    if (await ask(formatAll(messages.inviteQuestion, { count }, locale))) {
      const invited = await onInvite(people);
      if (invited) {
        showDone(format("sent", { ...invited, left: people ? 0 : invited.left }));
      }
    }
  }

  /** How many are on the list, and how many of them came or were invited. */
  function countsText(): string | undefined {
    const { counts } = shown;
    return counts && counts.people > 0 ? `${format("counts", counts)} ${format("countsJoined", counts)}` : undefined;
  }

  const joining = (
    <ClassJoining
      shown={shown}
      pending={pending === "joining"}
      error={errors.joining}
      onJoiningChange={props.onJoiningChange}
      onRenew={props.onRenew}
    />
  );
  return (
    <>
      {notice}
      {isEmpty && changeable && (
        <div className={classes.empty}>
          <h2 className={classes.title}>{messages.emptyTitle}</h2>
          <p className={classes.text}>{messages.emptyText}</p>
          <div className={classes.buttons}>
            <Ways shown={shown} onAdd={() => open({ kind: "add" })} first />
          </div>
        </div>
      )}
      {errors.invite && <FailureNote text={errors.invite} />}
      {!(isEmpty && changeable) && (
        <ClassPeopleTable
          intro={countsText()}
          actions={
            changeable && (
              <Ways shown={shown} onAdd={() => open({ kind: "add" })}>
                {invitable > 0 && (
                  <PlainButton
                    variant="default"
                    leftSection={<IconMail aria-hidden="true" size={20} />}
                    pending={pending === "invite"}
                    onClick={() => invite(invitable)}
                  >
                    {format("inviteAll", { count: invitable })}
                  </PlainButton>
                )}
              </Ways>
            )
          }
          people={props.people}
          total={props.total}
          page={props.page}
          search={props.search}
          loading={props.loading ?? false}
          changeable={changeable}
          pending={pending !== undefined}
          error={errors.list}
          onSearchChange={props.onSearchChange}
          onPageChange={props.onPageChange}
          onAction={act}
          onInvite={(people) => invite(people.length, people)}
          onMerge={(people) => open({ kind: "merge", people })}
          onRemove={remove}
        />
      )}
      {joining}
      {form && <Dialog form={form} props={props} onClose={() => setForm(undefined)} />}
      {dialog}
    </>
  );
}

interface WaysProps {
  shown: ShownClass;
  /** They are the only thing to do. @default false */
  first?: boolean;
  onAdd: () => void;
  children?: ReactNode;
}

/** How people come onto the list. */
function Ways({ shown, first = false, onAdd, children }: WaysProps) {
  const { messages } = useMessages(catalogue);
  return (
    <>
      <ButtonLink
        href={classImportPath(shown.classId)}
        variant={first ? "filled" : "default"}
        leftSection={<IconFileImport aria-hidden="true" size={20} />}
      >
        {messages.import}
      </ButtonLink>
      <PlainButton variant="default" leftSection={<IconUserPlus aria-hidden="true" size={20} />} onClick={onAdd}>
        {messages.add}
      </PlainButton>
      {children}
    </>
  );
}

interface DialogProps {
  form: OpenForm;
  props: ClassPeopleProps;
  onClose: () => void;
}

/** The form that is open, which closes once it was sent. */
function Dialog({ form, props, onClose }: DialogProps) {
  const { pending, errors = {}, onAdd, onChange, onMerge, onPart, readIdentifiers } = props;
  const { messages, format } = useMessages(catalogue);
  const state = { pending: pending === "person", error: errors.person, onClose };

  async function closeAfter(change: Promise<boolean>, done: string) {
    if (await change) {
      onClose();
      showDone(done);
    }
  }

  switch (form.kind) {
    case "add":
      return (
        <PersonDialog
          {...state}
          onSubmit={(values) => {
            const name = personName(values);
            void closeAfter(onAdd(values), format("added", { name }));
          }}
        />
      );
    case "change":
      return (
        <PersonDialog
          {...state}
          person={form.person}
          onSubmit={(values) => void closeAfter(onChange(form.person, values), messages.changed)}
        />
      );
    case "merge":
      return (
        <MergeDialog
          {...state}
          people={form.people}
          onSubmit={(kept, merged) => void closeAfter(onMerge(kept, merged), messages.merged)}
        />
      );
    default:
      return (
        <PartDialog
          {...state}
          person={form.person}
          readIdentifiers={readIdentifiers}
          onSubmit={(part) => void closeAfter(onPart(form.person, part), messages.parted)}
        />
      );
  }
}
