import { intlLocale, type Language, languages } from "@belab/locales";
import { describe, expect, it } from "vitest";
import { accountMails } from "./accounts.ts";
import { billingMails, type PlanEnd } from "./billing.ts";
import { classMails } from "./classes.ts";
import { departmentMails } from "./department.ts";
import { drawLetter } from "./draw.ts";
import { type Letter, letterText } from "./letter.ts";
import { orderMails } from "./orders.ts";
import { planMails } from "./plans.ts";

const link = "http://localhost:3000/signup?step=1&email=ada%40school.test&activationCode=000042";
const [code, provider] = ["000042", "Google"];

const order: Letter = {
  language: "en",
  subject: "Your order",
  title: "Thank you for your order",
  preview: "12 months for € 288.00",
  paragraphs: ["We have received it.", "An invoice follows."],
  amounts: {
    rows: [
      { label: "Plan", amount: "€ 240.00" },
      { label: "VAT 20%", amount: "€ 48.00" },
    ],
    total: { label: "Total", amount: "€ 288.00" },
  },
  button: { label: "See the order", link: "http://localhost:3000/orders/1" },
  secondAction: { label: "Download the invoice", link: "http://localhost:3000/orders/1/invoice" },
  footnote: "You have ordered this.",
};

/** Mails about a plan, by what they are to say that only some of them do. */
function variantsIn(language: Language) {
  const mail = { language, link };
  const plan = {
    plan: "university",
    timeZone: "UTC",
    at: Date.UTC(2027, 0, 3),
    endsAt: Date.UTC(2027, 0, 31),
  } as const;
  const canceled = (endsEarly: boolean) => billingMails.planCanceled({ ...mail, ...plan, endsEarly });
  const ended = (end: PlanEnd, owed = 0) => billingMails.planEnded({ ...mail, ...plan, end, owed });
  const restricted = (reason: "payment" | "term") =>
    billingMails.planRestricted({ ...mail, ...plan, reason, owed: 42_00, termEnd: plan.at });
  return {
    canceledCard: canceled(false),
    canceledCardEarly: canceled(true),
    endedWithdrawal: ended("withdrawal"),
    endedCanceled: ended("canceled"),
    endedCanceledOpen: ended("canceled", 42_00),
    endedReplaced: ended("replaced"),
    endedUnpaidCard: ended("unpaidCard"),
    endedUnpaidInvoice: ended("unpaidInvoice", 42_00),
    endedNotRenewed: ended("notRenewed"),
    restrictedPayment: restricted("payment"),
    restrictedTerm: restricted("term"),
  } satisfies Record<string, Letter>;
}

/** A letter of each mail. */
type LetterName =
  | keyof typeof accountMails
  | keyof typeof departmentMails
  | keyof typeof billingMails
  | keyof typeof planMails
  | keyof typeof orderMails
  | `class ${keyof typeof classMails}`;

