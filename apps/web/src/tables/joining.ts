import type { Outcome } from "@belab/api";
import { AccountError } from "@belab/domain/accounts";
import { type JoinKey, joinKeyPath, playPath } from "@belab/domain/tables";
import type { FoundTable, JoinPageProps } from "@belab/ui/pages/tables/JoinPage";
import { useEffect, useEffectEvent, useState } from "react";
import { api } from "../api.ts";
import { preloadGame } from "../games/useGame.ts";
import { type RefusedForm, usePageData } from "../pageData.ts";
import { type Failure, failureText } from "../shell/failureText.ts";
import { useNavigate } from "../shell/navigation.tsx";
import { whenIdle } from "../whenIdle.ts";
import { useVisitor } from "./visitor.ts";

type FieldName = keyof NonNullable<JoinPageProps["errors"]>;

/** Reasons that are said at a field. */
const fieldOf: Record<string, FieldName> = {
  "display-name-invalid": "name",
  "name-taken": "name",
  "name-hidden": "name",
  "hand-over-code-wrong": "handOverCode",
};

interface Found {
  key: JoinKey;
  table: FoundTable;
}

/**
 * Finds the table, takes a seat, and goes to play. A code that was typed becomes part of the address once it has led to a
 * table, so that the browser's button leads back to the code, and forward to the table.
 *
 * @param address - what the page's address says of the table; undefined where it says nothing.
 * @param isAfterWrongCode - what was tried before the scripts ran led to no table.
 */
export function useJoining(address: JoinKey | undefined, isAfterWrongCode: boolean): JoinPageProps {
  const visitor = useVisitor(true);
  const navigate = useNavigate();
  const form = usePageData<RefusedForm>();
  const [failureOfForm] = useState(form && refusedBecause(form.message));
  const [lastFound, setLastFound] = useState<Found>();
  const [failure, setFailure] = useState<Failure | undefined>(failureOfForm);
  const [isPending, setPending] = useState(false);
  const [name, setName] = useState(form?.value ?? "");
  const addressText = textOf(address);
  const found = lastFound && textOf(lastFound.key) === addressText ? lastFound : undefined;
  const [lookedUp, setLookedUp] = useState<string>();

  /** What is said of the form stays until something else is done. */
  function failureUnlessNew(known: Failure | undefined): Failure | undefined {
    return known === failureOfForm ? known : undefined;
  }

  /** @returns whether there is a table. */
  async function findTable(key: JoinKey): Promise<boolean> {
    const outcome = await api.findTable(key);
    if (outcome.kind === "success") {
      setLastFound({ key, table: outcome.answer });
      // The page of a seat tries again.
      preloadGame(outcome.answer.game).catch(() => undefined);
    }
    setFailure(outcome.kind === "success" ? failureUnlessNew : outcome);
    return outcome.kind === "success";
  }

  async function lookUp() {
    if (address !== undefined) {
      setLookedUp(undefined);
      await findTable(address);
      setLookedUp(addressText);
    }
  }

  /** What was found at this address is not asked for again. */
  const arriveAt = useEffectEvent((text: string) => {
    setFailure(failureUnlessNew);
    if (text !== "" && found === undefined) {
      void lookUp();
    }
  });
  useEffect(() => arriveAt(addressText), [addressText]);
  useEffect(preparePlayPage, []);

  async function runWithPending(work: () => Promise<void>) {
    setPending(true);
    await work();
    setPending(false);
  }

  const find = (key: JoinKey) =>
    runWithPending(async () => {
      setFailure(undefined);
      if ((await findTable(key)) && textOf(key) !== addressText) {
        await navigate(joinKeyPath(key));
      }
    });

  /** Takes a seat at the table that was found. */
  const takeSeat = (call: (key: JoinKey) => Promise<Outcome<"joinTable">>) =>
    runWithPending(async () => {
      if (found === undefined) {
        return;
      }
      const outcome = await call(found.key);
      if (outcome.kind === "refused" && outcome.reason === "already-at-table") {
        // Someone has joined in this browser since: the page asks who is here now.
        await findTable(found.key);
        return;
      }
      if (outcome.kind === "refused" && outcome.reason === "person-unknown") {
        // The list has changed since.
        await findTable(found.key);
      }
      setFailure(outcome.kind === "success" ? undefined : outcome);
      if (outcome.kind === "success") {
        await navigate(playPath(outcome.answer.gameTableId), { replace: true });
      }
    });

  const isAddressed = address !== undefined;
  const isLookingUp = isAddressed && !found && lookedUp !== addressText;
  const isRefused = failure?.kind === "refused" && failure !== failureOfForm;
  const isOldLink = isAddressed && "token" in address && !found && isRefused;
  const isUnreachable = isAddressed && !found && failure !== undefined && failure.kind !== "refused";
  const typed = address ?? lastFound?.key;
  return {
    addressKey: addressText,
    table: found?.table,
    code: typed && "code" in typed ? typed.code : "",
    name,
    loading: isLookingUp || (found !== undefined && !visitor.isKnown),
    unavailable: isUnreachable ? "unreachable" : isOldLink ? "link" : isAfterWrongCode ? "code" : undefined,
    profile: visitor.profile,
    pending: isPending,
    ...(isOldLink ? {} : errorProps(failure, failure === failureOfForm ? "name" : fieldOfFailure(failure, found))),
    onFind: (key) => void find(key),
    onNameChange: setName,
    onJoin: (values) => void takeSeat((key) => api.joinTable({ ...key, ...values })),
    onTakeOver: (values) => void takeSeat((key) => api.takeOverSeat({ ...key, ...values })),
    onRetry: () => void lookUp(),
  };
}

function refusedBecause(message: string): Failure {
  return { kind: "refused", status: 200, error: AccountError.Unknown, reason: "unknown", params: {}, message };
}

/** Loads the page of a seat while the table is looked for. What fails is loaded when it is needed. */
function preparePlayPage(): void {
  whenIdle()
    .then(() => import("./PlayPage.tsx"))
    .catch(() => undefined);
}

/** Tells keys apart; empty where there is none. */
function textOf(key: JoinKey | undefined): string {
  return key === undefined ? "" : JSON.stringify(key);
}

/** Returns the field that a failure is about, of those that are shown. */
function fieldOfFailure(failure: Failure | undefined, found: Found | undefined): FieldName | undefined {
  const reason = failure?.kind === "refused" && failure.status === 200 ? failure.reason : "";
  return found ? fieldOf[reason] : reason === "code-wrong" ? "code" : undefined;
}

/** Returns what is said of a failure, at its field or below. */
function errorProps(
  failure: Failure | undefined,
  field: FieldName | undefined,
): Pick<JoinPageProps, "error" | "errors"> {
  if (failure === undefined) {
    return {};
  }
  const text = failureText(failure);
  return field ? { errors: { [field]: text } } : { error: text };
}
