import { type BuyerDetails, detailNames } from "./buyerDetails.ts";
import { testCards } from "./cards.ts";
import type { CheckoutSession, LineItem } from "./objects.ts";
import { type Language, textsOf } from "./texts.ts";

const style = `
body { margin: 0; background: #17624F; color: #14322B; font: 16px/1.5 Figtree, "Segoe UI", Helvetica, Arial, sans-serif }
main { max-width: 560px; margin: 0 auto; padding: 32px 16px }
.test { margin: 0; padding: 8px 16px; background: #FFC845; font-weight: 700; text-align: center }
article { padding: 24px; border-radius: 16px; background: #FFFBF2 }
h1 { margin: 0 0 16px; font-size: 28px }
h2 { margin: 24px 0 8px; font-size: 18px }
.total { font-size: 20px; font-weight: 700 }
label { display: block; margin-top: 16px; font-weight: 700 }
input { box-sizing: border-box; width: 100%; padding: 8px 12px; border: 1px solid #14322B; border-radius: 8px; font: inherit }
button { padding: 8px 24px; border: 0; border-radius: 8px; background: #17624F; color: #FFFBF2; font: inherit; font-weight: 700 }
.problem { padding: 8px 16px; border: 2px solid #A1260D; border-radius: 8px; color: #A1260D }
a { color: #17624F }
li { overflow-wrap: anywhere }
.actions { display: flex; gap: 24px; align-items: center; margin-top: 16px }
`;

/** What a page with a form is shown with. */
export interface PageState {
  language: Language;
  /** That the form sends back. */
  token: string;
  /** Why what was sent did not do. */
  problem: Problem | undefined;
}

export type Problem = keyof (typeof textsOf)[Language]["problem"];

export interface CheckoutLinks {
  success: string;
  cancel: string | null;
}

interface OpenCheckout {
  session: CheckoutSession;
  line: LineItem | undefined;
  links: CheckoutLinks;
  details: BuyerDetails | undefined;
}

/** What is bought and for how much, and a form for a card. */
export function checkoutPage({ session, line, links, details }: OpenCheckout, state: PageState): string {
  const texts = textsOf[state.language];
  const money = (cents: number) => moneyText(cents, session.currency, texts.locale);
  const total = money(session.amount_total);
  const content = `<h1>${escapeHtml(texts.payTitle)}</h1>
${line === undefined ? "" : lineHtml(line, state.language, money)}
<p class="total">${escapeHtml(texts.total(total))}</p>
${formHtml(state, { action: texts.pay(total), link: links.cancel, linkText: texts.cancel, details })}`;
  return pageHtml(state.language, texts.payTitle, content);
}

function lineHtml(line: LineItem, language: Language, money: (cents: number) => string): string {
  const texts = textsOf[language];
  const { recurring, unit_amount } = line.price;
  const amount = money(unit_amount);
  const isSimple = recurring !== null && recurring.interval_count === 1;
  const details = [
    isSimple ? texts.price(amount, recurring.interval) : amount,
    line.quantity === 1 ? "" : texts.quantity(line.quantity),
    line.amount_tax === 0 ? "" : texts.tax(money(line.amount_tax)),
  ];
  const rest = details.filter(Boolean).map((text) => `<br>${escapeHtml(text)}`);
  return `<p><strong>${escapeHtml(line.description)}</strong>${rest.join("")}</p>`;
}

/** For a Checkout that is paid or has expired. */
export function closedCheckoutPage({ status }: CheckoutSession, links: CheckoutLinks, language: Language): string {
  const texts = textsOf[language];
  const isPaid = status === "complete";
  const text = isPaid ? texts.paid : texts.expired;
  const content = `<h1>${escapeHtml(texts.payTitle)}</h1>
<p>${escapeHtml(text)}</p>
${linkHtml(isPaid ? links.success : links.cancel, texts.back)}`;
  return pageHtml(language, texts.payTitle, content);
}

