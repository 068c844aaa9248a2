import { ok, type Result } from "@belab/domain/result";
import type { FastifyRequest } from "fastify";
import { sessionToken } from "../../accounts/sessions/sessions.ts";
import { forbidden, signedOut } from "../../errors/refusals.ts";
import { clientAddress } from "../../http/browser.ts";
import type { Session } from "../../http/caller.ts";
import type { TablesContext } from "../context.ts";
import type { Viewer } from "../live/screens.ts";
import { digestOf, findParticipant } from "../stores/participantStore.ts";
import { type GameTable, isPractice } from "../stores/tableStore.ts";
import { findTableOfScreen, watcherOf } from "./access.ts";
import { participantKey } from "./seatCookie.ts";

interface FoundViewer {
  table: GameTable;
  viewer: Viewer;
}

/** Which screen of which table is asked for. */
interface ScreenPlace {
  screen: Viewer["screen"];
  gameTableId?: string;
  projectorToken?: string;
}

/**
 * Returns who watches a screen of a table, by their place, their role or the link that they have. At a table that has a
 * teacher, their requests go before those of strangers from then on.
 */
export async function findViewer(context: TablesContext, request: FastifyRequest, place: ScreenPlace) {
  const found = await viewerOf(context, request, place);
  if (found.ok && !isPractice(found.value.table)) {
    const token = tokenOf(context, request, found.value);
    if (token !== undefined) {
      request.server.goFirst(token);
    }
  }
  return found;
}

/** The cookie by which a viewer is known: a guest's of their seat, or that of a session; none on a projector. */
function tokenOf({ config }: TablesContext, request: FastifyRequest, { table, viewer }: FoundViewer) {
  if (viewer.sessionId !== undefined) {
    return sessionToken(request, config);
  }
  return viewer.screen === "player" ? participantKey(request, { config }, table.id).token : undefined;
}

async function viewerOf(
  context: TablesContext,
  request: FastifyRequest,
  { screen, gameTableId, projectorToken }: ScreenPlace,
): Promise<Result<FoundViewer>> {
  const { database } = context;
  const found = await findTableOfScreen(context, { gameTableId, projectorToken });
  if (!found.ok) {
    return found;
  }
  const table = found.value;
  const from = isPractice(table) ? { practiceAddress: clientAddress(request) } : {};
  if (projectorToken !== undefined) {
    return screen === "projector" ? ok({ table, viewer: { screen, ...from } }) : forbidden("not-your-table");
  }
  const { session } = request;
  if (screen !== "player") {
    return session === undefined ? signedOut() : viewerOfAll(context, session, table, screen);
  }
  const key = participantKey(request, context, table.id);
  const participant = await findParticipant(database, table.id, key);
  if (participant === undefined || participant.leftAt !== null) {
    return signedOut("participant-missing");
  }
  const isAccount = participant.accountId !== null && participant.accountId === key.accountId;
  return ok({
    table,
    viewer: {
      screen,
      participantId: participant.id,
      ...from,
      ...(isAccount && session !== undefined ? callerOf(session) : { tokenDigest: digestOf(key.token ?? "") }),
    },
  });
}

/** The viewer of a screen on which others are seen, too. */
async function viewerOfAll(
  context: TablesContext,
  session: Session,
  table: GameTable,
  screen: "teacher" | "projector",
): Promise<Result<FoundViewer>> {
  const role = await watcherOf(context, session, table);
  return role === null ? forbidden("not-your-table") : ok({ table, viewer: { screen, ...callerOf(session), role } });
}

function callerOf({ id, accountId }: Session): Pick<Viewer, "sessionId" | "accountId"> {
  return { sessionId: id, accountId };
}
