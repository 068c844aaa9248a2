import type { Seat } from "@belab/domain/games";
import { teamFaceOf } from "@belab/domain/tables";
import { expect } from "storybook/test";
import { botPath, signPaths } from "../sections/TeamFace/signPaths.ts";

/** Asserts that an element shows the face of a team, and no other; null is a bot's. */
export async function expectFace(element: Element | null, seat: Seat | null): Promise<void> {
  const faces = [...(element?.querySelectorAll('[style*="--team-color"] path') ?? [])];
  const path = seat === null ? botPath : signPaths[teamFaceOf(seat).sign];
  await expect(faces.map((face) => face.getAttribute("d"))).toEqual([path]);
}
