import { formatAll } from "@belab/locales";
import catalogue from "@belab/locales/en/classes/ClassPage";
import { PlainButton } from "../../../elements/PlainButton.tsx";
import { Chip, Row, Rows } from "../../../elements/Rows.tsx";
import { FailureNote } from "../../../sections/FailureNote/FailureNote.tsx";
import { PageSection } from "../../../sections/PageSection/PageSection.tsx";
import { useMessages } from "../../../theme/messages.tsx";
import { Fetched, type FetchProps } from "../../common/Fetched.tsx";
import { showDone, useQuestion } from "../../common/notices.tsx";
import { ChooseTeacher, type Colleague } from "./ChooseTeacher.tsx";
import classes from "./ClassParts.module.css";
import { type ClassTeacher, isChangeable, type ShownClass, teacherName } from "./shownClass.ts";

export interface ClassTeachersProps {
  shown: ShownClass;
  /** The teachers of the organisation; undefined until they are known. */
  colleagues?: readonly Colleague[] | undefined;
  /** Why they are not known. */
  fetch?: FetchProps;
  pending?: boolean;
  /** Why the last change was not made. */
  error?: string | undefined;
  /** Resolves to whether the colleague was added. */
  onAdd: (colleague: Colleague) => Promise<boolean>;
  /** Resolves to whether the teacher was removed. */
  onRemove: (teacher: ClassTeacher) => Promise<boolean>;
}

/** Who teaches a class, and who could. */
export function ClassTeachers(props: ClassTeachersProps) {
  const { shown, colleagues, fetch = {}, pending = false, error, onAdd, onRemove } = props;
  const { messages, format, locale } = useMessages(catalogue);
  const [ask, dialog] = useQuestion();
  const changes = isChangeable(shown) && shown.organisationId !== null;
  const others = colleagues?.filter(({ isTeacher }) => !isTeacher);

  async function remove(teacher: ClassTeacher) {
    const name = teacherName(teacher);
    const values = { name, isSelf: teacher.isSelf ? "yes" : "no" };
    if ((await ask(formatAll(messages.removeTeacherQuestion, values, locale))) && (await onRemove(teacher))) {
      showDone(format("teacherRemoved", { name }));
    }
  }

  async function add(colleague: Colleague) {
    const isAdded = await onAdd(colleague);
    if (isAdded) {
      showDone(format("teacherAdded", { name: teacherName(colleague) }));
    }
    return isAdded;
  }

  return (
    <>
      <PageSection title={messages.teachers} intro={messages.teachersText}>
        {error && <FailureNote text={error} />}
        <Rows>
          {shown.teachers.map((teacher) => (
            <Row
              key={teacher.accountId ?? teacherName(teacher)}
              name={teacherName(teacher)}
              marks={teacher.isSelf && <Chip tone="accent">{messages.you}</Chip>}
              buttons={
                changes && shown.teachers.length > 1
                  ? () => (
                      <PlainButton
                        variant="default"
                        disabled={pending}
                        aria-label={format("removeTeacher", { name: teacherName(teacher) })}
                        onClick={() => remove(teacher)}
                      >
                        {messages.remove}
                      </PlainButton>
                    )
                  : undefined
              }
            />
          ))}
        </Rows>
        {changes && shown.teachers.length === 1 && <p className={classes.quiet}>{messages.lastTeacher}</p>}
      </PageSection>
      {changes && (
        <PageSection title={messages.addTeacher}>
          <Fetched {...fetch}>
            {others &&
              (others.length === 0 ? (
                <p className={classes.text}>{messages.noColleagues}</p>
              ) : (
                <ChooseTeacher
                  colleagues={others}
                  submitLabel={messages.addTeacherSubmit}
                  pending={pending}
                  onChoose={add}
                />
              ))}
          </Fetched>
        </PageSection>
      )}
      {shown.organisationId === null && <p className={classes.text}>{messages.ownClass}</p>}
      {dialog}
    </>
  );
}
