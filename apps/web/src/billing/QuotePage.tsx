import { callUrl } from "@belab/api";
import { signInPath } from "@belab/domain/accounts";
import { quotePath } from "@belab/domain/billing";
import { QuotePage as Page, type QuoteOrder, type QuotePageProps } from "@belab/ui/pages/billing/QuotePage";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { language } from "../addresses.ts";
import { basePath } from "../api.ts";
import { failureText } from "../shell/failureText.ts";
import { PublicFrame } from "../shell/PublicFrame.tsx";
import { fetchProps, useCallMutation, useCallQuery } from "../shell/query.ts";
import { useSession } from "../shell/state.ts";

/** A quote by its link. An owner of its organization orders here. */
export function QuotePage() {
  const [query] = useSearchParams();
  const token = query.get("token") ?? "";
  return (
    <PublicFrame>
      <meta name="robots" content="noindex" />
      <Quote key={token} token={token} />
    </PublicFrame>
  );
}

function Quote({ token }: { token: string }) {
  const quote = useCallQuery("readQuote", { token });
  const { answer, failure } = quote;
  const { send, isPending, failure: refused } = useCallMutation();
  const isSignedOut = useSession().status === "signedOut";
  const [ordered, setOrdered] = useState<QuotePageProps["ordered"]>();

  async function order(wanted: QuoteOrder) {
    const outcome = await send("orderByQuote", { token, ...wanted });
    if (outcome.kind === "success") {
      setOrdered({ number: outcome.answer.number, email: answer?.orderer?.email ?? "" });
    }
  }

  const isDead = failure?.kind === "refused" && failure.reason === "quote-not-found";
  return (
    <Page
      quote={answer}
      fetch={fetchProps(quote)}
      dead={isDead ? failureText(failure) : undefined}
      pdfHref={callUrl("quoteFile", { token, language }, basePath)}
      signInHref={isSignedOut ? signInPath(quotePath(token)) : undefined}
      ordered={ordered}
      error={refused && failureText(refused)}
      pending={isPending}
      onOrder={(wanted) => void order(wanted)}
    />
  );
}
