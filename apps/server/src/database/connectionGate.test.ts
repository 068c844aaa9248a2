import { setImmediate } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { type ConnectionUse, createConnectionGate, type GateLimits, NoConnectionError } from "./connectionGate.ts";

/** A gate, and the names of those who are in, in the order in which they came in. */
function openGate(limits: Partial<GateLimits>) {
  const gate = createConnectionGate({
    size: 4,
    ofOne: 2,
    ofExports: 2,
    ofStrangers: 3,
    patience: 60_000,
    patienceOfExports: 60_000,
    tryAgainAfter: 60_000,
    ...limits,
  });
  const inside = new Map<string, () => void>();
  const enter = (name: string, use: ConnectionUse = {}) =>
    gate.enter(use).then((leave) => {
      inside.set(name, leave);
    });
  const leave = async (name: string) => {
    inside.get(name)?.();
    inside.delete(name);
    await setImmediate();
  };
  return { enter, leave, narrow: gate.narrow, inside: () => [...inside.keys()] };
}

describe("connections to the database", () => {
  it("are taken in the order in which people come, but an owner has a share, and others pass who wait for it", async () => {
    const { enter, leave, inside } = openGate({});
    const a = { owner: "a" };
    const entering = [enter("a1", a), enter("a2", a), enter("a3", a), enter("b1", { owner: "b" }), enter("c1")];
    await Promise.all([entering[0], entering[1], entering[3], entering[4]]);
    expect(inside()).toEqual(["a1", "a2", "b1", "c1"]);
    void enter("c2");
    await leave("c1");
    expect(inside()).toEqual(["a1", "a2", "b1", "c2"]);
    await leave("a2");
    expect(inside()).toEqual(["a1", "b1", "c2", "a3"]);
  });

  it("are taken last by strangers, who leave some to all others", async () => {
    const { enter, leave, inside } = openGate({ size: 4, ofStrangers: 2 });
    const stranger = { isForStranger: true };
    for (const name of ["s1", "s2", "s3", "s4"]) {
      void enter(name, stranger);
    }
    await enter("a");
    await enter("b");
    expect(inside()).toEqual(["s1", "s2", "a", "b"]);
    void enter("export", { urgency: "export" });
    void enter("c");
    await leave("s1");
    await leave("s2");
    expect(inside()).toEqual(["a", "b", "c", "export"]);
    await leave("a");
    await leave("b");
    expect(inside()).toEqual(["c", "export", "s3", "s4"]);
  });

  it("are taken for exports of strangers after all calls of strangers, and after exports of all others", async () => {
    const { enter, leave, inside } = openGate({ size: 1 });
    await enter("first");
    void enter("stranger's export", { isForStranger: true, urgency: "export" });
    void enter("stranger's call", { isForStranger: true });
    void enter("export", { urgency: "export" });
    for (const name of ["first", "export", "stranger's call"]) {
      expect(inside()).toEqual([name]);
      await leave(name);
    }
    expect(inside()).toEqual(["stranger's export"]);
  });

  it("are not waited for for ever, and are free for others then", async () => {
    const { enter, leave, inside } = openGate({ size: 1, patience: 20 });
    await enter("first");
    await expect(enter("second")).rejects.toThrow(NoConnectionError);
    await leave("first");
    await enter("third");
    expect(inside()).toEqual(["third"]);
  });

  it("are for looks first, then for calls, and for few exports, which wait until they have one", async () => {
    const { enter, leave, inside } = openGate({ size: 3, patience: 20 });
    const exported = { urgency: "export" } as const;
    await Promise.all([enter("export 1", exported), enter("export 2", exported), enter("call 1")]);
    const entering = [enter("export 3", exported), enter("call 2"), enter("look", { urgency: "look" })];
    await leave("export 1");
    expect(inside()).toEqual(["export 2", "call 1", "look"]);
    await leave("call 1");
    expect(inside()).toEqual(["export 2", "look", "call 2"]);
    await expect(enter("call 3")).rejects.toThrow(NoConnectionError);
    await leave("look");
    expect(inside()).toEqual(["export 2", "call 2", "export 3"]);
    await Promise.all(entering);
  });

  it("are as many as the database has room for, and more are tried after a while", async () => {
    const { enter, leave, narrow, inside } = openGate({ tryAgainAfter: 20 });
    await Promise.all([enter("1"), enter("2"), enter("3")]);
    narrow(2);
    await leave("3");
    const waiting = enter("4");
    await leave("2");
    await leave("1");
    await waiting;
    await enter("5");
    const later = enter("6");
    expect(inside()).toEqual(["4", "5"]);
    await later;
    expect(inside()).toEqual(["4", "5", "6"]);
  });
});
