import { auditActs } from "@belab/domain/organisations";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { layoutModes } from "../../testing/modes.ts";
import { entries, present } from "../../testing/organisations.ts";
import { type AuditEntry, AuditLog } from "./AuditLog.tsx";

const meta = {
  title: "Organizations/AuditLog",
  component: AuditLog,
  args: { entries, total: 8, page: 1, timeZone: "Europe/Vienna", onPageChange: fn() },
  parameters: { chromatic: { modes: layoutModes } },
} satisfies Meta<typeof AuditLog>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole("listitem").map((item) => item.lastElementChild?.textContent)).toEqual([
      "Ada Lovelace gave Kofi Mensah a role: Teacher and Student.",
      "Ada Lovelace removed an erased account.",
      "Ada Lovelace changed the roles of Maximiliane Friederike Luise von und zu Oberniederbergheim: Student given, Administrator taken away.",
      "Ada Lovelace invited mei@example.org as Teacher.",
      "An operator proved the domain example.org.",
      "The University plan ended.",
      "Ada Lovelace started the University plan.",
      "Ada Lovelace made the organization.",
    ]);
    // In the organization's time zone.
    await expect(canvas.getByText("15 Jan 2026, 13:00")).toBeVisible();
  },
};

const person = { firstName: "Mei", lastName: "Chen", isErased: false };

/** Every act as a sentence, done by and to the same person. */
export const AllActs: Story = {
  args: {
    entries: auditActs.map(
      (act, index): AuditEntry => ({
        entryId: String(index),
        at: present,
        act,
        actor: "account",
        by: person,
        about: person,
        email: "kofi@example.org",
        domain: "example.org",
        given: ["teacher"],
        taken: [],
        plan: "enterprise",
      }),
    ),
    total: auditActs.length,
  },
  play: async ({ canvas }) => {
    const sentences = canvas.getAllByRole("listitem").map((item) => item.lastElementChild?.textContent ?? "");
    await expect(sentences).toHaveLength(auditActs.length);
    for (const sentence of sentences) {
      await expect(sentence).toMatch(/^[A-Z].* .*\.$/);
    }
    await expect(new Set(sentences).size).toBe(auditActs.length);
  },
};

/** Operators are no members, and are named as what they are. */
export const ByOperator: Story = {
  args: { entries: [{ ...(entries[4] as AuditEntry), by: person }], total: 1 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Mei Chen (operator) proved the domain example.org.")).toBeVisible();
  },
};

/** What is no longer known of an entry is said in words. */
export const Erased: Story = {
  args: {
    entries: [
      { ...(entries[1] as AuditEntry), by: { firstName: "", lastName: "", isErased: true } },
      { ...(entries[3] as AuditEntry), email: null, by: null },
    ],
    total: 2,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("An erased account removed an erased account.")).toBeVisible();
    await expect(canvas.getByText("Someone invited an address that is no longer kept as Teacher.")).toBeVisible();
  },
};

export const Empty: Story = {
  args: { entries: [], total: 0 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Nothing has been recorded yet.")).toBeVisible();
  },
};

export const Loading: Story = {
  args: { entries: [], total: 0, loading: true },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText("Nothing has been recorded yet.")).toBeNull();
  },
};

export const SecondPage: Story = {
  args: { total: 123, page: 2 },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Next page" }));
    await expect(args.onPageChange).toHaveBeenCalledWith(3);
  },
};

export const Matrix: Story = {
  render: (args) => (
    <>
      <AuditLog {...args} total={123} page={2} />
      <AuditLog {...args} entries={[]} total={0} labels={{ title: "Nothing yet" }} />
    </>
  ),
};