function lettersIn(language: Language): Record<LetterName, Letter> {
  const mail = { language, link };
  const aboutClass = { ...mail, name: "Economics 101" };
  const [organisation, teacher] = ["University of Testing", "Ada Byron"];
  const invited = {
    from: organisation,
    at: Date.UTC(2027, 0, 31),
    timeZone: "UTC",
    stopLink: "http://localhost:3000/stop",
  };
  const plan = { plan: "educator", timeZone: "UTC", at: Date.UTC(2027, 0, 3), endsAt: Date.UTC(2027, 0, 31) } as const;
  const notice = { name: "Ada Byron", contract: "2026-000031", receivedAt: Date.UTC(2027, 0, 3), timeZone: "UTC" };
  const cancellation = { ...notice, plan: "educator", endsOn: "2027-01-31", isForCause: false, reason: null } as const;
  const ending = { plan: "university", endsAt: Date.UTC(2027, 0, 31) } as const;
  const amounts = { net: 8999_99, vat: 1710_00, gross: 10_709_99, rounding: 0, due: 10_709_99 };
  const ordered = { number: "ORD-2026-000003", plan: "university", amounts, knowsVat: true } as const;
  return {
    activation: accountMails.activation({ ...mail, code }),
    reset: accountMails.reset({ ...mail, code }),
    emailChangeCode: accountMails.emailChangeCode({ ...mail, code }),
    link: accountMails.link({ ...mail, code, provider }),
    passwordChanged: accountMails.passwordChanged({ ...mail, removedIdentities: 2 }),
    identityLinked: accountMails.identityLinked({ ...mail, provider }),
    identityUnlinked: accountMails.identityUnlinked({ ...mail, provider }),
    emailChanged: accountMails.emailChanged(mail),
    emailChangeUndone: accountMails.emailChangeUndone(mail),
    teachingRequests: departmentMails.teachingRequests({ ...mail, count: 2 }),
    teachingAccepted: departmentMails.teachingAccepted(mail),
    teachingDeclined: departmentMails.teachingDeclined(mail),
    trialEnds: planMails.trialEnds({ ...mail, ...ending }),
    planGranted: planMails.planGranted({ ...mail, ...ending }),
    planDeclined: planMails.planDeclined({ ...mail, plan: "educator" }),
    planRequests: planMails.planRequests({ ...mail, count: 2 }),
    withdrawalReceipt: billingMails.withdrawalReceipt({ ...mail, ...notice }),
    cancellationReceipt: billingMails.cancellationReceipt({ ...mail, ...cancellation }),
    cardUntilEInvoices: billingMails.cardUntilEInvoices({ ...mail, plan: "university", from: "2028-01-01" }),
    cardTroubles: billingMails.cardTroubles({ ...mail, count: 2 }),
    noticesWaiting: billingMails.noticesWaiting({ ...mail, count: 2 }),
    planCanceled: billingMails.planCanceled({ ...mail, ...plan, endsEarly: true }),
    paymentFailed: billingMails.paymentFailed({ ...mail, ...plan }),
    planEnded: billingMails.planEnded({ ...mail, ...plan, end: "unpaidCard", owed: 0 }),
    planRestricted: billingMails.planRestricted({
      ...{ ...mail, ...plan, plan: "university", reason: "payment", owed: 10_709_99, termEnd: plan.endsAt },
    }),
    paymentReturned: billingMails.paymentReturned({
      ...{ ...mail, plan: "educator", reason: "second-purchase", amount: 9_99 },
    }),
    orderConfirmed: billingMails.orderConfirmed({
      ...{ ...mail, plan: "educator", interval: "month", from: "2026-11-27", until: "2026-12-26" },
      amounts: { net: 8_39, vat: 1_59, gross: 9_98, rounding: 1, due: 9_99 },
      vat: { category: "S", rate: 19_00, country: "DE" },
      buyer: "Ada Lovelace, Berlin",
      seller: "Lernspiele gGmbH, Berlin",
      number: "2026-000017",
      withdrawal: { until: "2026-12-11", link: mail.link },
    }),
    quote: orderMails.quote({ ...mail, ...ordered, validUntil: "2027-01-31" }),
    orderReceived: orderMails.orderReceived({
      ...{ ...mail, ...ordered, organization: organisation, orderedBy: teacher, email: "ada@uni-lab.edu" },
      ...{ purchaseOrder: "PO 7", isNextTerm: true, dueDays: 30, knowsVat: false },
    }),
    ordersWaiting: orderMails.ordersWaiting({ ...mail, count: 2 }),
    orderAccepted: orderMails.orderAccepted({
      ...{ ...mail, ...ordered, organization: organisation, from: "2027-11-27", isInvoicedThen: true },
    }),
    orderDeclined: orderMails.orderDeclined({
      ...{ ...mail, ...ordered, organization: organisation, reason: "We don't know your organization." },
    }),
    document: orderMails.document({ ...mail, ...ordered, kind: "invoice", dueOn: "2026-12-27" }),
    invoiceOverdue: billingMails.invoiceOverdue({
      ...{ ...mail, plan: "university", number: "2026-000017", issuedOn: "2026-11-27", dueOn: "2026-12-27" },
      ...{ owed: 10_709_99, iban: "DE89370400440532013000", reference: "RF182026000017" },
      isLast: true,
    }),
    renewalOffer: billingMails.renewalOffer({ ...mail, ...ending, timeZone: "Europe/Berlin" }),
    "class invitation": classMails.invitation({ ...aboutClass, ...invited }),
    "class joinedElsewhere": classMails.joinedElsewhere(aboutClass),
    "class assigned": classMails.assigned({ ...aboutClass, organisation, teacher }),
    "class given": classMails.given({ ...aboutClass, organisation }),
    "class takenAway": classMails.takenAway({ ...aboutClass, organisation, teacher }),
    "class moved": classMails.moved({ ...aboutClass, organisation, teacher }),
  };
}

