import { text } from "node:stream/consumers";
import { expect, it } from "vitest";
import { createSubscriber, endText, heartbeatAt, slowestBeyond, writeHeartbeat, writeText } from "./subscriber.ts";

function projector(text = "") {
  const subscriber = createSubscriber({ screen: "projector" }, undefined);
  writeText(subscriber, text);
  return subscriber;
}

/** Sends heartbeats, as in so many times five seconds. */
function beat(subscriber: ReturnType<typeof projector>, times: number, between = () => {}): void {
  for (let count = 0; count < times; count += 1) {
    writeHeartbeat(subscriber, Buffer.from(heartbeatAt(0)));
    between();
  }
}

it("row 71: cuts off a browser that takes nothing for a minute, though something waits for it", () => {
  const silent = projector("x");
  beat(silent, 12);
  expect(silent.readable.destroyed).toBe(false);
  beat(silent, 1);
  expect(silent.readable.destroyed).toBe(true);
});

it("keeps a browser that takes something now and then, or for which nothing waits", () => {
  const slow = projector("x".repeat(1_000));
  beat(slow, 20, () => void slow.readable.read(1));
  expect(slow.readable.destroyed).toBe(false);

  const quick = projector("x");
  beat(quick, 20, () => void quick.readable.read());
  expect(quick.readable.destroyed).toBe(false);
});

it("row 71: writes nothing more for a screen that was ended while its table was read", async () => {
  const subscriber = projector("first");
  endText(subscriber, " last");
  writeText(subscriber, " late");
  endText(subscriber, " again");
  expect(await text(subscriber.readable)).toBe("first last");
});

it("cuts off those for which most waits, until what waits for the others is within the bound", () => {
  const [some, most, none, much] = [
    projector("x".repeat(10)),
    projector("x".repeat(90)),
    projector(),
    projector("x".repeat(50)),
  ];
  const all = [some, most, none, much];
  expect(slowestBeyond(all, 150)).toEqual([]);
  expect(slowestBeyond(all, 149)).toEqual([most]);
  expect(slowestBeyond(all, 59)).toEqual([most, much]);
  expect(slowestBeyond(all, 0)).toEqual([most, much, some]);
});
