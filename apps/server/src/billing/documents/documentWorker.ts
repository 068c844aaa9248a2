import type { BillingDocument, Quote } from "@belab/domain/billing";
import { answerQuestions } from "../../threads/worker.ts";
import { quotePdf } from "./documentPdf.ts";
import { drawDocument } from "./drawDocument.ts";

// Draws documents in a thread of its own: a thousand of them keep a processor busy for half a minute.

answerQuestions<never, { document: BillingDocument } | { quote: Quote }>({
  take() {},
  answer: (wanted) => ("quote" in wanted ? quotePdf(wanted.quote) : drawDocument(wanted.document)),
});
