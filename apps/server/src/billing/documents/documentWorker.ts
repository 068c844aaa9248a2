import type { BillingDocument } from "@belab/domain/billing";
import { answerQuestions } from "../../threads/worker.ts";
import { drawDocument } from "./drawDocument.ts";

// Draws documents in a thread of its own: a thousand of them keep a processor busy for half a minute.

answerQuestions<never, BillingDocument>({ take() {}, answer: drawDocument });
