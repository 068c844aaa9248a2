import { organisationPath } from "@belab/domain/organisations";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, waitFor, within } from "storybook/test";
import { expectRoomForLargeText } from "../../testing/largeText.ts";
import { layoutModes, ownWindowModes } from "../../testing/modes.ts";
import { economics, institute, logo, longName, present } from "../../testing/organisations.ts";
import { OrganisationList } from "./OrganisationList.tsx";

const offer = {
  organisationId: "o3",
  name: "School of Business",
  domain: "business.example.org",
  roles: ["student"] as const,
};
const request = {
  requestId: "r1",
  name: "Faculty of Law",
  roles: ["teacher"] as const,
  requestedAt: present - 86_400_000,
};

const meta = {
  title: "Organizations/OrganisationList",
  component: OrganisationList,
  args: {
    organisations: [economics, institute],
    now: () => present,
    onLeave: fn(),
    onJoin: fn(),
    onWithdraw: fn(),
  },
  parameters: { chromatic: { modes: layoutModes } },
} satisfies Meta<typeof OrganisationList>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const [first] = canvas.getAllByRole("listitem");
    const card = within(first as HTMLElement);
    await expect(card.getByRole("heading", { name: "Department of Economics" })).toBeVisible();
    await expect(card.getByText("University plan until 3 August")).toBeVisible();
    await expect(card.getByText("Owner")).toBeVisible();
    await expect(card.getByRole("link", { name: "kofi.mensah@example.org" })).toHaveAttribute(
      "href",
      "mailto:kofi.mensah@example.org",
    );
    await expect(canvas.getByRole("link", { name: "Look after it: Department of Economics" })).toHaveAttribute(
      "href",
      organisationPath("o1"),
    );
    // Teachers don't look after it.
    await expect(canvas.queryByRole("link", { name: `Look after it: ${longName}` })).toBeNull();
    await expect(canvas.getByText(/It opens no tables and takes no one in until it has a plan/)).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: `Leave ${longName}` }));
    await expect(args.onLeave).toHaveBeenCalledWith(institute);
  },
};

/** An invoice of the plan is unpaid: members read whom to ask. */
export const UnpaidInvoice: Story = {
  args: {
    organisations: [
      {
        ...institute,
        restriction: {
          invoicedOn: "2025-11-28",
          owner: { firstName: "Carla", lastName: "Büttner", email: "carla@example.edu" },
        },
      },
    ],
  },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText("Restricted: the invoice of 28 November 2025 is unpaid. Ask Carla Büttner."),
    ).toBeVisible();
    await expect(canvas.queryByText(/until it has a plan/)).toBeNull();
  },
};

export const None: Story = {
  args: { organisations: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/You don't belong to an organization/)).toBeVisible();
    await expect(canvas.queryByRole("button")).toBeNull();
  },
};

/** Organizations that have proved the domain of the person's address, and requests that wait. */
export const Joining: Story = {
  args: { organisations: [], offers: [offer], requests: [request] },
  play: async ({ args, canvas, userEvent }) => {
    await expect(
      canvas.getByText("Your email address is at business.example.org. You can join as Student."),
    ).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Join School of Business" }));
    await expect(args.onJoin).toHaveBeenCalledWith(offer);
    await expect(canvas.getByText(/You asked on 14 January to join as Teacher/)).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Withdraw request to join Faculty of Law" }));
    await expect(args.onWithdraw).toHaveBeenCalledWith(request);
  },
};

/** Without a picture, or where it can't be loaded, the initials of the name stand in its place. */
export const Pictures: Story = {
  args: {
    organisations: [
      economics,
      institute,
      { ...economics, organisationId: "o5", picturePath: "data:image/webp;base64,AA" },
    ],
  },
  play: async ({ canvas }) => {
    const [pictured, plain, broken] = canvas.getAllByRole("listitem").filter((item) => item.querySelector("h3"));
    await expect(pictured?.querySelector("img")).toHaveAttribute("src", logo);
    await expect(plain?.querySelector("img")).toBeNull();
    await expect(plain).toHaveTextContent("FB");
    await waitFor(() => expect(broken).toHaveTextContent("DE"));
  },
};

export const Closing: Story = {
  args: { organisations: [{ ...economics, erasedAt: present + 20 * 86_400_000 }] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Closed; will be erased on 4 February")).toBeVisible();
  },
};

export const NobodyToAsk: Story = {
  args: { organisations: [{ ...institute, contacts: [] }] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("No one looks after this organization at the moment.")).toBeVisible();
  },
};

/** The last owner can't leave. */
export const Refused: Story = {
  args: { error: { id: "o1", message: "You are the only owner. Make someone else an owner first." } },
  play: async ({ canvas }) => {
    const [first] = canvas.getAllByRole("listitem");
    await expect(within(first as HTMLElement).getByRole("alert")).toHaveTextContent("You are the only owner.");
  },
};

/** While one is being left, nothing else can be done. */
export const Pending: Story = {
  args: { pendingId: "o1" },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: `Leave ${longName}` }));
    await expect(args.onLeave).not.toHaveBeenCalled();
  },
};

export const Phone: Story = {
  tags: ["exhaustive"],
  parameters: { chromatic: { modes: ownWindowModes } },
  globals: { viewport: { value: "phone" } },
  args: { offers: [offer], requests: [request] },
  play: ({ canvasElement }) => expectRoomForLargeText(canvasElement),
};

export const Matrix: Story = {
  render: (args) => (
    <>
      <OrganisationList
        {...args}
        organisations={[economics, institute, { ...economics, organisationId: "o4", erasedAt: present }]}
        offers={[offer]}
        requests={[request]}
        error={{ id: "o1", message: "You are the only owner. Make someone else an owner first." }}
      />
      <OrganisationList {...args} organisations={[]} labels={{ title: "None" }} />
    </>
  ),
};
