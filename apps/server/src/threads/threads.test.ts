import { describe, expect, it, onTestFinished, vi } from "vitest";
import type { PartsQuestion } from "../testing/partsWorker.ts";
import { countThreads } from "../testing/threadCount.ts";
import { OverspentError, type ThreadJob, UnansweredError } from "./thread.ts";
import { createThreads, type ThreadsOptions, workerFile } from "./threads.ts";

const worker = new URL("../testing/partsWorker.ts", import.meta.url);

/** Milliseconds: longer than a test takes. */
const idleTime = 10 * 60 * 1000;

/** Two threads, which are ended with the test, and the keys of the jobs that were sent to one, in their order. */
function startThreads(options: ThreadsOptions = {}) {
  const threads = createThreads({ mostThreads: 2, ...options });
  onTestFinished(threads.close);
  const loads: string[] = [];
  const jobOf = (key: string, { load, ...job }: Partial<ThreadJob> = {}): ThreadJob => ({
    key,
    owner: key,
    share: "class",
    worker,
    idleTime,
    async load(send) {
      loads.push(key);
      send(key);
      await load?.(send);
    },
    ...job,
  });
  const ask = (job: ThreadJob, question: PartsQuestion = "parts", signal?: AbortSignal) =>
    threads.ask(job, question, signal);
  return { threads, loads, jobOf, ask };
}

const answerOf = (...parts: string[]) => ({ parts });

describe("threads", () => {
  it("begin with their job, and keep all that they were sent for the next question", async () => {
    const { loads, jobOf, ask } = startThreads();
    const job = jobOf("a", { opening: { game: "googol" }, load: async (send) => send("more") });
    const answer = { opening: { game: "googol" }, parts: ["a", "more"] };
    expect(await Promise.all([ask(job), ask(job)])).toEqual([answer, answer]);
    expect(await ask(job)).toEqual(answer);
    expect(loads).toEqual(["a"]);
  });

  it("are two at most, for jobs in the order in which they came, each with all its questions", async () => {
    const most = countThreads();
    const { loads, jobOf, ask } = startThreads();
    const { promise: wait, resolve: goOn } = Promise.withResolvers<void>();
    const slow = ["a", "b"].map((key) => ask(jobOf(key, { load: () => wait })));
    const later = ["c", "d", "e", "c", "f"].map((key) => ask(jobOf(key)));
    expect(loads).toEqual(["a", "b"]);
    goOn();
    expect(await Promise.all([...slow, ...later])).toEqual(
      ["a", "b", "c", "d", "e", "c", "f"].map((key) => answerOf(key)),
    );
    expect(loads).toEqual(["a", "b", "c", "d", "e", "f"]);
    expect(most()).toBe(2);
  });

  it("make room once they are idle, the one first that was asked longest ago", async () => {
    const { loads, jobOf, ask } = startThreads();
    for (const key of ["a", "b", "a", "c", "a"]) {
      expect(await ask(jobOf(key))).toEqual(answerOf(key));
    }
    expect(loads).toEqual(["a", "b", "c"]);
  });

  it("make room for all that wait, as many as are idle", async () => {
    const { jobOf, ask } = startThreads();
    await Promise.all(["a", "b"].map((key) => ask(jobOf(key))));
    const { promise: answered, resolve: onAnswer } = Promise.withResolvers<unknown>();
    const first = ask(jobOf("c", { load: async () => void (await answered) }));
    onAnswer(await ask(jobOf("d")));
    expect(await first).toEqual(answerOf("c"));
  });

  it("end once nobody has asked for their idle time, or with their last answer", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    const { loads, jobOf, ask } = startThreads();
    const job = jobOf("a", { idleTime: 1000 });
    await ask(job);
    vi.advanceTimersByTime(999);
    await ask(job);
    vi.advanceTimersByTime(999);
    await ask(job);
    expect(loads).toEqual(["a"]);
    vi.advanceTimersByTime(1000);
    await ask(job);
    expect(loads).toEqual(["a", "a"]);

    const { idleTime: _, ...once } = jobOf("b");
    await ask(once);
    await ask(once);
    expect(loads).toEqual(["a", "a", "b", "b"]);
  });

  it("leave one of them to jobs that wait for no other", async () => {
    const { jobOf, ask } = startThreads();
    const { promise: wait, resolve: goOn } = Promise.withResolvers<void>();
    const waiting = ["a", "b", "c"].map((key) =>
      ask(
        jobOf(key, {
          isLoadedByThreads: true,
          async load(send) {
            await wait;
            send(JSON.stringify(await ask(jobOf(`for ${key}`))));
          },
        }),
      ),
    );
    goOn();
    expect(await Promise.all(waiting)).toEqual(
      ["a", "b", "c"].map((key) => answerOf(key, JSON.stringify(answerOf(`for ${key}`)))),
    );
  });

  it("end together, with all that was asked of them and that waits for them", async () => {
    const { threads, loads, jobOf, ask } = startThreads();
    const asked = ["a", "b", "c"].map((key) => ask(jobOf(key, { load: () => new Promise(() => {}) })));
    const ended = Promise.allSettled(asked);
    await threads.close();
    expect(await ended).toMatchObject(Array(3).fill({ reason: { message: "The thread has ended." } }));
    expect(loads).toEqual(["a", "b"]);
  });
});

