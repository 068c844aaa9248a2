import { canonicalEmail, isName, nameMaxLength, normalizeName } from "@belab/domain/accounts";
import { ok, type Result, refuse } from "@belab/domain/result";
import type { Context } from "../context.ts";
import { transact } from "../database/database.ts";
import { signedOut } from "../errors/refusals.ts";
import type { Session } from "../http/caller.ts";
import { storedNames, updateAccount } from "./accountStore.ts";
import { readSentImage, type SentImage } from "./pictures/pictureForms.ts";
import { newPictureId, type PictureReason, replacePicture } from "./pictures/pictures.ts";

/** A profile as its form sends it. */
export interface ProfileForm {
  firstName: string;
  lastName: string;
  /** Which account the person changes, as the page knows it. */
  email: string;
  /** Undefined where the form has no picture. */
  image: SentImage;
}

type Names = Pick<ProfileForm, "firstName" | "lastName">;

type ProfileReason =
  | "other-account"
  | "first-name-invalid"
  | "last-name-invalid"
  | PictureReason
  | "account-gone"
  | "profile-not-stored";

/** Sets names and, where the form has one, the picture: all of it or nothing. */
export async function updateProfile(
  context: Context,
  { accountId, email }: Pick<Session, "accountId" | "email">,
  form: ProfileForm,
): Promise<Result<undefined, ProfileReason>> {
  if (canonicalEmail(form.email) !== email) {
    return signedOut("other-account");
  }
  const names = validateNames(form, context.config.nameMinLetters);
  if (!names.ok) {
    return names;
  }
  const picture = form.image === undefined ? ok(undefined) : await readSentImage(context, accountId, form.image);
  return picture.ok ? storeProfile(context, accountId, names.value, picture.value) : picture;
}

/** Returns the names as they are stored. */
function validateNames(
  { firstName, lastName }: Names,
  minLetters: number,
): Result<Names, "first-name-invalid" | "last-name-invalid"> {
  if (!isName(firstName, minLetters)) {
    return refuse("first-name-invalid", { minLetters, maxLetters: nameMaxLength });
  }
  if (!isName(lastName, minLetters)) {
    return refuse("last-name-invalid", { minLetters, maxLetters: nameMaxLength });
  }
  return ok({ firstName: normalizeName(firstName), lastName: normalizeName(lastName) });
}

/** The specification has an answer of its own for a database that does not take a profile. */
async function storeProfile(
  { database, log, now }: Context,
  accountId: string,
  names: Names,
  webp: Uint8Array | undefined,
): Promise<Result<undefined, "account-gone" | "profile-not-stored">> {
  const picture = webp && { id: newPictureId(), accountId, content: webp, createdAt: now() };
  const changes = { ...storedNames(names), ...(picture && { pictureId: picture.id }) };
  try {
    return await transact(database, async (transaction) => {
      if ((await updateAccount(transaction, accountId, changes)) === undefined) {
        return refuse("account-gone");
      }
      if (picture) {
        await replacePicture(transaction, picture);
      }
      return ok();
    });
  } catch (err) {
    log.error({ err }, "a profile could not be stored");
    return refuse("profile-not-stored");
  }
}
