import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { DepartmentInfo } from "../sections/DepartmentInfo/DepartmentInfo.tsx";
import { type Member, MemberTable } from "../sections/MemberTable/MemberTable.tsx";
import { SettingsMenu } from "../sections/SettingsMenu/SettingsMenu.tsx";
import { SignedInPage } from "./common/SignedInPage.tsx";
import { expectWholePage, narrow, phone, wholePageParameters } from "./common/wholePage.ts";

const meta = {
  component: DepartmentPage,
  parameters: wholePageParameters,
} satisfies Meta<typeof DepartmentPage>;

export default meta;

type Story = StoryObj<typeof meta>;

const present = Date.UTC(2026, 0, 15, 12, 0, 0);

const members: Member[] = [
  {
    accountId: "ada",
    firstName: "Ada",
    lastName: "Lovelace",
    email: "ada@example.edu",
    isTeacher: true,
    isAdmin: true,
    seenAt: present,
    isSelf: true,
  },
  {
    accountId: "grace",
    firstName: "Grace",
    lastName: "Hopper",
    email: "grace.hopper@students.example.edu",
    isTeacher: false,
    isAdmin: false,
    seenAt: present - 86_400_000,
    isSelf: false,
  },
];

const play: NonNullable<Story["play"]> = ({ canvasElement }) =>
  expectWholePage(canvasElement, "Department", "signedIn");

export const Default: Story = { play };

export const Phone: Story = { ...phone, play };

export const Narrow: Story = { ...narrow, play };

/** Members who are not administrators see whom to contact. */
export const ForMembers: Story = {
  args: { isAdmin: false },
  play: async (context) => {
    await play(context);
    await expect(context.canvas.getByRole("link", { name: "ada@example.edu" })).toBeVisible();
  },
};

function DepartmentPage({ isAdmin = true }: { isAdmin?: boolean }) {
  return (
    <SignedInPage href="/home/settings">
      <SettingsMenu currentHref="/home/settings/department" allHref="/home/settings" />
      {isAdmin ? (
        <MemberTable
          members={members}
          total={members.length}
          page={1}
          search=""
          now={() => present}
          onSearchChange={fn()}
          onPageChange={fn()}
          onRolesChange={fn()}
        />
      ) : (
        <DepartmentInfo
          name="Business Education Laboratory"
          administrators={[{ firstName: "Ada", lastName: "Lovelace", email: "ada@example.edu" }]}
        />
      )}
    </SignedInPage>
  );
}