describe("row 72: the threads", () => {
  /** Jobs of the same share that begin once they are let. */
  function holding(jobOf: ReturnType<typeof startThreads>["jobOf"], share: ThreadJob["share"]) {
    const { promise: wait, resolve: goOn } = Promise.withResolvers<void>();
    return { goOn, job: (key: string) => jobOf(key, { share, load: () => wait }) };
  }

  it("let tables take turns: one table's questions don't keep another from its first", async () => {
    const { jobOf, ask } = startThreads({ turnTime: 0 });
    const answered: string[] = [];
    const keys = [...Array(10).fill(["a", "b"]).flat(), "c"] as string[];
    await Promise.all(keys.map((key) => ask(jobOf(key)).then(() => answered.push(key))));
    expect(answered).toHaveLength(keys.length);
    expect(answered.at(-1)).not.toBe("c");
  });

  it("begin with the job of an owner who has none at work", async () => {
    const { loads, jobOf, ask } = startThreads();
    const { promise: wait, resolve: goOn } = Promise.withResolvers<void>();
    const ofOne = ["a", "b", "c"].map((key) =>
      ask(jobOf(key, { owner: "one", load: () => (key === "a" ? wait : Promise.resolve()) })),
    );
    const ofOther = ask(jobOf("d", { owner: "other" }));
    expect(await ofOther).toEqual(answerOf("d"));
    goOn();
    await Promise.all(ofOne);
    expect(loads).toEqual(["a", "b", "d", "c"]);
  });

  it("are never all at work for practices", { tags: "exhaustive" }, async () => {
    const { loads, jobOf, ask } = startThreads({ mostThreads: 4 });
    const { job, goOn } = holding(jobOf, "practice");
    const practices = Array.from({ length: 40 }, (_, index) => ask(job(`practice ${index}`)));
    expect(loads).toHaveLength(3);
    expect(await ask(jobOf("class"))).toEqual(answerOf("class"));
    expect(loads).toHaveLength(4);
    goOn();
    expect(await Promise.all(practices)).toHaveLength(40);
  });

  it("begin no practice while a class waits, and go on with none after the answer that is under way", async () => {
    const { loads, jobOf, ask } = startThreads();
    const { job, goOn } = holding(jobOf, "class");
    const { job: practice, goOn: practise } = holding(jobOf, "practice");
    const answered: string[] = [];
    const noted = (key: string, asked: Promise<unknown>) => asked.then(() => answered.push(key));
    const all = [
      ...["practice", "practice"].map((key) => noted(key, ask(practice(key)))),
      ...["other practice", "a", "b"].map((key) =>
        noted(key, ask(key === "other practice" ? practice(key) : job(key))),
      ),
    ];
    expect(loads).toEqual(["practice", "a"]);
    practise();
    await vi.waitFor(() => expect(loads).toEqual(["practice", "a", "b"]));
    expect(answered).toEqual(["practice"]);
    goOn();
    await Promise.all(all);
    expect(answered).toHaveLength(5);
  });

  it("do not begin what nobody waits for", async () => {
    const { loads, jobOf, ask } = startThreads();
    const { job, goOn } = holding(jobOf, "class");
    const held = ["a", "b"].map((key) => ask(job(key)));
    const leaving = new AbortController();
    const left = ["a", "c"].map((key) =>
      expect(ask(job(key), "crash", leaving.signal)).rejects.toThrow(UnansweredError),
    );
    leaving.abort();
    await Promise.all(left);
    await expect(ask(job("d"), "crash", leaving.signal)).rejects.toThrow(UnansweredError);
    goOn();
    expect(await Promise.all(held)).toEqual([answerOf("a"), answerOf("b")]);
    expect(loads).toEqual(["a", "b"]);
  });

  it("end with an answer that takes too long, and answer the next question", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    const { loads, jobOf, ask } = startThreads();
    const asked = expect(ask(jobOf("a"), "endless")).rejects.toThrow(UnansweredError);
    const next = ask(jobOf("a"));
    await vi.advanceTimersByTimeAsync(30_000);
    await asked;
    expect(await next).toEqual(answerOf("a"));
    expect(loads).toEqual(["a", "a"]);
  });
});

