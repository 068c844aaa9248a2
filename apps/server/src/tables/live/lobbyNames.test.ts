import type { TableEvent } from "@belab/api/tables";
import { lobbyNamesMax } from "@belab/domain/tables";
import { describe, expect, it, onTestFinished } from "vitest";
import { insertAccount } from "../../testing/accounts/testAccounts.ts";
import { databasesUnderTest } from "../../testing/database/testDatabase.ts";
import { openEventStream, type TestEventStream } from "../../testing/tables/testEventStream.ts";
import {
  joinAs,
  logOf,
  nextWith,
  openScreen,
  openTestTable,
  participantNamed,
  startTableLab,
  tokenFor,
} from "../../testing/tables/testTables.ts";
import type { Agent } from "../../testing/testApp.ts";

async function reasonOf(answer: Promise<{ body: { success: boolean; reason?: string } }>): Promise<string> {
  const { body } = await answer;
  return body.success ? "done" : (body.reason ?? "");
}

function namesIn(event: TableEvent): (string | null)[] | undefined {
  return "names" in event ? event.names?.map(({ name }) => name) : undefined;
}

async function nextNames(connection: TestEventStream): Promise<(string | null)[] | undefined> {
  return namesIn(await nextWith(connection, "names"));
}

describe.each(databasesUnderTest)("names in the lobby on $name", ({ kind }) => {
  async function openLobby() {
    const lab = await startTableLab({ kind });
    onTestFinished(() => lab.close());
    const table = await openTestTable(lab);
    const { gameTableId, teacher } = table;
    const join = (name: string) => {
      lab.clock.advance(1);
      return joinAs(lab, table, name);
    };
    const openProjector = async () => {
      const projectorToken = tokenFor(lab, "projector", gameTableId);
      const projector = await openEventStream(lab, lab.agent(), { projectorToken, screen: "projector" });
      return { projector, whole: await projector.next() };
    };
    const hide = async (name: string, isHidden = true) =>
      reasonOf(
        teacher.call("setNameHidden", {
          gameTableId,
          participantId: await participantNamed(lab, gameTableId, name),
          isHidden,
        }),
      );
    const rename = (agent: Agent, name: string) => reasonOf(agent.call("renameSelf", { gameTableId, name }));
    return { ...table, lab, join, openProjector, hide, rename };
  }

  it("come to the projector one by one, never a full one, and no more once the game begins", async () => {
    const { lab, code, gameTableId, teacher, join, openProjector } = await openLobby();
    const { projector, whole } = await openProjector();
    expect(namesIn(whole)).toEqual([]);
    await join("Zoe");
    expect(await nextNames(projector)).toEqual(["Zoe"]);
    lab.clock.advance(1);
    const ada = await lab.signedIn(await insertAccount(lab.database, { firstName: "Ada", lastName: "Lovelace" }));
    await ada.call("joinTable", { code });
    expect(await nextNames(projector)).toEqual(["Zoe", "Ada L."]);

    await teacher.call("startTable", { gameTableId });
    expect(await nextNames(projector)).toEqual([]);
    const playing = await openProjector();
    expect(namesIn(playing.whole)).toEqual([]);
    expect(JSON.stringify(playing.whole)).not.toMatch(/Zoe|Ada|Lovelace/);
  });

  it("are not sent while the teacher keeps them off the screen, as at the table that is opened again", async () => {
    const { gameTableId, teacher, join, openProjector } = await openLobby();
    await join("Zoe");
    const { projector, whole } = await openProjector();
    expect(namesIn(whole)).toEqual(["Zoe"]);
    await teacher.call("setNamesOnScreen", { gameTableId, isOn: false });
    expect(await nextWith(projector, "names")).toMatchObject({ names: [], table: { namesOnScreen: false } });
    expect(JSON.stringify((await openProjector()).whole)).not.toContain("Zoe");
    const again = (await teacher.call("openTableAgain", { gameTableId })).body;
    const { table } = (await teacher.call("readTable", { gameTableId: again.gameTableId, screen: "teacher" })).body;
    expect(table).toMatchObject({ namesOnScreen: false });
    await teacher.call("setNamesOnScreen", { gameTableId, isOn: true });
    expect(await nextNames(projector)).toEqual(["Zoe"]);
  });

  it("are the last twelve of more than eighty", async () => {
    const { lab, gameTableId, join, openProjector } = await openLobby();
    const rows = Array.from({ length: lobbyNamesMax }, (_, index) => ({
      ...{ id: `p${index}`, tableId: gameTableId, accountId: null, name: `Guest ${index}`, tokenDigest: null },
      ...{ seat: null, joinedAt: lab.clock.now() + index, seenAt: lab.clock.now() },
    }));
    await lab.database.insertInto("tableParticipants").values(rows).execute();
    const { projector, whole } = await openProjector();
    expect(namesIn(whole)).toHaveLength(lobbyNamesMax);
    lab.clock.advance(lobbyNamesMax);
    await join("Zoe");
    const last = Array.from({ length: 11 }, (_, index) => `Guest ${lobbyNamesMax - 11 + index}`);
    expect(await nextNames(projector)).toEqual([...last, "Zoe"]);
    const again = (await openProjector()).whole;
    expect(namesIn(again)).toEqual([...last, "Zoe"]);
    expect(again.table?.participants).toBe(lobbyNamesMax + 1);
  });

  it("are hidden at a press, and the person is asked for another one, which is shown", async () => {
    const { lab, code, gameTableId, join, openProjector, hide, rename } = await openLobby();
    const rude = await join("Rude Word");
    const ben = await join("Ben");
    const { projector } = await openProjector();
    const phone = await openScreen(lab, rude, gameTableId);
    expect((await phone.next()) as { own: object }).not.toHaveProperty("own.isNameHidden");

    expect(await hide("Rude Word")).toBe("done");
    expect(await nextNames(projector)).toEqual([null, "Ben"]);
    expect(await nextWith(phone, "own")).toMatchObject({ own: { name: "Rude Word", isNameHidden: true } });
    expect(JSON.stringify((await openProjector()).whole)).not.toContain("Rude");

    expect(await rename(rude, "RUDE word")).toBe("name-hidden");
    expect(await rename(ben, "rude word")).toBe("name-hidden");
    expect(await reasonOf(lab.agent().call("joinTable", { code, name: "Rude word" }))).toBe("name-hidden");
    expect(await rename(rude, "Kind Word")).toBe("done");
    expect(await nextNames(projector)).toEqual(["Kind Word", "Ben"]);
    expect((await nextWith(phone, "own")).own).not.toHaveProperty("isNameHidden");
    expect(await rename(rude, "Rude Word")).toBe("name-hidden");
    expect(JSON.stringify(await logOf(lab, gameTableId, 0))).not.toMatch(/Word|Ben/);
  });

  it("can be put back, by the teacher alone", async () => {
    const { gameTableId, join, lab, openProjector, hide, teacher } = await openLobby();
    const zoe = await join("Zoe");
    expect(await hide("Zoe")).toBe("done");
    const { projector, whole } = await openProjector();
    const participantId = await participantNamed(lab, gameTableId, "Zoe");
    expect(whole).toMatchObject({ names: [{ number: 1, name: null, seat: 0 }] });
    expect(JSON.stringify(whole)).not.toContain(participantId);
    const ofTeacher = await (await openScreen(lab, teacher, gameTableId, "projector")).next();
    expect(ofTeacher).toMatchObject({ names: [{ number: 1, participantId, name: null, seat: 0 }] });
    const own = { gameTableId, participantId, isHidden: false };
    expect(await reasonOf(zoe.call("setNameHidden", own))).toBe("signed-out");
    expect(await hide("Zoe", false)).toBe("done");
    expect(await nextNames(projector)).toEqual(["Zoe"]);
  });
});
