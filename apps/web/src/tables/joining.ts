import type { CallRequest, Outcome } from "@belab/api";
import { playPath } from "@belab/domain/tables";
import type { JoinPageProps } from "@belab/ui/pages/tables/JoinPage";
import { useCallback, useEffect, useState } from "react";
import { api } from "../api.ts";
import { type Failure, failureText } from "../shell/failureText.ts";
import { useNavigate } from "../shell/navigation.tsx";
import { useVisitor } from "./visitor.ts";

/** By which a table is found: the code that someone typed, or the token of their link. */
export type JoinKey = Pick<CallRequest<"findTable">, "code" | "token">;

type FieldName = keyof NonNullable<JoinPageProps["errors"]>;

/** Reasons that are said at a field. */
const fieldOf: Record<string, FieldName> = {
  "display-name-invalid": "name",
  "hand-over-code-wrong": "handOverCode",
};

interface Found {
  key: JoinKey;
  table: JoinPageProps["table"];
}

/**
 * Finds the table, takes a seat, and goes to play.
 *
 * @param address - what the page's address says of the table.
 */
export function useJoining(address: JoinKey): JoinPageProps {
  const visitor = useVisitor(true);
  const navigate = useNavigate();
  const [found, setFound] = useState<Found>();
  const [failure, setFailure] = useState<Failure>();
  const [isPending, setPending] = useState(false);
  const { code, token } = address;
  const isAddressed = code !== undefined || token !== undefined;
  const [isLookingUp, setLookingUp] = useState(isAddressed);

  const findTable = useCallback(async (key: JoinKey) => {
    const outcome = await api.findTable(key);
    setFound(outcome.kind === "success" ? { key, table: outcome.answer } : undefined);
    setFailure(outcome.kind === "success" ? undefined : outcome);
  }, []);

  const lookUp = useCallback(async () => {
    if (isAddressed) {
      setLookingUp(true);
      await findTable({ ...(code !== undefined && { code }), ...(token !== undefined && { token }) });
      setLookingUp(false);
    }
  }, [isAddressed, code, token, findTable]);

  useEffect(() => void lookUp(), [lookUp]);

  async function runWithPending(work: () => Promise<void>) {
    setPending(true);
    await work();
    setPending(false);
  }

  /** Takes a seat at the table that was found. */
  const takeSeat = (call: (key: JoinKey) => Promise<Outcome<"joinTable">>) =>
    runWithPending(async () => {
      const key = found?.key ?? address;
      const outcome = await call(key);
      if (outcome.kind === "refused" && outcome.reason === "already-at-table") {
        // Someone has joined in this browser since: the page asks who is here now.
        await findTable(key);
        return;
      }
      setFailure(outcome.kind === "success" ? undefined : outcome);
      if (outcome.kind === "success") {
        await navigate(playPath(outcome.answer.gameTableId), { replace: true });
      }
    });

  const isOldLink = token !== undefined && !found && failure?.kind === "refused";
  const isUnreachable = isAddressed && !found && failure !== undefined && failure.kind !== "refused";
  return {
    table: found?.table,
    code: code ?? "",
    loading: isLookingUp || !visitor.isKnown,
    unavailable: isUnreachable ? "unreachable" : isOldLink ? "link" : undefined,
    profile: visitor.profile,
    pending: isPending,
    ...(isOldLink ? {} : errorProps(failure, found)),
    onFind: (code) => void runWithPending(() => findTable({ code })),
    onJoin: (values) => void takeSeat((key) => api.joinTable({ ...key, ...values })),
    onTakeOver: (values) => void takeSeat((key) => api.takeOverSeat({ ...key, ...values })),
    onRetry: () => void lookUp(),
  };
}

/** Returns what is said of a failure, at its field or below. */
function errorProps(failure: Failure | undefined, found: Found | undefined): Pick<JoinPageProps, "error" | "errors"> {
  if (failure === undefined) {
    return {};
  }
  const text = failureText(failure);
  const reason = failure.kind === "refused" && failure.status === 200 ? failure.reason : "";
  const field = found ? fieldOf[reason] : reason === "code-wrong" ? "code" : undefined;
  return field ? { errors: { [field]: text } } : { error: text };
}
