import { tablePath } from "@belab/domain/tables";
import { LoadingState } from "@belab/ui/LoadingState";
import { type NewTable, NewTablePage as Page } from "@belab/ui/pages/tables/NewTablePage";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { useAllGamesWithSettings } from "../games/useGame.ts";
import { latePlanNotice } from "../plans/latePlanNotice.tsx";
import { OwnersLimitNotice } from "../plans/ownersLimit.tsx";
import { failureText } from "../shell/failureText.ts";
import { useNavigate } from "../shell/navigation.tsx";
import { type CallQuery, useCallMutation, useCallQuery } from "../shell/query.ts";
import { useProfile } from "../shell/state.ts";
import { steadyNow } from "../shell/steadyClock.ts";
import { ownersOf, useAllowances } from "./allowances.ts";
import { reasons } from "./reasons.ts";

/** The form for a table; its address can name the game. */
export function NewTablePage() {
  const profile = useProfile();
  return profile === undefined ? <LoadingState /> : <KnownPersonsPage mayTeach={profile.mayTeach} />;
}

function KnownPersonsPage({ mayTeach }: { mayTeach: boolean }) {
  const { query, teaches } = useAllowances(mayTeach);
  const form = useOpenTable(query, useTaughtClasses());
  return (
    <Page
      form={teaches ? form : undefined}
      forbidden={teaches === false}
      {...(query.answer && { now: clockOf(query.answer.serverTime, query.receivedAt) })}
    />
  );
}

/** The server's clock. */
function clockOf(serverTime: number, receivedAt = serverTime) {
  return () => steadyNow() + serverTime - receivedAt;
}

/** The classes for which the person can open a table; undefined until they are known. */
function useTaughtClasses(): NewTable["classes"] {
  const { answer, failure } = useCallQuery("listClasses", {});
  if (failure) {
    // A table without a class can be opened all the same.
    return [];
  }
  return answer?.teaching
    .filter(({ isReadOnly }) => !isReadOnly)
    .map(({ classId, name, term, organisationId, people, lastTable }) => ({
      classId,
      name: `${name} ${term}`.trim(),
      organisationId,
      people,
      lastGame: lastTable?.game ?? null,
    }));
}

/** Opens a table, and then its page. Undefined until the games are loaded. */
function useOpenTable(
  { answer: allowances, refetch }: CallQuery<"readAllowances">,
  classes: NewTable["classes"],
): NewTable | undefined {
  const games = useAllGamesWithSettings();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const { send, isPending, failure, reset } = useCallMutation();
  const [organisationId, setOrganisationId] = useState<string>();
  return (
    games &&
    classes && {
      games,
      classes,
      initialClass: query.get("class") ?? undefined,
      initialGame: query.get("game") ?? undefined,
      ...(allowances && { owners: ownersOf(allowances), initialOwner: allowances.lastOwner }),
      renderPlanLimit: (refused, owner) => (
        <OwnersLimitNotice refused={refused} organisationId={owner.organisationId ?? undefined} onRetry={refetch} />
      ),
      pending: isPending,
      error: failure && failureText(failure, reasons),
      // Where it is known what is left, the form itself says so.
      notice: allowances ? undefined : latePlanNotice(failure, { organisationId, onRetry: reset }),
      async onSubmit(values) {
        setOrganisationId(values.organisationId);
        const outcome = await send("openTable", values);
        await (outcome.kind === "success" ? navigate(tablePath(outcome.answer.gameTableId)) : refetch());
      },
    }
  );
}
