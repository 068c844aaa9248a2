import type { Answer } from "@belab/api";
import { messageOf } from "@belab/api/messages";
import { classImportPath, type ReadingChoices } from "@belab/domain/classes";
import {
  type ClassImportPageProps,
  type ImportedList,
  ClassImportPage as Page,
} from "@belab/ui/pages/classes/ClassImportPage";
import type { InvitedPeople } from "@belab/ui/pages/classes/ClassPage";
import { useRef, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { wholeAddress } from "../api.ts";
import { useOperator } from "../installation.ts";
import { latePlanNotice } from "../plans/latePlanNotice.tsx";
import { failureText } from "../shell/failureText.ts";
import { useCallMutation, useCallQuery } from "../shell/query.ts";
import { invitableOf, inviteAll } from "./invitations.ts";
import { pendingOf } from "./parts/part.ts";
import { reasons } from "./reasons.ts";

/** Imports a list into the class that the address names. */
export function ClassImportPage() {
  const [query] = useSearchParams();
  const classId = query.get("classId") ?? "";
  return <Page key={classId} {...useImport(classId)} />;
}

function useImport(classId: string): ClassImportPageProps {
  const { answer, failure, refetch } = useCallQuery("readClass", { classId });
  const operatorName = useOperator().name;
  const contract = useCallMutation({ invalidates: ["readClass", "listClasses"] });
  const preview = useCallMutation();
  const writing = useCallMutation({ invalidates: ["readClass", "listPeople", "listClasses"] });
  const names = useCallMutation({ invalidates: ["readClass"] });
  const invite = useCallMutation({ invalidates: ["readClass", "listPeople"] });
  const [file, setFile] = useState<File>();
  const [choices, setChoices] = useState<ReadingChoices>({});
  /** Choices that the server hasn't answered yet. */
  const [asked, setAsked] = useState<ReadingChoices>();
  const [previewed, setPreviewed] = useState<ImportedList>();
  const [done, setDone] = useState<ImportedList>();
  const [invited, setInvited] = useState<InvitedPeople>();
  const lastRead = useRef(0);
  const calls = { contract, preview, import: writing, names, invite };
  const textOf = ({ failure: refused }: typeof contract) => refused && failureText(refused, reasons);
  const organisationId = answer?.organisationId ?? undefined;

  function restart() {
    lastRead.current += 1;
    setFile(undefined);
    setChoices({});
    setAsked(undefined);
    setPreviewed(undefined);
    setDone(undefined);
    setInvited(undefined);
    preview.reset();
    writing.reset();
    invite.reset();
  }

  async function choose(chosen: File) {
    restart();
    setFile(chosen);
    await readAs(chosen, {});
  }

  async function readAs(chosen: File, how: ReadingChoices) {
    writing.reset();
    lastRead.current += 1;
    const read = lastRead.current;
    setAsked(how);
    await preview.send("previewImport", requestOf(classId, chosen, how), (list) => {
      // Answers can come in another order than the choices.
      if (read === lastRead.current) {
        setChoices(how);
        setPreviewed(listOf(list));
      }
    });
    if (read === lastRead.current) {
      setAsked(undefined);
    }
  }

  return {
    into: answer?.role === "teacher" ? answer : undefined,
    operatorName,
    address: wholeAddress(classImportPath(classId)),
    fileName: file?.name,
    preview: previewed && asked ? withChoices(previewed, asked) : previewed,
    done,
    invitable: answer?.counts ? invitableOf(answer.counts) : 0,
    invited,
    pending: pendingOf(calls),
    errors: {
      contract: textOf(contract),
      preview: textOf(preview),
      import: textOf(writing),
      names: textOf(names),
      invite: textOf(invite),
    },
    notice: latePlanNotice(writing.failure, { organisationId, onRetry: writing.reset }),
    error: failure
      ? failureText(failure, reasons)
      : answer && answer.role !== "teacher"
        ? messageOf(reasons, "class-role-needed", {})
        : undefined,
    onRetry: () => void refetch(),
    onAccept: async () =>
      (await contract.send("acceptDataContract", { ...(organisationId && { organisationId }) })).kind === "success",
    onChoose: (chosen) => void choose(chosen),
    onRead: (how) => {
      if (file) {
        void readAs(file, how);
      }
    },
    onImport: () => {
      if (file) {
        void writing.send("importPeople", requestOf(classId, file, choices), (list) => setDone(listOf(list)));
      }
    },
    onPickNames: () => {
      if (answer?.role === "teacher") {
        const { name, term } = answer;
        void names.send("changeClass", { classId, name, term, picksNames: true });
      }
    },
    onInvite: async () => {
      const result = await inviteAll(invite.send, { classId });
      if (result) {
        setInvited(result);
      }
    },
    onRestart: restart,
  };
}

/** The server detects everything that the choices leave out. */
function requestOf(classId: string, file: File, choices: ReadingChoices) {
  return { classId, file, choices: JSON.stringify(choices) };
}

/** Shows what was chosen at once: the next choice adds to it. */
function withChoices(list: ImportedList, { fields, ...file }: ReadingChoices): ImportedList {
  return {
    ...list,
    columns: list.columns.map((column, index) => (fields ? { ...column, field: fields[index] ?? null } : column)),
    reading: { ...list.reading, ...file },
  };
}

/** What the server says of a file, with the reasons in words. */
function listOf({ rows, counts, columns, reading }: Answer<"previewImport">): ImportedList {
  return {
    counts,
    columns,
    reading,
    rows: rows.map(({ problem, params, ...row }) => ({
      ...row,
      problem: problem === undefined ? undefined : (messageOf(reasons, problem, params ?? {}) ?? problem),
    })),
  };
}