describe("a thread with a limit", () => {
  it("is ended once it has used up its processor time, and the next question has another", {
    tags: "exhaustive",
  }, async () => {
    const { jobOf, ask } = startThreads();
    const job = jobOf("a", { processorTime: 300 });
    await expect(ask(job, "endless")).rejects.toThrow(new OverspentError("processorTime"));
    expect(await ask(jobOf("a"))).toEqual(answerOf("a"));
  });

  it("is ended once it has used up its memory, and the next question has another", { tags: "exhaustive" }, async () => {
    const { jobOf, ask } = startThreads();
    const job = jobOf("a", { heapMax: 24 });
    await expect(ask(job, "hungry")).rejects.toThrow(new OverspentError("memory"));
    expect(await ask(jobOf("a"))).toEqual(answerOf("a"));
  });
});

describe("a thread that reads an upload", () => {
  it("waits for its turn until another upload was read", async () => {
    const most = countThreads();
    const { loads, jobOf, ask } = startThreads({ mostThreads: 4 });
    const { promise: wait, resolve: goOn } = Promise.withResolvers<void>();
    const { idleTime: _, ...upload } = jobOf("upload", { isUpload: true });
    const uploads = ["a", "b", "c"].map((key) =>
      ask({ ...upload, key, load: async (send) => wait.then(() => void loads.push(key)).then(() => send(key)) }),
    );
    expect(await ask(jobOf("class"))).toEqual(answerOf("class"));
    expect(most()).toBe(2);
    goOn();
    expect(await Promise.all(uploads)).toEqual(["a", "b", "c"].map((key) => answerOf(key)));
    expect(loads).toEqual(["class", "a", "b", "c"]);
  });

  it("never takes the last free thread", async () => {
    const { loads, jobOf, ask } = startThreads({ mostThreads: 3 });
    const { promise: wait, resolve: goOn } = Promise.withResolvers<void>();
    const slow = ["a", "b"].map((key) => ask(jobOf(key, { load: () => wait })));
    const upload = ask(jobOf("upload", { isUpload: true }));
    expect(await ask(jobOf("c"))).toEqual(answerOf("c"));
    expect(loads).toEqual(["a", "b", "c"]);
    goOn();
    await Promise.all(slow);
    expect(await upload).toEqual(answerOf("upload"));
  });
});

describe("a thread that fails", () => {
  it.each<[question: PartsQuestion, error: string]>([
    ["crash", "crashed"],
    ["exit", "The thread has ended."],
  ])("at a question (%s) fails all who wait for it, and the next question has another", async (question, error) => {
    const { loads, jobOf, ask } = startThreads();
    const job = jobOf("a");
    const failed = await Promise.allSettled([ask(job, question), ask(job, question)]);
    expect(failed).toMatchObject(Array(2).fill({ reason: { message: error } }));
    expect(await ask(job)).toEqual(answerOf("a"));
    expect(loads).toEqual(["a", "a"]);
  });

  it("gives its room to those that wait", async () => {
    const { jobOf, ask } = startThreads();
    const failed = Promise.allSettled(["a", "b"].map((key) => ask(jobOf(key), "crash")));
    expect(await Promise.all(["c", "d", "e"].map((key) => ask(jobOf(key))))).toEqual(
      ["c", "d", "e"].map((key) => answerOf(key)),
    );
    expect(await failed).toMatchObject(Array(2).fill({ status: "rejected" }));
  });

  it("in one answer alone goes on with the next", async () => {
    const { loads, jobOf, ask } = startThreads();
    const job = jobOf("a");
    await expect(ask(job, "error")).rejects.toThrow("no answer");
    expect(await ask(job)).toEqual(answerOf("a"));
    expect(loads).toEqual(["a"]);
  });

  it("as what it works on is read does so for those who ask, and is read no further once it has ended", async () => {
    const { threads, jobOf, ask } = startThreads();
    await expect(ask(jobOf("a", { load: () => Promise.reject(new Error("away")) }))).rejects.toThrow("away");
    expect(await ask(jobOf("a"))).toEqual(answerOf("a"));

    const { promise: wait, resolve: goOn } = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const read = Promise.withResolvers<void>();
    const load: ThreadJob["load"] = async (send) => {
      begun.resolve();
      await wait;
      try {
        send("more");
      } catch (error) {
        read.reject(error);
        throw error;
      }
    };
    const asked = expect(ask(jobOf("b", { load }))).rejects.toThrow("ended");
    // It waits for the threads before it to exit.
    await begun.promise;
    await threads.close();
    await asked;
    goOn();
    await expect(read.promise).rejects.toThrow("ended");
  });

  it("before it starts does so for those who ask", async () => {
    const { jobOf, ask } = startThreads();
    await expect(ask(jobOf("a", { opening: () => {} }))).rejects.toThrow("could not be cloned");
    await expect(ask(jobOf("b", { worker: workerFile(import.meta.url, "nothing") }))).rejects.toThrow("nothing.ts");
    expect(await ask(jobOf("c"))).toEqual(answerOf("c"));
  });
});
