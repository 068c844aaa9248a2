import { classPaths, newClassTablePath } from "@belab/domain/classes";
import classCatalogue from "@belab/locales/en/classes/Classes";
import catalogue from "@belab/locales/en/classes/ClassPage";
import { ButtonLink } from "../../../sections/ButtonLink/ButtonLink.tsx";
import { useMessages } from "../../../theme/messages.tsx";
import { PageHead } from "../../organisations/parts/PageHead.tsx";
import classes from "./ClassHead.module.css";
import { isChangeable, type ShownClass, teacherName } from "./shownClass.ts";

/** When a class is, whose, how many people it has and, for a student, who teaches it. */
function Facts({ shown: { term, organisation, counts, role, teachers } }: { shown: ShownClass }) {
  const page = useMessages(catalogue);
  const { format, locale } = useMessages(classCatalogue);
  const facts = [term, organisation, counts && format("people", { count: counts.people })].filter(Boolean);
  const names = teachers.map(teacherName);
  return (
    <>
      {facts.join(" · ")}
      {role === "student" && names.length > 0 && (
        <span className={classes.teachers}>
          {page.format("taughtBy", { count: names.length, names: new Intl.ListFormat(locale).format(names) })}
        </span>
      )}
    </>
  );
}

/** What a class is called, when it is and whose; with the next step for its teachers. */
export function ClassHead({ shown }: { shown: ShownClass | undefined }) {
  const { messages } = useMessages(catalogue);
  return (
    <div className={classes.root}>
      <PageHead
        back={{ href: classPaths.classes, label: messages.back }}
        title={shown?.name}
        intro={shown && <Facts shown={shown} />}
      />
      {shown?.role === "teacher" && isChangeable(shown) && (
        <ButtonLink href={newClassTablePath(shown.classId)} className={classes.action}>
          {messages.openTable}
        </ButtonLink>
      )}
    </div>
  );
}
