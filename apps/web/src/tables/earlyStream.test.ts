import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { openStream } from "./earlyStream.ts";

const baseURI = "https://lab.example.org/lab/";

class TestSource extends EventTarget {
  static readonly CLOSED = 2;
  readonly url: string;
  readyState = 1;
  constructor(url: string) {
    super();
    this.url = new URL(url, baseURI).href;
  }
  close(): void {
    this.readyState = TestSource.CLOSED;
  }
}

const address = "/lab/api/table/Events?gameTableId=t1&screen=player";
const kept = [new Event("open"), new MessageEvent("message", { data: "{}" })];

beforeEach(() => {
  vi.stubGlobal("EventSource", TestSource);
  vi.stubGlobal("document", { baseURI });
  vi.stubGlobal("window", {});
});

afterEach(() => {
  vi.unstubAllGlobals();
});

function pageHasOpened(url: string): TestSource {
  const source = new TestSource(url);
  window.earlyStream = { source, take: () => kept };
  return source;
}

it("opens a stream where the page has opened none", () => {
  const { source, events } = openStream(address);
  expect(source.url).toBe(new URL(address, baseURI).href);
  expect(events).toEqual([]);
});

it("takes over once what the page has opened of the same address, with what came", () => {
  const early = pageHasOpened("/lab/api/table/Events?screen=player&gameTableId=t1");
  expect(openStream(address)).toEqual({ source: early, events: kept });
  expect(openStream(address).source).not.toBe(early);
});

it("opens a stream of its own beside that of another table", () => {
  const early = pageHasOpened("/lab/api/table/Events?screen=player&gameTableId=t2");
  expect(openStream(address).source).not.toBe(early);
});

it("opens a stream anew where that of the page was refused", () => {
  const early = pageHasOpened(address);
  early.readyState = TestSource.CLOSED;
  expect(openStream(address).source).not.toBe(early);
});
