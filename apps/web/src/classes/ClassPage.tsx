import type { Answer } from "@belab/api";
import { type ClassPart, classJoinPath, classParts } from "@belab/domain/classes";
import { readPart } from "@belab/domain/organisations";
import { type ClassPageProps, ClassPage as Page, type ShownClass } from "@belab/ui/pages/classes/ClassPage";
import type { ComponentType } from "react";
import { useSearchParams } from "react-router-dom";
import { wholeAddress } from "../api.ts";
import { failureText } from "../shell/failureText.ts";
import { useCallQuery } from "../shell/query.ts";
import { AdministratorView } from "./parts/AdministratorView.tsx";
import { PeoplePart } from "./parts/PeoplePart.tsx";
import type { PartProps } from "./parts/part.ts";
import { SettingsPart } from "./parts/SettingsPart.tsx";
import { StudentView } from "./parts/StudentView.tsx";
import { TeachersPart } from "./parts/TeachersPart.tsx";
import { reasons } from "./reasons.ts";

/** Each asks the server for what it shows, so that a part that is not shown asks for nothing. */
const parts: Record<ClassPart, ComponentType<PartProps>> = {
  people: PeoplePart,
  tables: ({ base }) => <Page {...base} />,
  teachers: TeachersPart,
  settings: SettingsPart,
};

/** The class that the address names, and the part of it. */
export function ClassPage() {
  const [query] = useSearchParams();
  const classId = query.get("classId") ?? "";
  return <Looked key={classId} classId={classId} part={readPart(query, classParts)} />;
}

function Looked({ classId, part }: { classId: string; part: ClassPart }) {
  const { answer, failure, refetch } = useCallQuery("readClass", { classId });
  const base: ClassPageProps = {
    part,
    shown: answer && shownClass(answer),
    error: failure && failureText(failure, reasons),
    onRetry: () => void refetch(),
  };
  const { shown } = base;
  if (shown === undefined) {
    return <Page {...base} />;
  }
  const Part = { teacher: parts[part], administrator: AdministratorView, student: StudentView }[shown.role];
  return <Part key={part} shown={shown} refresh={refetch} base={base} />;
}

function shownClass({ joinToken, ...answer }: Answer<"readClass">): ShownClass {
  return { ...answer, joinAddress: joinToken && wholeAddress(classJoinPath({ token: joinToken })) };
}
