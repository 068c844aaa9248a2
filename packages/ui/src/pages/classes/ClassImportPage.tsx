import {
  type Column,
  classPath,
  classPaths,
  newClassTablePath,
  type ListReading as Reading,
  type ReadingChoices,
  type RowKind,
} from "@belab/domain/classes";
import { formatAll } from "@belab/locales";
import catalogue from "@belab/locales/en/classes/ClassImportPage";
import contractCatalogue from "@belab/locales/en/classes/DataContract";
import { IconCheck, IconDownload, IconMail } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { Heading } from "../../elements/Heading.tsx";
import { PlainButton } from "../../elements/PlainButton.tsx";
import { ButtonLink } from "../../sections/ButtonLink/ButtonLink.tsx";
import { FailureNote } from "../../sections/FailureNote/FailureNote.tsx";
import { ListPreview, type ListPreviewRow } from "../../sections/ListPreview/ListPreview.tsx";
import { ListUpload } from "../../sections/ListUpload/ListUpload.tsx";
import { PageSection } from "../../sections/PageSection/PageSection.tsx";
import { ShareAddress } from "../../sections/ShareAddress/ShareAddress.tsx";
import { useMessages } from "../../theme/messages.tsx";
import { articleOf, plainTextOf } from "../common/articleTexts.tsx";
import { Fetched, type FetchProps } from "../common/Fetched.tsx";
import { showDone } from "../common/notices.tsx";
import { PageTitle } from "../common/PageTitle.tsx";
import { Prose } from "../common/Prose.tsx";
import { PageHead } from "../organisations/parts/PageHead.tsx";
import classes from "./ClassImportPage.module.css";
import type { InvitedPeople } from "./parts/ClassPeople.tsx";
import { ListReading } from "./parts/ListReading.tsx";

/** What an import would do, or has done. */
export interface ImportedList {
  rows: readonly ListPreviewRow[];
  counts: Readonly<Record<RowKind, number>>;
  columns: readonly Column[];
  /** How the file was read. */
  reading: Reading;
}

/** The class into which a list is imported. */
export interface ImportClass {
  classId: string;
  name: string;
  /** Null where it belongs to the person's account. */
  organisation: string | null;
  /** The agreement about processing data has to be accepted first. */
  needsContract: boolean;
  /** The person can accept it. */
  acceptsContract: boolean;
  /** Students without an account choose their names when they join a table. */
  picksNames: boolean;
}

/** What is being done on the page. */
export type ImportPending = "contract" | "preview" | "import" | "names" | "invite";

export interface ClassImportPageProps extends FetchProps {
  /** Undefined until it is known. */
  into?: ImportClass | undefined;
  /** Who runs the installation; left out where that is not said. */
  operatorName?: string | undefined;
  /** The whole address of this page, for an owner who has to agree first. */
  address: string;
  /** The name of the file that was chosen. */
  fileName?: string | undefined;
  /** What importing the file would do; undefined until it was read. */
  preview?: ImportedList | undefined;
  /** What was imported; undefined until it was. */
  done?: ImportedList | undefined;
  /** How many people can be invited by mail, after the import. */
  invitable: number;
  /** What came of inviting them. */
  invited?: InvitedPeople | undefined;
  pending?: ImportPending | undefined;
  /** Why something was not done, at the step where it was tried. */
  errors?: Partial<Record<ImportPending, string | undefined>>;
  /** In place of the error of `import` where a plan has no room for so many people: which one has. */
  notice?: ReactNode;
  /** Accepts the agreement; resolves to whether it is accepted. */
  onAccept: () => Promise<boolean>;
  /** Called with the file that was chosen. */
  onChoose: (file: File) => void;
  /** Reads the file again, as the person has chosen. */
  onRead: (choices: ReadingChoices) => void;
  /** Imports the file that was read. */
  onImport: () => void;
  /** Lets students without an account choose their names from the list. */
  onPickNames: () => void;
  /** Invites by mail who can be invited. */
  onInvite: () => void;
  /** Begins with another file. */
  onRestart: () => void;
}

type Step = "contract" | "file" | "preview" | "done";

/**
 * Imports a list of people into a class, step by step: the agreement where it is not accepted yet, the file, what would happen,
 * and inviting who was added.
 * Needs the class; until it is known, it says that it is loading.
 */
