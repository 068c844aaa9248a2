import { pictureMaxBytes, picturePath } from "@belab/domain/accounts";
import { ok, type Result, refuse } from "@belab/domain/result";
import { readSentImage, type SentImage } from "../accounts/pictures/pictureForms.ts";
import { newPictureId, type PictureReason } from "../accounts/pictures/pictures.ts";
import type { Context } from "../context.ts";
import type { Session } from "../http/caller.ts";
import { underBasePath } from "../http/hooks.ts";
import { type ChangeReason, changeAs, checkState, memberChanges, permit } from "./access.ts";
import { logAct } from "./auditLog.ts";
import type { OrganisationContext } from "./context.ts";
import { deletePicture, findPictureIds, findPictureOf, storePicture } from "./pictureStore.ts";

const pictureChange = { power: "details", limit: memberChanges } as const;

const megabytes = pictureMaxBytes / (1024 * 1024);

/** Stores a picture in place of the one before. Nothing of it is cropped: most are logos. */
export async function setPicture(
  context: OrganisationContext,
  session: Session,
  organisationId: string,
  image: Exclude<SentImage, undefined>,
): Promise<Result<undefined, ChangeReason | PictureReason | "organisation-picture-invalid">> {
  const { database } = context;
  // Looked at before a picture is decoded, too: strangers cost no work, and use up no allowance.
  const permitted = await permit(database, session, organisationId, "details");
  if (!permitted.ok) {
    return permitted;
  }
  const possible = await checkState(database, context, permitted.value.organisation, {});
  if (!possible.ok) {
    return possible;
  }
  const content = await readSentImage(context, session.accountId, image, "whole");
  if (!content.ok) {
    // Of accounts, the specification has a shorter answer.
    return content.reason === "picture-invalid" ? refuse("organisation-picture-invalid", { megabytes }) : content;
  }
  return changeAs(context, session, organisationId, pictureChange, async ({ transaction, now }) => {
    const known = await findPictureOf(transaction, organisationId);
    if (known !== undefined && Buffer.compare(known.content, content.value) === 0) {
      return ok();
    }
    const picture = { id: newPictureId(), organisationId, content: content.value, createdAt: now };
    await storePicture(transaction, picture);
    await logAct(transaction, organisationId, { act: "details-changed", at: now, by: session.accountId });
    return ok();
  });
}

/** Removes the picture; where there is none, nothing is done. */
export function removePicture(
  context: OrganisationContext,
  session: Session,
  organisationId: string,
): Promise<Result<undefined, ChangeReason>> {
  return changeAs(context, session, organisationId, pictureChange, async ({ transaction, now }) => {
    if (await deletePicture(transaction, organisationId)) {
      await logAct(transaction, organisationId, { act: "details-changed", at: now, by: session.accountId });
    }
    return ok();
  });
}

/** Returns what knows the addresses of the pictures of some organisations, which are empty for those without one. */
export async function findPicturePaths(
  { config, database }: Pick<Context, "config" | "database">,
  organisationIds: readonly string[],
): Promise<(organisationId: string) => string> {
  const ids = await findPictureIds(database, organisationIds);
  return (organisationId) => underBasePath(config, picturePath(ids.get(organisationId) ?? null));
}
