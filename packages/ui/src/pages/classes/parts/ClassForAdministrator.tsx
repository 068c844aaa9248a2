import { formatAll } from "@belab/locales";
import catalogue from "@belab/locales/en/classes/ClassPage";
import { Row, Rows } from "../../../elements/Rows.tsx";
import { FailureNote } from "../../../sections/FailureNote/FailureNote.tsx";
import { PageSection } from "../../../sections/PageSection/PageSection.tsx";
import { useMessages } from "../../../theme/messages.tsx";
import { Fetched, type FetchProps } from "../../common/Fetched.tsx";
import { showDone, useQuestion } from "../../common/notices.tsx";
import { ChooseTeacher, type Colleague } from "./ChooseTeacher.tsx";
import classes from "./ClassParts.module.css";
import { type ShownClass, teacherName } from "./shownClass.ts";

export interface ClassForAdministratorProps {
  shown: ShownClass;
  /** The teachers of the organisation; undefined until they are known. */
  colleagues?: readonly Colleague[] | undefined;
  /** Why they are not known. */
  fetch?: FetchProps;
  pending?: "assign" | "move" | undefined;
  /** Why something was not done, at the part where it was tried. */
  errors?: Partial<Record<"assign" | "move", string | undefined>>;
  /** Resolves to whether the teacher got the class too. */
  onAssign: (colleague: Colleague) => Promise<boolean>;
  /** Resolves to whether the teacher got the class in place of those who had it. */
  onHandOver: (colleague: Colleague) => Promise<boolean>;
}

/** What an administrator does with a class: decide who teaches it, without seeing what is in it. */
export function ClassForAdministrator(props: ClassForAdministratorProps) {
  const { shown, colleagues, fetch = {}, pending, errors = {}, onAssign, onHandOver } = props;
  const { messages, format, locale } = useMessages(catalogue);
  const [ask, dialog] = useQuestion();
  const others = colleagues?.filter(({ isTeacher, isSelf }) => !isTeacher && !isSelf);

  async function assign(colleague: Colleague) {
    const isDone = await onAssign(colleague);
    if (isDone) {
      showDone(format("assigned", { name: teacherName(colleague) }));
    }
    return isDone;
  }

  async function handOver(colleague: Colleague) {
    const question = formatAll(messages.handOverQuestion, { name: teacherName(colleague) }, locale);
    const isDone = (await ask(question)) && (await onHandOver(colleague));
    if (isDone) {
      showDone(messages.handedOver);
    }
    return isDone;
  }

  return (
    <>
      <PageSection title={messages.administrator} intro={messages.administratorText}>
        <Rows>
          {shown.teachers.map((teacher) => (
            <Row key={teacher.accountId ?? teacherName(teacher)} name={teacherName(teacher)} />
          ))}
        </Rows>
      </PageSection>
      <Fetched {...fetch}>
        {others?.length === 0 && <p className={classes.text}>{messages.noOtherTeacher}</p>}
        {others && others.length > 0 && (
          <>
            <PageSection title={messages.assign} intro={messages.assignText}>
              {errors.assign && <FailureNote text={errors.assign} />}
              <ChooseTeacher
                colleagues={others}
                submitLabel={messages.assignButton}
                pending={pending === "assign"}
                onChoose={assign}
              />
            </PageSection>
            <PageSection title={messages.handOver} intro={messages.handOverText}>
              {errors.move && <FailureNote text={errors.move} />}
              <ChooseTeacher
                colleagues={others}
                submitLabel={messages.handOverButton}
                pending={pending === "move"}
                onChoose={handOver}
              />
            </PageSection>
          </>
        )}
      </Fetched>
      {dialog}
    </>
  );
}