export function ClassImportPage(props: ClassImportPageProps) {
  const { into, error, onRetry } = props;
  const { messages, format } = useMessages(catalogue);
  return (
    <>
      <PageTitle title={messages.pageTitle} />
      <PageHead
        back={
          into
            ? { href: classPath(into.classId), label: format("back", { name: into.name }) }
            : { href: classPaths.classes, label: messages.backToClasses }
        }
        title={messages.pageTitle}
        intro={into && format("intro", { name: into.name })}
      />
      <Fetched error={error} {...(onRetry && { onRetry })}>
        {into && <Steps {...props} into={into} />}
      </Fetched>
    </>
  );
}

type StepProps = ClassImportPageProps & { into: ImportClass };

function Steps(props: StepProps) {
  const { into, preview, done } = props;
  const [hadContract] = useState(into.needsContract);
  const step = stepOf(props);
  const steps: readonly Step[] = hadContract ? ["contract", "file", "preview", "done"] : ["file", "preview", "done"];
  return (
    <>
      <StepList steps={steps} current={step} />
      <div className={classes.part}>
        {step === "contract" && (into.acceptsContract ? <Contract {...props} /> : <AskOwner {...props} />)}
        {step === "file" && <ChooseFile {...props} />}
        {step === "preview" && preview && <Preview {...props} preview={preview} />}
        {step === "done" && done && <Done {...props} done={done} />}
      </div>
    </>
  );
}

function stepOf({ into, preview, done }: StepProps): Step {
  if (done) {
    return "done";
  }
  if (into.needsContract) {
    return "contract";
  }
  return preview ? "preview" : "file";
}

/** Where the person is, and what comes. */
function StepList({ steps, current }: { steps: readonly Step[]; current: Step }) {
  const { messages, format } = useMessages(catalogue);
  const at = steps.indexOf(current);
  return (
    <ol aria-label={messages.steps} className={classes.steps}>
      {steps.map((step, index) => (
        <li
          key={step}
          className={classes.step}
          data-passed={index < at || undefined}
          aria-current={index === at ? "step" : undefined}
        >
          {index < at && <IconCheck aria-hidden="true" size={18} />}
          {format("step", { number: index + 1, title: messages.stepNames[step] })}
        </li>
      ))}
    </ol>
  );
}

