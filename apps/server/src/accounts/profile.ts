import { AccountError, canonicalEmail, firstNameMessage, isName, lastNameMessage, normalizeName } from "@belab/domain";
import type { Context } from "../context.ts";
import { type Refusal, refuse } from "../http/answers.ts";
import { HttpError } from "../http/httpError.ts";
import { readPicture } from "../pictures/pictureFile.ts";
import { savePicture } from "../pictures/pictureStore.ts";
import { limitAccount } from "./accountLimits.ts";
import { type Account, findAccount, setNames } from "./accountStore.ts";
import type { ProfileFields, ProfileForm } from "./profileForm.ts";

/**
 * Sets names and, where the form has one, the picture: 19 where the account is gone, 12 with a message for a name that
 * breaks the rule, 14 for a picture that is not accepted.
 *
 * @returns undefined where all is stored.
 * @throws HttpError 401 where the form names another account's email, 429 where the account has sent too many pictures.
 */
export async function updateProfile(
  context: Context,
  accountId: string,
  { fields, image }: ProfileForm,
): Promise<Refusal | undefined> {
  const account = await findAccount(context.database, accountId);
  if (account === undefined) {
    return refuse(AccountError.EmailNotFound);
  }
  if (canonicalEmail(fields.email) !== account.email) {
    throw new HttpError(401, "You are signed in with another email address.");
  }
  const nameRefusal = refuseNames(fields, context.config.nameMinLetters);
  if (nameRefusal !== undefined) {
    return nameRefusal;
  }
  const webp = image === undefined || image === "too large" ? undefined : await readPictureOf(context, account, image);
  if (image !== undefined && webp === undefined) {
    return refuse(AccountError.InvalidPicture);
  }
  const isStored = await storeProfile(context, accountId, fields, webp);
  return isStored ? undefined : refuse(AccountError.EmailNotFound);
}

async function readPictureOf(context: Context, { id }: Account, image: Uint8Array): Promise<Uint8Array | undefined> {
  await limitAccount(context, "picture", id);
  return readPicture(image, id);
}

function refuseNames({ firstName, lastName }: ProfileFields, minLetters: number): Refusal | undefined {
  if (!isName(firstName, minLetters)) {
    return refuse(AccountError.UpdateNotStored, firstNameMessage(minLetters));
  }
  return isName(lastName, minLetters) ? undefined : refuse(AccountError.UpdateNotStored, lastNameMessage(minLetters));
}

function storeProfile(
  { database, now }: Context,
  accountId: string,
  { firstName, lastName }: ProfileFields,
  webp: Uint8Array | undefined,
): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    const names = { firstName: normalizeName(firstName), lastName: normalizeName(lastName) };
    if (!(await setNames(transaction, accountId, names))) {
      return false;
    }
    if (webp !== undefined) {
      await savePicture(transaction, accountId, webp, now());
    }
    return true;
  });
}