/** Where the bank asks the holder of the card: https://docs.stripe.com/payments/3d-secure */
export function authenticationPage(state: PageState): string {
  const texts = textsOf[state.language];
  const content = `<h1>3-D Secure</h1>
<p>${escapeHtml(texts.authenticate)}</p>
${actionHtml(state, { authentication: "confirm" }, texts.confirm)}
${actionHtml(state, { authentication: "refuse" }, texts.refuse)}`;
  return pageHtml(state.language, "3-D Secure", content);
}

/** Where Stripe's documentation does not say what happens. */
export function notImitatedPage(language: Language, link: string | null): string {
  const texts = textsOf[language];
  const content = `<h1>${escapeHtml(texts.notImitatedTitle)}</h1>
<p role="alert">${escapeHtml(texts.notImitated)}</p>
${linkHtml(link, texts.back)}`;
  return pageHtml(language, texts.notImitatedTitle, content);
}

/** For an address at which there is nothing. */
export function missingPage(language: Language): string {
  const texts = textsOf[language];
  return pageHtml(language, texts.missingTitle, `<h1>${escapeHtml(texts.missingTitle)}</h1>`);
}

export interface CardForm {
  /** On its button. */
  action: string;
  link: string | null;
  linkText: string;
  /** What is asked beside the card, as it is known. */
  details?: BuyerDetails | undefined;
}

/** A form for a card. */
export function formHtml(state: PageState, { action, link, linkText, details }: CardForm): string {
  const { language, token, problem } = state;
  const texts = textsOf[language];
  const isWrong = problem !== undefined && problem !== "stale";
  const described = isWrong ? 'aria-describedby="problem hint" aria-invalid="true"' : 'aria-describedby="hint"';
  return `${problemHtml(state)}
<form method="post">
<input type="hidden" name="token" value="${escapeHtml(token)}">
${details === undefined ? "" : detailsHtml(language, details)}<label for="card">${escapeHtml(texts.cardNumber)}</label>
<input id="card" name="card" inputmode="numeric" autocomplete="off" required maxlength="40" ${described}>
<p id="hint">${escapeHtml(texts.cardHint)}</p>
<div class="actions"><button type="submit">${escapeHtml(action)}</button>${linkHtml(link, linkText)}</div>
</form>
<h2>${escapeHtml(texts.cards)}</h2>
<ul>${cardsHtml(language)}</ul>`;
}

/** Why what was sent did not do. */
export function problemHtml({ language, problem }: PageState): string {
  return problem === undefined
    ? ""
    : `<p class="problem" role="alert" id="problem">${escapeHtml(textsOf[language].problem[problem])}</p>`;
}

function detailsHtml(language: Language, { name, address }: BuyerDetails): string {
  const labels = textsOf[language].details;
  const values = { name, ...address };
  return detailNames
    .map(
      (field) => `<label for="${field}">${escapeHtml(labels[field])}</label>
<input id="${field}" name="${field}" autocomplete="off" required maxlength="200" value="${escapeHtml(values[field] ?? "")}">
`,
    )
    .join("");
}

/** A button that sends some values. */
export function actionHtml({ token }: PageState, values: Record<string, string>, text: string): string {
  const fields = Object.entries({ token, ...values }).map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  return `<form method="post">${fields.join("")}<p><button type="submit">${escapeHtml(text)}</button></p></form>`;
}

function cardsHtml(language: Language): string {
  const texts = textsOf[language].card;
  return Object.entries(testCards)
    .map(([name, { number }]) => `<li>${number}: ${escapeHtml(texts[name as keyof typeof testCards])}</li>`)
    .join("\n");
}

export function linkHtml(address: string | null, text: string): string {
  return address === null ? "" : `<a href="${escapeHtml(address)}">${escapeHtml(text)}</a>`;
}

export function moneyText(cents: number, currency: string, locale: string): string {
  return new Intl.NumberFormat(locale, { style: "currency", currency }).format(cents / 100);
}

export function pageHtml(language: Language, title: string, content: string): string {
  const texts = textsOf[language];
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
<p class="test">${escapeHtml(texts.test)}</p>
<main>
<article>
${content}
<p>${escapeHtml(texts.about)}</p>
</article>
</main>
</body>
</html>
`;
}

export function escapeHtml(text: string): string {
  const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
  return text.replace(/[&<>"']/g, (character) => escapes[character] ?? "");
}
