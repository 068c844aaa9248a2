import type { APIRequest, APIRequestContext } from "@playwright/test";
import type { Product } from "./product.ts";
import { administrator, expect } from "./test.ts";

/** Opens a table by the calls of a teacher's browser. */
export async function openTableByCalls(request: APIRequest, product: Product, opening: object = { game: "googol" }) {
  const teacher = await request.newContext({ baseURL: product.url });
  const signedIn = await teacher.post("/api/User/Login", { data: administrator });
  expect(await signedIn.json()).toMatchObject({ success: true });
  const opened = await (await teacher.post("/api/table/Open", { data: opening })).json();
  expect(opened).toMatchObject({ success: true });
  const { gameTableId } = opened;
  const read = await (await teacher.get(`/api/table/Read?gameTableId=${gameTableId}&screen=teacher`)).json();
  return { teacher, gameTableId: String(gameTableId), code: String(read.event.keys.joinCode) };
}

/** The tables of a product are one teacher's: what is still open comes first in their list. */
export async function endByCalls(teacher: APIRequestContext, gameTableId: string): Promise<void> {
  const ended = await teacher.put(`/api/table/End?gameTableId=${gameTableId}`);
  expect(await ended.json()).toMatchObject({ success: true });
}

export async function startByCalls(teacher: APIRequestContext, gameTableId: string): Promise<void> {
  const started = await teacher.put(`/api/table/Start?gameTableId=${gameTableId}`);
  expect(await started.json()).toMatchObject({ success: true });
}

export async function pauseByCalls(teacher: APIRequestContext, gameTableId: string): Promise<void> {
  const paused = await teacher.put(`/api/table/Pause?gameTableId=${gameTableId}`);
  expect(await paused.json()).toMatchObject({ success: true });
}

export async function resumeByCalls(teacher: APIRequestContext, gameTableId: string): Promise<void> {
  const resumed = await teacher.put(`/api/table/Resume?gameTableId=${gameTableId}`);
  expect(await resumed.json()).toMatchObject({ success: true });
}
