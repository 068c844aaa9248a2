import { classNameMaxLength, classTermMaxLength, copyClassPath, readClassDetails } from "@belab/domain/classes";
import { formatAll } from "@belab/locales";
import formCatalogue from "@belab/locales/en/classes/ClassForm";
import catalogue from "@belab/locales/en/classes/ClassPage";
import { type ReactNode, type SubmitEvent, useState } from "react";
import { PlainButton } from "../../../elements/PlainButton.tsx";
import { ButtonLink } from "../../../sections/ButtonLink/ButtonLink.tsx";
import { FailureNote } from "../../../sections/FailureNote/FailureNote.tsx";
import { FormTextField } from "../../../sections/FormTextField/FormTextField.tsx";
import { PageSection } from "../../../sections/PageSection/PageSection.tsx";
import { SelectField } from "../../../sections/SelectField/SelectField.tsx";
import { useMessages } from "../../../theme/messages.tsx";
import { showDone, useQuestion } from "../../common/notices.tsx";
import classes from "./ClassParts.module.css";
import { isChangeable, type ShownClass } from "./shownClass.ts";

/** What is being done in the settings of a class. */
export type ClassSettingsPending = "details" | "archive" | "move" | "delete";

/** What can be changed of a class. */
export interface ClassSettingsValues {
  name: string;
  /** Empty where it has none. */
  term: string;
  /** People without an account choose their name from the list. */
  picksNames: boolean;
}

/** An organisation into which a class can be moved. */
export interface ClassDestination {
  organisationId: string;
  name: string;
}

export interface ClassSettingsProps {
  shown: ShownClass;
  /** Where the person teaches, besides the organisation that has the class. */
  destinations: readonly ClassDestination[];
  pending?: ClassSettingsPending | undefined;
  /** Why something was not done, at the part where it was tried. */
  errors?: Partial<Record<ClassSettingsPending, string | undefined>>;
  /** In place of the error of `archive` where a plan has no room for the class: which one has. */
  notice?: ReactNode;
  /** Resolves to whether the settings were stored. */
  onSave: (values: ClassSettingsValues) => Promise<boolean>;
  /** Resolves to whether the class was archived. */
  onArchive: () => Promise<boolean>;
  /** Resolves to whether the class was brought back. */
  onRestore: () => Promise<boolean>;
  /** Resolves to whether the class was moved. */
  onMove: (destination: ClassDestination) => Promise<boolean>;
  /** Deletes the class, after the person has confirmed it. Resolves to whether it was deleted. */
  onDelete: () => Promise<boolean>;
}

/** What a class is called, and what becomes of it. */
export function ClassSettings(props: ClassSettingsProps) {
  const { shown } = props;
  const isArchived = shown.archivedAt !== null;
  return (
    <>
      {isArchived && <Archive {...props} />}
      {isChangeable(shown) && <Details {...props} />}
      <Copy shown={shown} />
      {!isArchived && <Archive {...props} />}
      {shown.organisationId === null && <Move {...props} />}
      <Delete {...props} />
    </>
  );
}

function Details({ shown, pending, errors = {}, onSave }: ClassSettingsProps) {
  const { messages } = useMessages(catalogue);
  const form = useMessages(formCatalogue);
  const [name, setName] = useState(shown.name);
  const [term, setTerm] = useState(shown.term);
  const [picksNames, setPicksNames] = useState(shown.picksNames);
  const [isChecked, setChecked] = useState(false);
  const details = readClassDetails({ name, term });
  const reason = details.ok || !isChecked ? undefined : details.reason;

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setChecked(true);
    if (!details.ok) {
      const { currentTarget } = event;
      // Once the errors are shown.
      queueMicrotask(() => currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
    } else if (pending !== "details" && (await onSave({ ...details.value, picksNames }))) {
      showDone(messages.saved);
    }
  }

  return (
    <PageSection title={messages.details}>
      <form noValidate onSubmit={submit} className={classes.fields}>
        <div className={classes.pair}>
          <FormTextField
            label={form.messages.name}
            autoComplete="off"
            value={name}
            error={reason === "class-name-invalid" && form.format("nameInvalid", { max: classNameMaxLength })}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <FormTextField
            label={form.messages.term}
            autoComplete="off"
            value={term}
            error={reason === "class-term-invalid" && form.format("termInvalid", { max: classTermMaxLength })}
            onChange={(event) => setTerm(event.currentTarget.value)}
          />
        </div>
        <label className={classes.check}>
          <input
            type="checkbox"
            checked={picksNames}
            onChange={(event) => setPicksNames(event.currentTarget.checked)}
          />
          <span>
            {messages.picksNames}
            <span className={classes.quiet}>{messages.picksNamesHelp}</span>
          </span>
        </label>
        {errors.details && <FailureNote text={errors.details} />}
        <PlainButton type="submit" pending={pending === "details"}>
          {messages.save}
        </PlainButton>
      </form>
    </PageSection>
  );
}

