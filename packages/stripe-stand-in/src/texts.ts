/** The languages of the pages. Stripe's own pages have more: `stripeLocales.ts`. */
export type Language = keyof typeof textsOf;

type Interval = "day" | "week" | "month" | "year";

const english = {
  /** The locale in which `Intl` writes amounts of money. */
  locale: "en-GB",
  test: "Test: no money is moved",
  about: "This page stands in for the payment provider's page. Nothing is charged, and nothing leaves this computer.",
  payTitle: "Pay by card",
  price: (amount: string, interval: Interval) => `${amount} per ${interval}`,
  quantity: (count: number) => `Quantity: ${count}`,
  tax: (amount: string) => `Tax: ${amount}`,
  total: (amount: string) => `Total due today: ${amount}`,
  pay: (amount: string) => `Pay ${amount}`,
  cancel: "Cancel",
  cardNumber: "Card number",
  cardHint: "Only the test cards below work. Never enter the number of a real card.",
  cards: "Test cards",
  card: {
    succeeds: "the payment succeeds",
    declined: "the payment is declined",
    insufficientFunds: "the payment is declined: insufficient funds",
    declinedAfterAttaching: "can be saved, and every payment is declined",
    authenticatesOnce: "asks for 3-D Secure when it is saved, and later payments succeed",
    authenticatesAlways: "asks for 3-D Secure at every payment",
    failsLater: "the first payment succeeds, and every renewal fails",
    french: "the payment succeeds; the card was issued in France",
  },
  problem: {
    declined: "Your card was declined. Try another test card.",
    unknownCard: "This isn't one of the test cards. What you entered was not stored.",
    stale: "This form has expired. Please try again.",
    details: "Enter your name, street, postcode, city, and the two letters of your country.",
    notAuthenticated: "Your bank could not confirm the payment. Try again, or use another test card.",
    notOffered: "This can't be changed here.",
  },
  authenticate: "Your bank asks you to confirm that it is you (3-D Secure).",
  confirm: "Confirm",
  refuse: "Don't confirm",
  details: {
    name: "Name",
    line1: "Street and number",
    postal_code: "Postcode",
    city: "City",
    country: "Country (two letters)",
  },
  notImitatedTitle: "Not imitated",
  notImitated:
    "Stripe's documentation doesn't say what happens now, so this stand-in doesn't imitate it. Nothing was changed. Try it in a sandbox of Stripe's.",
  invoiceTitle: (number: string) => `Invoice ${number}`,
  amountDue: (amount: string) => `Amount due: ${amount}`,
  invoicePaid: "This invoice has been paid.",
  invoiceClosed: "This invoice can't be paid any more.",
  invoicePdf: "Download invoice",
  portalHome: "Your subscription",
  invoices: "Invoices",
  plan: "Plan",
  changePlan: (name: string) => `Change to ${name}`,
  cancelPlan: "Cancel subscription",
  keepPlan: "Don't cancel subscription",
  endsOn: (date: string) => `Ends on ${date}.`,
  paid: "This order has already been paid.",
  expired: "This checkout has expired. Please start again.",
  back: "Go back",
  portalTitle: "Change your card",
  currentCard: (digits: string) => `You pay with the card ending in ${digits}.`,
  cardChanged: (digits: string) => `Your card was changed. You now pay with the card ending in ${digits}.`,
  noCard: "There is no card yet.",
  saveCard: "Use this card",
  missingTitle: "This page doesn't exist",
};

const germanIntervals: Record<Interval, string> = { day: "Tag", week: "Woche", month: "Monat", year: "Jahr" };

