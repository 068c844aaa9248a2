import { accountMessages } from "@belab/api/accounts/messages";
import { requestMessages } from "@belab/api/messages";
import { planMessages } from "@belab/api/plans/messages";
import { supportMessages } from "@belab/api/support/messages";
import { supportPaths } from "@belab/domain/support";
import { SupportPage as Page, type SupportPageForm } from "@belab/ui/pages/support/SupportPage";
import type { SupportFormValues } from "@belab/ui/SupportForm";
import { useState } from "react";
import { failureText } from "../shell/failureText.ts";
import { pageBeforeHelp } from "../shell/pageBeforeHelp.ts";
import { fetchProps, useCallMutation, useCallQuery } from "../shell/query.ts";

/** What a person reads about a refused question. */
const reasons = { ...requestMessages, ...accountMessages, ...planMessages, ...supportMessages };

export function SupportPage() {
  const support = useCallQuery("readSupport", {});
  const question = useQuestion(support.refetch);
  const { answer } = support;
  const form = answer && {
    ...question,
    included: answer.level,
    reachable: answer.isReachable,
    email: answer.email,
    hours: answer.hours ?? undefined,
    contact: answer.contact ?? undefined,
    organisations: answer.organisations,
  };
  return <Page {...fetchProps(support)} form={form} />;
}

type QuestionProps = Pick<SupportPageForm, "page" | "pending" | "error" | "sentNumber" | "onSubmit" | "onAgain">;

/** Sends a question. Where that is refused, the plan may be another one by now. */
function useQuestion(refetch: () => Promise<unknown>): QuestionProps {
  const [page] = useState(pageBeforeHelp);
  const [sentNumber, setSentNumber] = useState<number>();
  const { send, isPending, failure } = useCallMutation();

  async function ask(values: SupportFormValues) {
    const outcome = await send("askSupport", { ...values, page: page ?? supportPaths.support }, ({ number }) =>
      setSentNumber(number),
    );
    if (outcome.kind === "refused") {
      await refetch();
    }
  }

  return {
    page,
    pending: isPending,
    error: failure && failureText(failure, reasons),
    sentNumber,
    onSubmit: ask,
    onAgain: () => setSentNumber(undefined),
  };
}
