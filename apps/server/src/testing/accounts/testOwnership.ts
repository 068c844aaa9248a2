import { expect } from "vitest";
import type { Agent } from "../testApp.ts";
import { insertAccount } from "./testAccounts.ts";
import { minute, otherPassword, password } from "./testPeople.ts";
import { unvouched, useSocialLab } from "./testSocialLab.ts";

/** Google vouches for it to its owner; Microsoft only repeats what a foreign tenant's administrator wrote. */
const email = "ada@gmail.com";

/** The owner's, too. */
const newEmail = "augusta@gmail.com";
const strangersEmail = "eve@gmail.com";
const strangersPassword = "Windy9Stranger";
const strangersIdentity = {
  ...unvouched.microsoft,
  email,
  tid: "22222222-2222-4333-8444-555555555555",
  oid: "stranger",
};

/** The people of one order, and what they have seen. */
interface Scene {
  owner: Agent;
  /** The owner's, too, who has asked for nothing in it before. */
  ownersPhone: Agent;
  stranger: Agent;
  /** Where the stranger is signed in to an account of another address. */
  strangersOwn: Agent;
  ownersEmail: string;
  ownersPassword: string;
}

/** Some of all orders: one of several parts of the same size. */
interface Part {
  index: number;
  of: number;
}

/** For a suite: the owner of an address, a stranger who wants it, and what either may do. */
export function useOwnership() {
  const social = useSocialLab("sqlite");
  const { viaGoogle, viaMicrosoft } = social;

  /** The newest mailed code of a kind; undefined where none was mailed. Only the owner reads the mail. */
  async function newestCode(page: "/signup" | "/forgotpass" | "/home/settings/profile"): Promise<number | undefined> {
    await allMailsSent();
    const mails = social.lab.mailServer.mails.filter(({ to, link }) => [email, newEmail].includes(to) && link);
    const mail = mails.findLast(({ link = "", code }) => code && new URL(link).pathname === page);
    return mail?.code === undefined ? undefined : Number(mail.code);
  }

  async function allMailsSent(): Promise<void> {
    const waiting = () => social.lab.database.selectFrom("mails").select("id").where("outcome", "is", null).execute();
    await expect.poll(waiting, { interval: 1 }).toEqual([]);
  }

  async function activate(browser: Agent, scene: Scene): Promise<void> {
    const activationCode = await newestCode("/signup");
    if (activationCode === undefined) {
      return;
    }
    const { body } = await browser.call("activateUser", { email, activationCode });
    if (body.next === "password") {
      await browser.call("changePassword", { newPassword: scene.ownersPassword });
    }
  }

  async function guess(browser: Agent): Promise<void> {
    for (let code = 0; code < 6; code += 1) {
      await browser.call("activateUser", { email, activationCode: code });
      await browser.call("verifyPasswordResetCode", { email, activationCode: code });
    }
  }

  /** By the code that is mailed to the new address; needs a password and a fresh sign-in. */
  async function changeEmail(scene: Scene): Promise<void> {
    await scene.owner.call("requestEmailChange", { newEmail });
    const activationCode = await newestCode("/home/settings/profile");
    if (activationCode !== undefined) {
      const { body } = await scene.owner.call("confirmEmailChange", { activationCode });
      scene.ownersEmail = body.success ? newEmail : scene.ownersEmail;
    }
  }

  async function takeEmail(browser: Agent, address: string): Promise<void> {
    await browser.call("requestEmailChange", { newEmail: address });
    for (let code = 0; code < 6; code += 1) {
      await browser.call("confirmEmailChange", { activationCode: code });
    }
  }

  /** Resets the password from a browser, waiting for the next mail where none can leave now; gives the minutes waited. */
  async function recover(browser: Agent, scene: Scene): Promise<number> {
    let waited = 0;
    for (let request = 0; request < 3; request += 1) {
      const { body } = await browser.call("retrievePassword", { email: scene.ownersEmail });
      if (body.mailed) {
        break;
      }
      waited += body.retryAfter / 60;
      social.lab.clock.advance(body.retryAfter * 1000);
    }
    const activationCode = await newestCode("/forgotpass");
    if (activationCode !== undefined) {
      await browser.call("resetPassword", { email: scene.ownersEmail, newPassword: otherPassword, activationCode });
      scene.ownersPassword = otherPassword;
      await browser.call("login", { email: scene.ownersEmail, password: otherPassword });
    }
    return waited;
  }

  const steps: Record<string, (scene: Scene) => Promise<unknown>> = {
    "owner signs up": ({ owner }) => owner.call("signUp", { email, password }),
    "owner asks for a new code": ({ owner }) => {
      social.lab.clock.advance(minute);
      return owner.call("resendActivationCode", { email });
    },
    "owner types the code": (scene) => activate(scene.owner, scene),
    "owner types the code on the phone": (scene) => activate(scene.ownersPhone, scene),
    "owner joins": async (scene) => {
      social.lab.clock.advance(minute);
      await scene.owner.call("signUp", { email, password });
      await activate(scene.owner, scene);
    },
    "owner changes the email": changeEmail,
    "owner signs in with Google": ({ owner }) => viaGoogle(owner, { email }),
    "owner recovers": (scene) => recover(scene.owner, scene),
    "stranger signs up": ({ stranger }) => stranger.call("signUp", { email, password: strangersPassword }),
    "stranger asks for a new code": ({ stranger }) => {
      social.lab.clock.advance(minute);
      return stranger.call("resendActivationCode", { email });
    },
    "stranger signs in": ({ stranger }) => stranger.call("login", { email, password: strangersPassword }),
    "stranger signs in with a foreign identity": ({ stranger }) => viaMicrosoft(stranger, strangersIdentity),
    "stranger wants the email for another account": ({ strangersOwn }) => takeEmail(strangersOwn, email),
    "stranger guesses codes": async ({ stranger }) => {
      await guess(stranger);
      await guess(social.lab.agent());
    },
    "stranger uses up the mails": async ({ stranger }) => {
      for (let request = 0; request < 6; request += 1) {
        await stranger.call("resendActivationCode", { email });
        await stranger.call("retrievePassword", { email });
        social.lab.clock.advance(minute);
      }
    },
  };

  async function signedInStranger(): Promise<Agent> {
    const account = { email: strangersEmail, displayEmail: strangersEmail, passwordHash: "a password" };
    return social.lab.signedIn(await insertAccount(social.lab.database, account));
  }

  /** Tries every way in that the stranger has. */
  async function expectStrangerOutside({ stranger, strangersOwn }: Scene, order: string): Promise<void> {
    const ways = {
      session: await stranger.call("getProfileData", {}),
      password: await stranger.call("login", { email, password: strangersPassword }),
      identity: await viaMicrosoft(stranger, strangersIdentity),
      sessionAfterwards: await stranger.call("getProfileData", {}),
    };
    const inside = Object.entries(ways).filter(([, { body }]) => body.success && body.error !== 16);
    expect(inside, order).toEqual([]);
    expect((await strangersOwn.call("account", {})).body.email, order).toBe(strangersEmail);
  }

  /** Signs in, after a recovery where need be. Who has signed in before doesn't wait for a mail, whatever others did. */
  async function expectOwnerInside(scene: Scene, order: string): Promise<void> {
    const { owner } = scene;
    const hasSignedIn =
      (await social.lab.database.selectFrom("knownBrowsers").select("accountId").execute()).length > 0;
    const wasHere = hasSignedIn && (await owner.call("getProfileData", {})).status === 200;
    const accounts = await social.lab.database.selectFrom("accounts").select("email").execute();
    if (!accounts.some((account) => account.email === scene.ownersEmail)) {
      await owner.call("signUp", { email, password });
      await activate(owner, scene);
      scene.ownersPassword = password;
    } else {
      const waited = await recover(owner, scene);
      expect(wasHere ? waited : 0, order).toBe(0);
    }
    await owner.call("login", { email: scene.ownersEmail, password: scene.ownersPassword });
    const { body } = await owner.call("getProfileData", {});
    expect(body, order).toMatchObject({ success: true, isAdmin: true });
  }

  /**
   * Expects the stranger outside and the owner inside after every order of so many different steps, of both people.
   */
  async function expectOwned(stepsInOrder: number, part: Part = { index: 0, of: 1 }): Promise<void> {
    await social.restart({ ADMIN_EMAIL: email });
    const orders = ordersOf(Object.keys(steps), stepsInOrder)
      .filter((order) => ["owner", "stranger"].every((person) => order.some((step) => step.startsWith(person))))
      .filter((_, index) => index % part.of === part.index);
    expect(orders.length).toBeGreaterThan(100);
    for (const order of orders) {
      await expectOwnedAfter(order);
    }
  }

  async function expectOwnedAfter(order: readonly string[]): Promise<void> {
    const title = order.join(", then ");
    const scene = {
      owner: social.lab.agent(),
      ownersPhone: social.lab.agent({ address: "198.51.100.7" }),
      stranger: social.lab.agent({ address: "203.0.113.9" }),
      strangersOwn: await signedInStranger(),
      ownersEmail: email,
      ownersPassword: password,
    };
    for (const step of order) {
      await steps[step]?.(scene);
    }
    await expectStrangerOutside(scene, title);
    await expectOwnerInside(scene, title);
    await expectStrangerOutside(scene, title);
    await allMailsSent();
    await social.empty();
  }

  return { expectOwned };
}

/** Every order of so many different items. */
function ordersOf(items: readonly string[], length: number): string[][] {
  if (length === 0) {
    return [[]];
  }
  return items.flatMap((first) =>
    ordersOf(
      items.filter((item) => item !== first),
      length - 1,
    ).map((rest) => [first, ...rest]),
  );
}