const hidden = /<head>.*<\/head>|<!--.*?-->|<div style="display:none.*?<\/div><\/div>/gs;
const entities: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#x27;": "'" };

/** The texts that a reader of a mail's HTML sees, in their order, with the addresses of its links. */
function readTexts(html: string): string[] {
  return html
    .replaceAll(hidden, "")
    .replaceAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs, "$2<br>$1")
    .split(/<[^>]*>/)
    .map((text) => text.replaceAll(/&[\w#]+;/g, (entity) => entities[entity] ?? entity).trim())
    .filter((text) => text !== "");
}

/** The words of a mail, whatever stands between them. */
function wordsOf(texts: readonly string[]): string[] {
  return texts
    .join(" ")
    .split(/[\s:]+/)
    .filter((word) => word !== "");
}

describe.each(languages.map((entry) => entry.code))("the mails in the language %s", (language) => {
  it.each(Object.entries(lettersIn(language)))("are whole: %s", (_, letter) => {
    const html = drawLetter(letter);
    const text = letterText(letter);

    expect(`${letter.subject}\n${text}`).not.toMatch(/[{}]|undefined|\n\n\n/);
    expect(html).toMatch(new RegExp(`<html [^>]*lang="${language}"`));
    for (const paragraph of letter.paragraphs) {
      expect(text).toContain(`\n${paragraph}\n`);
      expect(readTexts(html)).toContain(paragraph);
    }
    expect(text).toContain(`\n${link}\n`);
    expect(html).toContain(`href="${link.replaceAll("&", "&amp;")}"`);
  });
});

describe.each(languages.map((entry) => entry.code))("the mails about a plan in the language %s", (language) => {
  const variants = variantsIn(language);
  const textOf = (name: keyof typeof variants) => letterText(variants[name]);
  /** The mails that say something. */
  const saying = (words: string | RegExp) =>
    (Object.keys(variants) as (keyof typeof variants)[]).filter((name) => textOf(name).match(words) !== null);
  const words = {
    en: {
      nothingOwed: "You owe nothing",
      canceled: "It was canceled, and its time is over",
      nothingMore: /[Nn]othing more is charged/,
      card: /\bcard\b/,
    },
    de: {
      nothingOwed: "schulden Sie nichts",
      canceled: "Er wurde gekündigt, und seine Zeit ist abgelaufen",
      nothingMore: /wird nichts mehr abgebucht/,
      card: /\bKarte\b/,
    },
  }[language];
  const open = new Intl.NumberFormat(intlLocale(language), { style: "currency", currency: "EUR" }).format(42);

  it.each(Object.entries(variants))("are whole: %s", (_, letter) => {
    expect(`${letter.subject}\n${letterText(letter)}`).not.toMatch(/[{}]|undefined|null|\n\n\n/);
    expect(readTexts(drawLetter(letter))).toEqual(expect.arrayContaining([...letter.paragraphs]));
  });

  it("say that nothing is owed only where a card was not charged", () => {
    expect(saying(words.nothingOwed)).toEqual(["endedUnpaidCard"]);
  });

  it("say what is still to be paid wherever something is, and only there", () => {
    expect(saying(open)).toEqual(["endedCanceledOpen", "endedUnpaidInvoice", "restrictedPayment"]);
  });

  it("speak of cards only where one is charged or paid back", () => {
    const byInvoice = saying(words.card).filter((name) => /Invoice|restricted|Open/.test(name));
    expect(byInvoice).toEqual([]);
    expect(saying(words.nothingMore)).toEqual(["canceledCard", "canceledCardEarly"]);
  });

  it("say that a plan was canceled only where it was", () => {
    expect(saying(words.canceled)).toEqual(["endedCanceled", "endedCanceledOpen"]);
  });
});

describe("an order by invoice", () => {
  it("keeps what the buyer typed to the letter, in text and in HTML", () => {
    const typed = { organization: "Lovelace, Ada & Söhne <Berlin>", purchaseOrder: "PO-4500012345, <7>" };
    const amounts = { net: 100, vat: 19, gross: 119, rounding: 0, due: 119 };
    const letter = orderMails.orderReceived({
      ...{ language: "en", link, number: "ORD-2026-000003", plan: "university", amounts, knowsVat: true },
      ...{ ...typed, orderedBy: "Ada Lovelace", email: "ada@uni-lab.edu", isNextTerm: false, dueDays: 30 },
    });
    expect(letterText(letter)).toContain("Purchase order number: PO-4500012345, <7>");
    const html = drawLetter(letter);
    expect(html).toContain("PO-4500012345, &lt;7&gt;");
    expect(html).toContain("Lovelace, Ada &amp; Söhne &lt;Berlin&gt;");
  });
});

describe("a letter", () => {
  it("says the same in text and in HTML", () => {
    const [name, ...said] = readTexts(drawLetter({ ...order, code }));
    expect(said).toEqual(expect.arrayContaining(["Download the invoice", "http://localhost:3000/orders/1/invoice"]));
    expect(wordsOf([...said, name ?? ""])).toEqual(wordsOf([letterText({ ...order, code })]));
  });

  it("shows its code alone in a line, and large", () => {
    const letter = accountMails.activation({ language: "en", code, link });
    expect(letterText(letter)).toContain("\n000042\n");
    expect(drawLetter(letter)).toMatch(/<td [^>]*font-size:36px[^>]*>000042</);
  });

  it("has amounts in rows with headers, the only table that is no layout", () => {
    expect(letterText(order)).toContain("\nPlan: € 240.00\nVAT 20%: € 48.00\nTotal: € 288.00\n");
    const html = drawLetter(order);
    const tables = html.match(/<table [^>]*>/g) ?? [];
    const [amounts, ...others] = tables.filter((table) => !table.includes('role="presentation"'));
    expect(amounts).toBeDefined();
    expect(others).toEqual([]);
    expect(html).toMatch(/<th scope="row"[^>]*>Plan<\/th><td [^>]*>€ 240.00<\/td>/);
    expect(html).toMatch(/<tfoot>.*font-weight:700[^>]*>€ 288.00<.*<\/tfoot>/);
  });

  it("shows its preview, or else its first paragraph, before all else", () => {
    const { preview, ...others } = order;
    const beginning = /<body.*?display:none[^>]*>([^<]*)</s;
    expect(beginning.exec(drawLetter(order))?.[1]).toBe(preview);
    expect(beginning.exec(drawLetter(others))?.[1]).toBe("We have received it.");
  });

  it.each([
    { preview: "12 months", shown: "12 months", blanks: 141 * 7 },
    { preview: "€".repeat(149), shown: "€".repeat(149), blanks: 7 },
    { preview: "€".repeat(200), shown: "€".repeat(150), blanks: 0 },
  ])("fills the room of a preview of $preview.length characters with invisible ones", ({ preview, shown, blanks }) => {
    const html = drawLetter({ ...order, preview });
    const [, drawn, space = ""] = /<div style="display:none[^>]*>([^<]*)<div>([^<]*)<\/div><\/div>/.exec(html) ?? [];
    expect(drawn).toBe(shown);
    expect(space).toHaveLength(blanks);
    expect(space).toMatch(/^[\p{Cf}\u00A0]*$/u);
  });

  it("is a page with a doctype, a charset, a language and a direction, which its content has too", () => {
    const html = drawLetter({ ...order, language: "de" });
    expect(html).toMatch(
      /^<!DOCTYPE html PUBLIC "[^"]*XHTML 1\.0 Transitional[^"]*" "[^"]*"><html lang="de" dir="ltr">/,
    );
    expect(html).toContain('<meta http-equiv="Content-Type" content="text/html; charset=UTF-8"/>');
    expect(html).toContain('<meta name="x-apple-disable-message-reformatting"/>');
    expect(html).toContain('<div lang="de" dir="ltr">');
  });

  it("reads from right to left in a language that does, its amounts too", () => {
    const arabic: string = "ar";
    const html = drawLetter({ ...order, language: arabic as Language });
    expect(html).toContain('<html lang="ar" dir="rtl">');
    expect(html).toContain('<div lang="ar" dir="rtl">');
    expect(html).toMatch(/<th [^>]*padding-left:16px;text-align:right[^>]*>Plan</);
    expect(html).toMatch(/<td [^>]*text-align:left[^>]*>€ 240.00</);
  });

  it("has a button that Outlook draws too: a coloured cell, and space within the link as characters", () => {
    const button =
      /<td class="button" style="[^"]*background-color:#17624F[^"]*"><a [^>]*href="[^"]*orders\/1".*?<\/a>/s;
    const [drawn = ""] = button.exec(drawLetter(order)) ?? [];
    expect(drawn).toContain("padding:14px 24px");
    expect(drawn).toMatch(
      /<!--\[if mso\]><i style="mso-font-width:[^"]*mso-text-raise:[^"]*" hidden>(?:&#8202;)+<\/i>/,
    );
    expect(drawn).toMatch(/See the order<\/span><span><!--\[if mso\]><i [^>]*hidden>(?:&#8202;)+&#8203;<\/i>/);
  });

  it("needs neither code, button nor amounts", () => {
    const { language, subject, title, paragraphs, footnote } = order;
    const letter = { language, subject, title, paragraphs, footnote };
    expect(drawLetter(letter)).not.toMatch(/<a |<th|font-size:36px/);
    expect(letterText(letter)).toBe([title, ...paragraphs, footnote, "Business Education Laboratory\n"].join("\n\n"));
  });

  it("is shown in the dark scheme where the reader's program has one", () => {
    const html = drawLetter(order);
    expect(html).toContain('<meta name="color-scheme" content="light dark"/>');
    expect(html).toMatch(
      /@media \(prefers-color-scheme: dark\) \{[^@]*\.paper \{ background-color: #14322B !important \}/,
    );
    const parts = new Set([...html.matchAll(/ class="([^"]+)"/g)].flatMap(([, names = ""]) => names.split(" ")));
    expect([...parts].filter((part) => !html.includes(`\n.${part} {`))).toEqual([]);
  });

  it("shows what others chose as text, never as HTML", () => {
    const name = '<script>alert("1")</script>';
    const html = drawLetter({
      ...accountMails.identityLinked({ language: "en", provider: name, link: 'http://x/"><b>' }),
      code: name,
      amounts: { rows: [{ label: name, amount: name }] },
      secondAction: { label: name, link: "http://x/'\"><b>" },
    });
    expect(html).not.toMatch(/<script|<b>/);
    expect(readTexts(html)).toContain(name);
  });
});

describe("the mails of accounts", () => {
  it("are written in German, with its plurals", () => {
    const activation = accountMails.activation({ language: "de", code, link });
    expect(activation.subject).toBe("000042 ist Ihr Aktivierungscode");
    expect(activation.footnote).toContain("Der Code gilt 10 Minuten.");
    const changed = (removedIdentities: number) =>
      letterText(accountMails.passwordChanged({ language: "de", link, removedIdentities }));
    expect(changed(0)).not.toContain("Google");
    expect(changed(1)).toContain("Auch das Google- oder Microsoft-Konto");
    expect(changed(2)).toContain("Auch die 2 Google- oder Microsoft-Konten");
  });

  it("name their code in the subject", () => {
    const mail = { language: "en", code, link } as const;
    for (const letter of [
      accountMails.activation(mail),
      accountMails.reset(mail),
      accountMails.emailChangeCode(mail),
    ]) {
      expect(letter).toMatchObject({ code, subject: expect.stringContaining(code) });
    }
  });
});
