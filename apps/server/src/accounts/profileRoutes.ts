import { accountContract } from "@belab/api/accounts/contract";
import { pictureMaxBytes } from "@belab/domain/accounts";
import { ok, type Result } from "@belab/domain/result";
import multipart, { type Multipart, type MultipartFile } from "@fastify/multipart";
import type { FastifyInstance } from "fastify";
import Type from "typebox";
import Value from "typebox/value";
import { malformed } from "../errors/refusals.ts";
import { jsonRoute } from "../http/callRoute.ts";
import { underBasePath } from "../http/hooks.ts";
import { setLanguageCookie } from "../http/language.ts";
import type { AccountsContext } from "./context.ts";
import { storeLanguage } from "./language.ts";
import { type ProfileForm, updateProfile } from "./profile.ts";

const fieldsSchema = Type.Omit(accountContract.schemas.updateNameAndPhoto.request, ["image"]);
const fieldCount = Object.keys(fieldsSchema.properties).length;
const fieldMaxBytes = 4 * 1024;

/** Registers the calls that show and change who someone is. */
export async function registerProfileRoutes(scope: FastifyInstance, context: AccountsContext): Promise<void> {
  jsonRoute(
    scope,
    accountContract,
    "getProfileData",
    ({ session: { profile, language } }) =>
      ok({ ...profile, imageUrl: underBasePath(context.config, profile.imageUrl), language }),
    { session: "required" },
  );

  jsonRoute(
    scope,
    accountContract,
    "setLanguage",
    async ({ input: { language }, session, reply }) => {
      if (session !== undefined) {
        await storeLanguage(context.database, session.accountId, language);
      }
      setLanguageCookie(reply, context.config, language);
      return ok();
    },
    { session: "optional" },
  );

  await acceptProfileForms(scope);
  jsonRoute(
    scope,
    accountContract,
    "updateNameAndPhoto",
    async ({ request, session }) => {
      const form = await readProfileForm(request.parts());
      return form.ok ? updateProfile({ ...context, log: request.log }, session, form.value) : form;
    },
    { session: "required" },
  );
}

/** Lets the routes of a scope take multipart forms of a few fields and one picture, held in memory. */
async function acceptProfileForms(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart, {
    throwFileSizeLimit: false,
    limits: {
      fields: fieldCount,
      files: 1,
      parts: fieldCount + 1,
      fieldNameSize: 100,
      fieldSize: fieldMaxBytes,
      fileSize: pictureMaxBytes,
      headerPairs: 20,
    },
  });
}

/**
 * Reads a form. A field that is missing, unknown or too long makes it malformed; a repeated one is one too many or leaves
 * another missing.
 */
async function readProfileForm(parts: AsyncIterable<Multipart>): Promise<Result<ProfileForm, "malformed">> {
  try {
    return await readParts(parts);
  } catch (error) {
    // An error of the parser has no status, in a field and in the picture alike: what came was not whole.
    const hasStatus = error instanceof Error && ("status" in error || "statusCode" in error);
    if (hasStatus) {
      throw error;
    }
    return malformed();
  }
}

async function readParts(parts: AsyncIterable<Multipart>): Promise<Result<ProfileForm, "malformed">> {
  const values = new Map<string, unknown>();
  let image: ProfileForm["image"];
  for await (const part of parts) {
    if (part.type === "file") {
      image = await readImage(part);
    } else {
      values.set(part.fieldname, part.value);
    }
    const isExpected = part.type === "file" ? part.fieldname === "image" : !part.valueTruncated;
    if (!isExpected) {
      return malformed();
    }
  }
  const fields = Object.fromEntries(values);
  return Value.Check(fieldsSchema, fields) ? ok({ ...fields, image }) : malformed();
}

/** A browser sends a file input that was left empty as a file without name and content. */
async function readImage(part: MultipartFile): Promise<ProfileForm["image"]> {
  const bytes = await part.toBuffer();
  if (part.file.truncated) {
    return "too large";
  }
  return bytes.length === 0 && !part.filename ? undefined : bytes;
}
