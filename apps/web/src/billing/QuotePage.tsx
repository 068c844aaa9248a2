import { callUrl } from "@belab/api";
import { QuotePage as Page, type QuoteOrder, type QuotePageProps } from "@belab/ui/pages/billing/QuotePage";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { language } from "../addresses.ts";
import { basePath } from "../api.ts";
import { failureText } from "../shell/failureText.ts";
import { PublicFrame } from "../shell/PublicFrame.tsx";
import { fetchProps, useCallMutation, useCallQuery } from "../shell/query.ts";

/** A quote, for who has its link: what it comes to, and the order. It needs no account. */
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
  const [codeSentTo, setCodeSentTo] = useState<string>();
  const [ordered, setOrdered] = useState<QuotePageProps["ordered"]>();

  async function sendCode(email: string) {
    const { kind } = await send("sendOrderCode", { token, email });
    if (kind === "success") {
      setCodeSentTo(email);
    }
  }

  async function order(wanted: QuoteOrder) {
    const outcome = await send("orderByQuote", { token, ...wanted });
    if (outcome.kind === "success") {
      setOrdered({ number: outcome.answer.number, email: wanted.email ?? answer?.orderer?.email ?? "" });
    }
  }

  const isDead = failure?.kind === "refused" && failure.reason === "quote-not-found";
  return (
    <Page
      quote={answer && { ...answer.quote, organisation: answer.organisation }}
      fetch={fetchProps(quote)}
      dead={isDead ? failureText(failure) : undefined}
      orderer={answer?.orderer ?? undefined}
      pdfHref={callUrl("quoteFile", { token, language }, basePath)}
      codeSentTo={codeSentTo}
      ordered={ordered}
      error={refused && failureText(refused)}
      pending={isPending}
      onSendCode={(email) => void sendCode(email)}
      onOrder={(wanted) => void order(wanted)}
    />
  );
}
