import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, within } from "storybook/test";
import { inOperatorsPlace } from "../../testing/storyFrames.tsx";
import { expectWholePage, phone, wholePageParameters } from "../../testing/wholePage.ts";
import { type StatementEntries, type StatementEntryItem, StatementsPage } from "./StatementsPage.tsx";

const invoice = { number: "2026-000017", buyer: "University of Example", owed: 10_709_99 };

function entry(entryId: string, changes: Partial<StatementEntryItem>): StatementEntryItem {
  return {
    entryId,
    bookedOn: "2026-11-27",
    kind: "credit",
    amount: 10_709_99,
    payer: "University of Example, Finance Department",
    reference: null,
    text: "Invoice 2026-000017 PO 4711",
    state: "open",
    match: "unknown",
    invoice: null,
    ...changes,
  };
}

const entries: StatementEntryItem[] = [
  entry("exact", { match: "exact", invoice, reference: "RF422026000017", text: "" }),
  entry("partial", { match: "partial", invoice, amount: 5_000_00 }),
  entry("over-paid", { match: "over-paid", invoice, amount: 11_000_00, payer: "State Treasury" }),
  entry("unknown", { amount: 99_99, payer: "", text: "Donation" }),
  entry("reversal", { kind: "reversal", amount: 5_000_00, payer: "", text: "Return of 2026-000012" }),
  entry("booked", {
    state: "booked",
    match: "already-booked",
    invoice: { ...invoice, owed: 0 },
    bookedOn: "2026-11-20",
  }),
  entry("ignored", { state: "ignored", match: "already-booked", text: "Rent", bookedOn: "2026-11-19" }),
  entry("returned", { state: "returned", match: "already-booked", bookedOn: "2026-11-18" }),
];

const list: StatementEntries = { entries, total: 120, open: 5, iban: "DE89370400440532013000" };

const none: StatementEntries = { ...list, entries: [], total: 0, open: 0 };

const meta = {
  title: "Pages/Billing/StatementsPage",
  component: StatementsPage,
  decorators: inOperatorsPlace("billing"),
  parameters: wholePageParameters,
  args: {
    list,
    page: 1,
    upload: { onChoose: fn() },
    onPageChange: fn(),
    onBook: fn(),
    onIgnore: fn(),
    onUndo: fn(),
    onRetry: fn(),
  },
} satisfies Meta<typeof StatementsPage>;

export default meta;

type Story = StoryObj<typeof meta>;

const play: Story["play"] = ({ canvasElement }) => expectWholePage(canvasElement, "Bank statements", "signedIn");

/** Entries of each kind: those that wait first. */
export const Default: Story = {
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    await expectWholePage(canvasElement, "Bank statements", "signedIn");
    await expect(canvas.getByText("5 entries are waiting for you.")).toBeVisible();
    await expect(canvas.getByText("Pays invoice 2026-000017 of University of Example in full.")).toBeVisible();
    await expect(canvas.getByText(/of which €10,709\.99 is owed\.$/)).toBeVisible();
    await expect(canvas.getByText("Reference RF42 2026 0000 17")).toBeVisible();
    await expect(canvas.getByText("Names no invoice, or several.")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Book €5,000.00 for 2026-000017" }));
    await expect(args.onBook).toHaveBeenLastCalledWith(entries[1]);
    await userEvent.click(canvas.getByRole("button", { name: "Ignore €99.99 of Unknown payer" }));
    await expect(args.onIgnore).toHaveBeenLastCalledWith(entries[3]);
    await userEvent.click(canvas.getByRole("button", { name: "Undo the booking" }));
    await expect(args.onBook).toHaveBeenLastCalledWith(entries[4]);
  },
};

export const Phone: Story = { tags: ["exhaustive"], ...phone, play };

/** The rest was paid by somebody else just before. */
export const PaidTwice: Story = {
  args: {
    list: {
      ...none,
      total: 1,
      open: 1,
      entries: [entry("twice", { match: "over-paid", invoice: { ...invoice, owed: 0 } })],
    },
  },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText("Invoice 2026-000017 of University of Example is already paid, so all of this is too much."),
    ).toBeVisible();
  },
};

export const NothingImported: Story = {
  args: { list: none },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText(/^No entries yet\./)).toBeVisible();
    await expect(canvas.getByText("CAMT.053 as XML, or a ZIP file with several, up to 10 MB")).toBeVisible();
    const file = new File(["<Document/>"], "statement.xml", { type: "text/xml" });
    await userEvent.upload(canvas.getByLabelText("Bank statement"), file);
    await expect(args.upload.onChoose).toHaveBeenCalledWith(file);
  },
};

export const WithoutAccount: Story = {
  args: { list: { ...none, iban: null } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/name no bank account/)).toBeVisible();
    await expect(canvas.queryByLabelText("Bank statement")).toBeNull();
  },
};

export const Imported: Story = {
  args: {
    upload: { onChoose: fn(), fileName: "statements.zip", imported: { added: 5, known: 1, leftOut: 12 } },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^5 new entries\. 1 was there already\. 12 were left out:/)).toBeVisible();
  },
};

export const Refused: Story = {
  args: {
    list: none,
    upload: {
      onChoose: fn(),
      fileName: "list.xml",
      error: "This isn't a bank statement in the format CAMT.053, version 02 or 08.",
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("This isn't a bank statement");
  },
};

/** An entry that names no invoice is booked for the one that the operator knows. */
export const OtherInvoice: Story = {
  tags: ["slow"],
  args: { list: { ...list, entries: entries.slice(3, 4), total: 1, open: 1 } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Other invoice…" }));
    await userEvent.type(canvas.getByLabelText("Invoice number"), " 2026-000012 ");
    await userEvent.click(canvas.getByRole("button", { name: "Book for this invoice" }));
    await expect(args.onBook).toHaveBeenCalledWith(entries[3], "2026-000012");
  },
};

export const Booked: Story = {
  args: { list: { ...list, entries: entries.slice(5), total: 3, open: 0 } },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText("No entry is waiting for you.")).toBeVisible();
    const [booked, , returned] = canvas.getAllByRole("listitem").slice(-3);
    await expect(booked).toHaveTextContent("Booked for invoice 2026-000017 of University of Example.");
    await userEvent.click(within(booked as HTMLElement).getByRole("button"));
    await expect(args.onUndo).toHaveBeenCalledWith(entries[5]);
    await expect(within(returned as HTMLElement).queryByRole("button")).toBeNull();
  },
};

/** Somebody else was faster. */
export const EntryRefused: Story = {
  args: {
    entryError: {
      entryId: "exact",
      message: "This entry was already booked or ignored, perhaps by another operator.",
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("already booked or ignored");
    await expect(canvas.getByRole("button", { name: "Book €10,709.99 for 2026-000017" })).toHaveAccessibleDescription(
      /already booked/,
    );
  },
};

export const Loading: Story = {
  args: { list: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Loading...")).toBeVisible();
  },
};

export const Failed: Story = {
  args: { list: undefined, error: "Error connecting to the server. Please try again." },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
