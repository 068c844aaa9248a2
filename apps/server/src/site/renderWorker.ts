import { workerData } from "node:worker_threads";
import { answerQuestions } from "../threads/worker.ts";
import type { PageRenderer, PageToRender } from "./pageRenderer.ts";

// Renders pages of the web app in a thread of its own: a page takes milliseconds, and a class opens theirs all at once.

/** What the web app's build offers: see `prerender.tsx` there. */
interface RenderModule {
  renderWithData(address: string, data: unknown, operator: unknown): Promise<string>;
}

const { modules, operator }: PageRenderer = workerData;

answerQuestions<never, { language: string } | PageToRender>({
  take() {},
  async answer(question) {
    const { renderWithData }: RenderModule = await import(modules[question.language] ?? "");
    return "address" in question ? renderWithData(question.address, question.data, operator) : "";
  },
});