function Copy({ shown }: Pick<ClassSettingsProps, "shown">) {
  const { messages } = useMessages(catalogue);
  return (
    <PageSection title={messages.copy} intro={messages.copyText}>
      <ButtonLink href={copyClassPath(shown.classId)} variant="default" className={classes.button}>
        {messages.copyButton}
      </ButtonLink>
    </PageSection>
  );
}

function Archive({ shown, pending, errors = {}, notice, onArchive, onRestore }: ClassSettingsProps) {
  const { messages } = useMessages(catalogue);
  const isArchived = shown.archivedAt !== null;

  async function change() {
    if (await (isArchived ? onRestore() : onArchive())) {
      showDone(isArchived ? messages.restored : messages.archived);
    }
  }

  return (
    <PageSection
      title={isArchived ? messages.restoreTitle : messages.archive}
      intro={isArchived ? messages.restoreText : messages.archiveText}
    >
      {notice}
      {errors.archive && !notice && <FailureNote text={errors.archive} />}
      <PlainButton variant="default" pending={pending === "archive"} onClick={change} className={classes.button}>
        {isArchived ? messages.restoreButton : messages.archiveButton}
      </PlainButton>
    </PageSection>
  );
}

function Move({ destinations, pending, errors = {}, onMove }: ClassSettingsProps) {
  const { messages, locale } = useMessages(catalogue);
  const [ask, dialog] = useQuestion();
  const [organisationId, setOrganisationId] = useState("");
  const chosen = destinations.find((destination) => destination.organisationId === organisationId);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (chosen === undefined) {
      event.currentTarget.querySelector("select")?.focus();
      return;
    }
    const question = formatAll(messages.moveQuestion, { name: chosen.name }, locale);
    if ((await ask(question)) && (await onMove(chosen))) {
      showDone(messages.moved);
    }
  }

  return (
    <PageSection title={messages.move} intro={messages.moveText}>
      {errors.move && <FailureNote text={errors.move} />}
      {destinations.length === 0 ? (
        <p className={classes.text}>{messages.moveNone}</p>
      ) : (
        <form onSubmit={submit} className={classes.line}>
          <SelectField
            label={messages.moveTo}
            placeholder={messages.choose}
            options={destinations.map((each) => ({ value: each.organisationId, label: each.name }))}
            value={organisationId}
            onChange={setOrganisationId}
          />
          <PlainButton type="submit" variant="default" pending={pending === "move"}>
            {messages.moveButton}
          </PlainButton>
        </form>
      )}
      {dialog}
    </PageSection>
  );
}

function Delete({ shown, pending, errors = {}, onDelete }: ClassSettingsProps) {
  const { messages, locale } = useMessages(catalogue);
  const [ask, dialog] = useQuestion();

  async function remove() {
    const question = formatAll(messages.deleteQuestion, { name: shown.name }, locale);
    if ((await ask(question)) && (await onDelete())) {
      showDone(messages.deleted);
    }
  }

  return (
    <PageSection title={messages.delete} intro={messages.deleteText}>
      {errors.delete && <FailureNote text={errors.delete} />}
      <PlainButton variant="default" pending={pending === "delete"} onClick={remove} className={classes.danger}>
        {messages.deleteButton}
      </PlainButton>
      {dialog}
    </PageSection>
  );
}
