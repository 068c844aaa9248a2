import { googolSetup } from "@belab/googol/setup";
import { hashPassword, insertAccount } from "../apps/server/src/testing/accounts/testAccounts.ts";
import { makeTestInstallation } from "../apps/server/src/testing/processes/testInstallation.ts";
import { type Classroom, openClassroom } from "../bench/classroom.ts";
import { type Line, startLine } from "./line.ts";
import type { Closing } from "./processes.ts";

/** The built product at the other end of a line. */
export interface Product {
  /** Where the server answers, without the line. */
  url: string;
  line: Line;
  /** Opens a table of two short decks, with a teacher who has no browser. */
  openTable(): Promise<Classroom>;
}

/** A teacher who signs in with a password. */
export const teacher = { email: "grace.hopper@school.test", password: "Chalk2026Dust" };

export async function startProduct(closing: Closing): Promise<Product> {
  const installation = await makeTestInstallation();
  closing.onClose(() => installation[Symbol.asyncDispose]());
  const line = await startLine();
  closing.onClose(() => line.close());
  const { url } = await installation.startServer({ PUBLIC_URL: line.url }, { isBuilt: true });
  line.passTo(url);
  const { email, password } = teacher;
  await insertAccount(installation.database, {
    email,
    displayEmail: email,
    passwordHash: await hashPassword(password),
    mayTeach: 1,
  });
  const parameters = { ...googolSetup.defaults, decks: 2, slips: 5 };
  return {
    url,
    line,
    openTable: () => openClassroom(installation.database, [url], { game: "googol", parameters }),
  };
}
