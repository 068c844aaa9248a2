import { callUrl } from "@belab/api";
import { classPageSize } from "@belab/domain/classes";
import type { ClassPerson } from "@belab/ui/ClassPeopleTable";
import { ClassPage as Page } from "@belab/ui/pages/classes/ClassPage";
import { api, basePath } from "../../api.ts";
import { existingPage, usePagedSearch } from "../../organisations/changes.ts";
import { latePlanNotice } from "../../plans/latePlanNotice.tsx";
import { type Failure, failureText } from "../../shell/failureText.ts";
import { useCallMutation, useCallQuery } from "../../shell/query.ts";
import { invitableOf, inviteAll } from "../invitations.ts";
import { reasons } from "../reasons.ts";
import { type PartProps, pendingOf } from "./part.ts";

/** Calls whose answers are others after the list has changed. */
const invalidates = ["listPeople", "readClass", "listClasses"] as const;

/** The list of the class, page by page, and how people come onto it. */
export function PeoplePart({ shown, base }: PartProps) {
  const { classId, counts } = shown;
  const { search, page, setPage, field } = usePagedSearch();
  const query = useCallQuery("listPeople", { classId, page, ...(search !== "" && { search }) });
  const { people = [], total = 0 } = query.answer ?? {};
  const person = useCallMutation({ invalidates });
  const list = useCallMutation({ invalidates });
  const joining = useCallMutation({ invalidates: ["readClass"] });
  const invite = useCallMutation({ invalidates });
  const textOf = (failure: Failure | undefined) => failure && failureText(failure, reasons);
  const isDone = async (made: Promise<{ kind: string }>) => (await made).kind === "success";
  const ofPerson = ({ personId }: ClassPerson) => ({ classId, personId });
  const idsOf = (some: readonly ClassPerson[]) => some.map(({ personId }) => personId);
  const limit = latePlanNotice(person.failure, {
    organisationId: shown.organisationId ?? undefined,
    onRetry: person.reset,
  });

  return (
    <Page
      {...base}
      error={base.error ?? textOf(query.failure)}
      onRetry={() => void query.refetch()}
      people={{
        ...field,
        shown,
        people,
        total,
        page: existingPage(page, total, classPageSize),
        loading: query.isLoading || query.failure !== undefined,
        invitable: counts ? invitableOf(counts) : 0,
        pending: pendingOf({ person, list, joining, invite }),
        errors: {
          person: textOf(person.failure),
          list: textOf(list.failure),
          joining: textOf(joining.failure),
          invite: textOf(invite.failure),
        },
        notice: limit,
        onPageChange: setPage,
        onFormOpen: () => person.failure && person.reset(),
        onAdd: (values) => isDone(person.send("addPerson", { classId, ...values })),
        onChange: (changed, values) => isDone(person.send("changePerson", { ...ofPerson(changed), ...values })),
        readIdentifiers: async (read) => {
          const outcome = await api.readPerson(ofPerson(read));
          return outcome.kind === "success" ? outcome.answer.identifiers : undefined;
        },
        onMerge: (kept, merged) =>
          isDone(person.send("mergePeople", { classId, keptId: kept.personId, mergedId: merged.personId })),
        onPart: (parted, { identifiers, ...names }) =>
          isDone(
            person.send("partPerson", { ...ofPerson(parted), ...names, identifiers: identifiers.map((each) => each) }),
          ),
        onExport: (exported) => window.location.assign(callUrl("exportPerson", ofPerson(exported), basePath)),
        onErase: (erased) => isDone(list.send("erasePerson", ofPerson(erased))),
        onRemove: (removed) => isDone(list.send("removePeople", { classId, personIds: idsOf(removed) })),
        onInvite: (invited) => inviteAll(invite.send, { classId, ...(invited && { personIds: idsOf(invited) }) }),
        onJoiningChange: (open) => isDone(joining.send("setClassJoining", { classId, open })),
        onRenew: () => isDone(joining.send("renewClassCode", { classId })),
      }}
    />
  );
}
