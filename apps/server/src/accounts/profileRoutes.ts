import { accountContract } from "@belab/api/accounts/contract";
import { ok } from "@belab/domain/result";
import type { FastifyInstance } from "fastify";
import Type from "typebox";
import { jsonRoute } from "../http/callRoute.ts";
import { underBasePath } from "../http/hooks.ts";
import { setLanguageCookie } from "../http/language.ts";
import type { AccountsContext } from "./context.ts";
import { storeLanguage } from "./language.ts";
import { acceptPictureForms, readPictureForm } from "./pictures/pictureForms.ts";
import { updateProfile } from "./profile.ts";

const fieldsSchema = Type.Omit(accountContract.schemas.updateNameAndPhoto.request, ["image"]);

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

  await acceptPictureForms(scope, fieldsSchema);
  jsonRoute(
    scope,
    accountContract,
    "updateNameAndPhoto",
    async ({ request, session }) => {
      const form = await readPictureForm(request.parts(), fieldsSchema);
      if (!form.ok) {
        return form;
      }
      const { values, image } = form.value;
      return updateProfile({ ...context, log: request.log }, session, { ...values, image });
    },
    { session: "required" },
  );
}
