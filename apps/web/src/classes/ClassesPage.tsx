import type { Answer } from "@belab/api";
import { type ClassListPart, classListParts, classPageSize, classPath } from "@belab/domain/classes";
import { readPart } from "@belab/domain/organisations";
import type { ClassFormValues } from "@belab/ui/ClassForm";
import { LoadingState } from "@belab/ui/LoadingState";
import { type ClassesPageProps, ClassesPage as Page } from "@belab/ui/pages/classes/ClassesPage";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { existingPage } from "../organisations/changes.ts";
import { latePlanNotice } from "../plans/latePlanNotice.tsx";
import { OwnersLimitNotice } from "../plans/ownersLimit.tsx";
import { failureText } from "../shell/failureText.ts";
import { useNavigate } from "../shell/navigation.tsx";
import { fetchProps, useCallMutation, useCallQuery } from "../shell/query.ts";
import { useGoToTable } from "./goToTable.ts";
import { proposedOwner } from "./proposedOwner.ts";
import { reasons } from "./reasons.ts";
import { serverClock } from "./serverTime.ts";

/** The person's classes. Which of them are shown, and the form for a new one, stand in the address. */
export function ClassesPage() {
  const [query] = useSearchParams();
  const part = readPart(query, classListParts);
  const copy = query.get("copy") ?? "";
  return part === "new" && copy !== "" ? <CopiedClass classId={copy} /> : <Listed part={part} />;
}

/** The form for a class that is like another one, which can be archived. */
function CopiedClass({ classId }: { classId: string }) {
  const { answer, failure } = useCallQuery("readClass", { classId });
  return answer || failure ? <Listed part="new" copied={answer} /> : <LoadingState />;
}

interface ListedProps {
  part: ClassListPart;
  /** The class that is copied. */
  copied?: Answer<"readClass"> | undefined;
}

function Listed({ part, copied }: ListedProps) {
  const isArchive = part === "archived";
  const [page, setPage] = useState(1);
  const [pagedPart, setPagedPart] = useState(part);
  const shownPage = pagedPart === part ? page : 1;
  const classes = useCallQuery("listClasses", { page: shownPage, ...(isArchive && { archived: true }) });
  const { teaching, total = 0, learning, owners, lastOwner, serverTime } = classes.answer ?? {};
  const { pending, error, goToTable } = useGoToTable();
  const form = useNewClass({ copied, teaching, lastOwner, refetch: classes.refetch });
  return (
    <Page
      {...fetchProps(classes)}
      part={part}
      teaching={teaching}
      total={total}
      page={existingPage(shownPage, total, classPageSize)}
      learning={learning}
      owners={owners}
      form={form}
      pending={pending}
      tableError={error}
      onPageChange={(next) => {
        setPagedPart(part);
        setPage(next);
      }}
      onGoToTable={(table) => void goToTable(table)}
      now={serverClock(serverTime, classes.receivedAt)}
    />
  );
}

interface NewClassContext {
  copied: ListedProps["copied"];
  teaching: Answer<"listClasses">["teaching"] | undefined;
  lastOwner: string | null | undefined;
  refetch: () => Promise<unknown>;
}

/** Makes a class, and leads to it. */
function useNewClass({ copied, teaching = [], lastOwner, refetch }: NewClassContext): ClassesPageProps["form"] {
  const navigate = useNavigate();
  const [organisationId, setOrganisationId] = useState<string>();
  const { send, isPending, failure, reset } = useCallMutation({ invalidates: ["listClasses"] });
  const others = teaching.filter(({ classId }) => classId !== copied?.classId);

  async function create(values: ClassFormValues) {
    setOrganisationId(values.organisationId);
    const outcome = await send("createClass", values);
    if (outcome.kind === "success") {
      await navigate(classPath(outcome.answer.classId));
    }
  }

  return {
    copies: copied ? [copied, ...others] : others,
    initialCopy: copied?.classId,
    initialOwner: proposedOwner(copied, lastOwner),
    renderPlanLimit: (refused, owner) => (
      <OwnersLimitNotice
        key={owner.organisationId}
        refused={refused}
        organisationId={owner.organisationId ?? undefined}
        onRetry={() => void refetch()}
      />
    ),
    pending: isPending,
    error: failure && failureText(failure, reasons),
    notice: latePlanNotice(failure, { organisationId, onRetry: reset }),
    onSubmit: (values) => void create(values),
  };
}