function Contract({ into, operatorName, pending, errors = {}, onAccept }: StepProps) {
  const { messages, format, locale } = useMessages(catalogue);
  const contract = useMessages(contractCatalogue).messages;
  const owner = into.organisation ?? messages.contractOwn;
  const { intro, title, sections } = contract;

  async function accept() {
    if (await onAccept()) {
      showDone(messages.accepted);
    }
  }

  const article = articleOf(
    formatAll({ title, intro, sections }, { owner, operator: operatorName || contract.operatorUnnamed }, locale),
  );
  return (
    <PageSection title={article.title} intro={format("contractIntro", { owner })}>
      <div className={classes.contract}>
        <Prose blocks={article.intro} />
        {article.sections.map(({ id, title: heading, content }) => (
          <section key={id}>
            <Heading order={3} size="h5">
              {heading}
            </Heading>
            <Prose blocks={content} />
          </section>
        ))}
      </div>
      <p className={classes.text}>{format("acceptHelp", { owner })}</p>
      {errors.contract && <FailureNote text={errors.contract} />}
      <PlainButton pending={pending === "contract"} onClick={accept} className={classes.button}>
        {format("accept", { owner })}
      </PlainButton>
      <p className={classes.text}>{messages.notYours}</p>
      <div className={classes.bar}>
        <ButtonLink
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(plainTextOf(article))}`}
          download={messages.agreementFile}
          variant="default"
          leftSection={<IconDownload aria-hidden="true" size={20} />}
        >
          {messages.downloadAgreement}
        </ButtonLink>
        <ButtonLink href={newClassTablePath(into.classId)} variant="default">
          {messages.withoutList}
        </ButtonLink>
      </div>
    </PageSection>
  );
}

function AskOwner({ into, address }: StepProps) {
  const { messages, format } = useMessages(catalogue);
  const owner = into.organisation ?? messages.contractOwn;
  return (
    <PageSection title={format("askOwnerTitle", { owner })} intro={format("askOwner", { owner })}>
      <ShareAddress address={address} />
      <p className={classes.text}>{messages.meanwhile}</p>
      <ButtonLink href={newClassTablePath(into.classId)} variant="default" className={classes.button}>
        {messages.withoutList}
      </ButtonLink>
    </PageSection>
  );
}

function ChooseFile({ fileName, pending, errors = {}, onChoose }: StepProps) {
  const { messages } = useMessages(catalogue);
  return (
    <PageSection title={messages.fileTitle} intro={messages.fileIntro}>
      <ListUpload
        fileName={pending === "preview" ? fileName : undefined}
        pending={pending === "preview"}
        error={errors.preview}
        onChoose={onChoose}
      />
      <p className={classes.text}>{messages.withoutEmail}</p>
      <ButtonLink
        href={exampleOf(messages.exampleRows)}
        download={messages.exampleFile}
        variant="default"
        leftSection={<IconDownload aria-hidden="true" size={20} />}
        className={classes.button}
      >
        {messages.example}
      </ButtonLink>
    </PageSection>
  );
}

/** A file as a spreadsheet opens it: with the mark by which it tells the letters. */
function exampleOf(rows: readonly string[]): string {
  return `data:text/csv;charset=utf-8,${encodeURIComponent(`\uFEFF${rows.join("\r\n")}\r\n`)}`;
}

function Preview({
  preview,
  fileName,
  pending,
  errors = {},
  notice,
  onRead,
  onImport,
  onRestart,
}: StepProps & { preview: ImportedList }) {
  const { messages, format } = useMessages(catalogue);
  const { rows, counts, columns, reading } = preview;
  const count = counts.new + counts.changed;
  const isSure = reading.doubts.length === 0;
  return (
    <>
      <ListReading
        fileName={fileName}
        reading={reading}
        columns={columns}
        pending={pending === "preview"}
        onRead={onRead}
      />
      {errors.preview && <FailureNote text={errors.preview} />}
      {rows.length > 0 && <ListPreview rows={rows} counts={counts} />}
      {notice}
      {errors.import && !notice && <FailureNote text={errors.import} />}
      {count === 0 && <p className={classes.text}>{counts.known > 0 ? messages.nothing : messages.nothingReadable}</p>}
      {count > 0 && counts.problem > 0 && isSure && <p className={classes.text}>{messages.fix}</p>}
      <div className={classes.bar}>
        {count > 0 && isSure && (
          <PlainButton pending={pending === "import"} disabled={pending === "preview"} onClick={onImport}>
            {format("import", { count })}
          </PlainButton>
        )}
        <PlainButton variant="default" disabled={pending === "import"} onClick={onRestart}>
          {messages.otherFile}
        </PlainButton>
      </div>
    </>
  );
}

function Done(props: StepProps & { done: ImportedList }) {
  const { into, done, invitable, invited, pending, errors = {}, onPickNames, onInvite, onRestart } = props;
  const { messages, format } = useMessages(catalogue);
  const { counts } = done;
  const left = invited ? invited.left : invitable;
  return (
    <>
      <PageSection
        title={messages.doneTitle}
        intro={
          <span role="status">
            {format("done", { added: counts.new, changed: counts.changed, problem: counts.problem })}
          </span>
        }
      >
        {null}
      </PageSection>
      <PageSection title={messages.namesTitle} intro={into.picksNames ? messages.namesPicked : messages.namesText}>
        {errors.names && <FailureNote text={errors.names} />}
        {!into.picksNames && (
          <PlainButton variant="default" pending={pending === "names"} onClick={onPickNames} className={classes.button}>
            {messages.pickNames}
          </PlainButton>
        )}
      </PageSection>
      <PageSection title={messages.inviteTitle} intro={left > 0 || invited ? messages.inviteText : messages.inviteNone}>
        <p role="status" className={classes.text}>
          {invited && format("sent", invited)}
          {invited && invited.left > 0 && ` ${format("left", { left: invited.left })}`}
        </p>
        {errors.invite && <FailureNote text={errors.invite} />}
        <div className={classes.bar}>
          {left > 0 && (
            <PlainButton
              leftSection={<IconMail aria-hidden="true" size={20} />}
              pending={pending === "invite"}
              onClick={onInvite}
            >
              {format("invite", { count: left })}
            </PlainButton>
          )}
          <ButtonLink href={classPath(into.classId)} variant={left > 0 ? "default" : "filled"}>
            {messages.toClass}
          </ButtonLink>
          <PlainButton variant="default" onClick={onRestart}>
            {messages.another}
          </PlainButton>
        </div>
      </PageSection>
    </>
  );
}