const german: typeof english = {
  locale: "de",
  test: "Test: Es fließt kein Geld",
  about:
    "Diese Seite ersetzt die Seite des Zahlungsdienstleisters. Es wird nichts abgebucht, und keine Daten verlassen diesen Computer.",
  payTitle: "Mit Karte zahlen",
  price: (amount, interval) => `${amount} pro ${germanIntervals[interval]}`,
  quantity: (count) => `Anzahl: ${count}`,
  tax: (amount) => `Steuer: ${amount}`,
  total: (amount) => `Heute fällig: ${amount}`,
  pay: (amount) => `${amount} zahlen`,
  cancel: "Abbrechen",
  cardNumber: "Kartennummer",
  cardHint: "Nur die unten genannten Testkarten funktionieren. Geben Sie niemals die Nummer einer echten Karte ein.",
  cards: "Testkarten",
  card: {
    succeeds: "die Zahlung gelingt",
    declined: "die Zahlung wird abgelehnt",
    insufficientFunds: "die Zahlung wird abgelehnt: Das Konto ist nicht gedeckt",
    declinedAfterAttaching: "lässt sich hinterlegen, jede Zahlung wird abgelehnt",
    authenticatesOnce: "fragt beim Hinterlegen nach 3-D Secure, spätere Zahlungen gelingen",
    authenticatesAlways: "fragt bei jeder Zahlung nach 3-D Secure",
    failsLater: "die erste Zahlung gelingt, jede Verlängerung scheitert",
    french: "die Zahlung gelingt; die Karte wurde in Frankreich ausgestellt",
  },
  problem: {
    declined: "Ihre Karte wurde abgelehnt. Versuchen Sie es mit einer anderen Testkarte.",
    unknownCard: "Das ist keine der Testkarten. Ihre Eingabe wurde nicht gespeichert.",
    stale: "Dieses Formular ist abgelaufen. Bitte versuchen Sie es noch einmal.",
    details: "Bitte geben Sie Name, Straße, Postleitzahl, Ort und die zwei Buchstaben Ihres Landes ein.",
    notAuthenticated:
      "Ihre Bank konnte die Zahlung nicht bestätigen. Versuchen Sie es noch einmal oder mit einer anderen Testkarte.",
    notOffered: "Das lässt sich hier nicht ändern.",
  },
  authenticate: "Ihre Bank bittet Sie zu bestätigen, dass Sie es sind (3-D Secure).",
  confirm: "Bestätigen",
  refuse: "Nicht bestätigen",
  details: {
    name: "Name",
    line1: "Straße und Hausnummer",
    postal_code: "Postleitzahl",
    city: "Ort",
    country: "Land (zwei Buchstaben)",
  },
  notImitatedTitle: "Nicht nachgebildet",
  notImitated:
    "Die Dokumentation von Stripe sagt nicht, was nun geschieht. Deshalb bildet diese Seite es nicht nach. Es wurde nichts geändert. Probieren Sie es in einer Sandbox von Stripe aus.",
  invoiceTitle: (number) => `Rechnung ${number}`,
  amountDue: (amount) => `Offener Betrag: ${amount}`,
  invoicePaid: "Diese Rechnung ist bezahlt.",
  invoiceClosed: "Diese Rechnung lässt sich nicht mehr bezahlen.",
  invoicePdf: "Rechnung herunterladen",
  portalHome: "Ihr Abo",
  invoices: "Rechnungen",
  plan: "Tarif",
  changePlan: (name) => `Zu ${name} wechseln`,
  cancelPlan: "Abo kündigen",
  keepPlan: "Kündigung zurücknehmen",
  endsOn: (date) => `Endet am ${date}.`,
  paid: "Diese Bestellung ist bereits bezahlt.",
  expired: "Dieser Bezahlvorgang ist abgelaufen. Bitte beginnen Sie von vorn.",
  back: "Zurück",
  portalTitle: "Karte ändern",
  currentCard: (digits) => `Sie zahlen mit der Karte, die auf ${digits} endet.`,
  cardChanged: (digits) => `Ihre Karte wurde geändert. Sie zahlen jetzt mit der Karte, die auf ${digits} endet.`,
  noCard: "Es ist noch keine Karte hinterlegt.",
  saveCard: "Diese Karte verwenden",
  missingTitle: "Diese Seite gibt es nicht",
};

export const textsOf = { en: english, de: german };

/**
 * Returns the language of a page.
 *
 * @param locale - the language that the product asked for.
 * @param acceptLanguage - the browser's header, which decides if the product left the language open.
 */
export function chooseLanguage(locale: string | null, acceptLanguage = ""): Language {
  const wanted = [locale ?? "", ...acceptLanguage.slice(0, 500).split(",")].map((tag) => tag.trim().split(/[-;]/)[0]);
  return wanted.find((code) => code === "en" || code === "de") ?? "en";
}
