import { classImportPath, classPath, classPaths, newClassTablePath } from "@belab/domain/classes";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, within } from "storybook/test";
import { longClassName, people } from "../../testing/classes.ts";
import { fill } from "../../testing/fill.ts";
import { longName, present } from "../../testing/organisations.ts";
import { besideSidebar } from "../../testing/storyFrames.tsx";
import { expectWholePage, narrow, phone, wholePageParameters } from "../../testing/wholePage.ts";
import { ClassPage, type ClassPageParts, type Colleague, type ShownClass } from "./ClassPage.tsx";

const day = 86_400_000;

const ada = { accountId: "ada", firstName: "Ada", lastName: "Lovelace", isSelf: true };
const kofi = { accountId: "kofi", firstName: "Kofi", lastName: "Mensah", isSelf: false };
const grace: Colleague = {
  accountId: "grace",
  firstName: "Grace",
  lastName: "Hopper",
  isTeacher: false,
  isSelf: false,
};
const colleagues: Colleague[] = [{ ...ada, isTeacher: true }, { ...kofi, isTeacher: true }, grace];

const shown: ShownClass = {
  classId: "c1",
  name: "Marketing 2, Tuesday",
  term: "Winter term 2025/26",
  organisationId: "o1",
  organisation: "Department of Economics",
  role: "teacher",
  code: "MHQ79UPX",
  joinAddress: "https://belab.example/class?token=q8Yc3vN1sT",
  isJoiningOpen: true,
  picksNames: true,
  archivedAt: null,
  isReadOnly: false,
  teachers: [ada, kofi],
  counts: { people: 5, withAccount: 1, invited: 1, withEmail: 4 },
  tables: [
    {
      gameTableId: "t2",
      game: "googol",
      name: "Second lesson",
      status: "playing",
      openedAt: present - 600_000,
      endedAt: null,
      participants: 5,
      present: 4,
      expected: 5,
    },
    {
      gameTableId: "t1",
      game: "brand-management",
      name: null,
      status: "ended",
      openedAt: present - 7 * day,
      endedAt: present - 7 * day,
      participants: 4,
      present: 4,
      expected: 5,
    },
  ],
  ownTables: [],
};

const empty: ShownClass = {
  ...shown,
  counts: { people: 0, withAccount: 0, invited: 0, withEmail: 0 },
  tables: [],
};

const archived: ShownClass = {
  ...shown,
  archivedAt: present - 40 * day,
  code: null,
  joinAddress: null,
  isJoiningOpen: false,
};

const readOnly: ShownClass = { ...shown, isReadOnly: true };

const ownClass: ShownClass = { ...shown, organisationId: null, organisation: null, teachers: [ada] };

const administrated: ShownClass = {
  ...shown,
  role: "administrator",
  code: null,
  joinAddress: null,
  teachers: [kofi],
  tables: [],
};

const attended: ShownClass = {
  ...shown,
  role: "student",
  code: null,
  joinAddress: null,
  teachers: [
    { ...ada, accountId: null, isSelf: false },
    { ...kofi, accountId: null },
  ],
  counts: null,
  tables: [],
  ownTables: [
    {
      gameTableId: "t2",
      game: "googol",
      name: "Second lesson",
      status: "lobby",
      openedAt: present - 600_000,
      endedAt: null,
      isSeated: false,
    },
    {
      gameTableId: "t1",
      game: "brand-management",
      name: null,
      status: "ended",
      openedAt: present - 7 * day,
      endedAt: present - 7 * day,
      isSeated: true,
    },
  ],
};

/** All parts of the page, each with handlers that succeed. */
function partsOf(of: ShownClass) {
  const done = () => fn(async () => true);
  return {
    people: {
      shown: of,
      people: of.counts?.people === 0 ? [] : people,
      total: of.counts?.people ?? 0,
      page: 1,
      search: "",
      invitable: of.counts?.people === 0 ? 0 : 2,
      onSearchChange: fn(),
      onPageChange: fn(),
      onFormOpen: fn(),
      onAdd: done(),
      onChange: done(),
      readIdentifiers: fn(async () => [
        { source: "account" as const, value: "a1", label: "jonas.abel@students.example.org" },
        { source: "studentNumber" as const, value: "00417", label: "00417" },
      ]),
      onMerge: done(),
      onPart: done(),
      onExport: fn(),
      onErase: done(),
      onRemove: done(),
      onInvite: fn(async () => ({ sent: 2, left: 0, refused: 0 })),
      onJoiningChange: done(),
      onRenew: done(),
    },
    teachers: { shown: of, colleagues, onAdd: done(), onRemove: done() },
    settings: {
      shown: of,
      destinations: [{ organisationId: "o1", name: "Department of Economics" }],
      onSave: done(),
      onArchive: done(),
      onRestore: done(),
      onMove: done(),
      onDelete: done(),
    },
    administrator: { shown: of, colleagues: colleagues.slice(1), onAssign: done(), onHandOver: done() },
    student: { shown: of, onGoToTable: fn(), onLeave: done() },
  } satisfies ClassPageParts;
}

const argsOf = (of: ShownClass) => ({ shown: of, ...partsOf(of) });

const meta = {
  title: "Pages/Classes/ClassPage",
  component: ClassPage,
  decorators: besideSidebar(classPaths.class),
  parameters: wholePageParameters,
  args: { ...argsOf(shown), part: "people", now: () => present, onRetry: fn() },
} satisfies Meta<typeof ClassPage>;

export default meta;

type Story = StoryObj<typeof meta>;

const play: NonNullable<Story["play"]> = ({ canvasElement, args }) =>
  expectWholePage(canvasElement, args.shown?.name ?? "", "signedIn");

/** The question that is open. */
async function question(name: string) {
  return within(await screen.findByRole("alertdialog", { name }));
}

export const Default: Story = {
  play: async (context) => {
    await play(context);
    const { canvas } = context;
    await expect(canvas.getByText("Winter term 2025/26 · Department of Economics · 5 people")).toBeVisible();
    await expect(canvas.getByText("5 people on the list, 1 joined, 1 invited")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Import a list" })).toHaveAttribute("href", classImportPath("c1"));
    await expect(canvas.getByRole("link", { name: "Open a table" })).toHaveAttribute("href", newClassTablePath("c1"));
    await expect(canvas.getByText("Code: M H Q 7 9 U P X")).toBeInTheDocument();
  },
};

export const Phone: Story = { tags: ["exhaustive"], ...phone, play };

export const Narrow: Story = {
  tags: ["exhaustive"],
  ...narrow,
  args: argsOf({ ...shown, name: longClassName, organisation: longName }),
  play,
};

/** A new class: three ways to bring people in. */
export const NoPeople: Story = {
  args: argsOf(empty),
  play: async (context) => {
    await play(context);
    const { canvas } = context;
    await expect(canvas.getByRole("heading", { name: "Bring your students in" })).toBeVisible();
    await expect(canvas.queryByRole("table")).toBeNull();
  },
};

export const PersonAdded: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Add a person" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Add a person" }));
    await fill(dialog.getByLabelText("First name"), "Noor");
    await fill(dialog.getByLabelText("Last name"), "Haddad");
    await userEvent.click(dialog.getByRole("button", { name: "Add person" }));
    const values = { firstName: "Noor", lastName: "Haddad", email: "", studentNumber: "" };
    await expect(args.people?.onAdd).toHaveBeenCalledWith(values);
    await expect(await screen.findByText("Noor Haddad is on the list.")).toBeVisible();
    await expect(screen.queryByRole("dialog", { name: "Add a person" })).toBeNull();
  },
};

/** The server refuses the person: the form stays, and says why. */
export const PersonRefused: Story = {
  tags: ["slow"],
  args: {
    people: {
      ...partsOf(shown).people,
      onAdd: fn(async () => false),
      errors: { person: "Another person on your lists has this email address or student number." },
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Add a person" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Add a person" }));
    await fill(dialog.getByLabelText("First name"), "Noor");
    await userEvent.click(dialog.getByRole("button", { name: "Add person" }));
    await expect(dialog.getByRole("alert")).toHaveTextContent("Another person on your lists");
  },
};

export const PersonChanged: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Actions for Elif Aydin" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Change" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Change Elif Aydin" }));
    await userEvent.clear(dialog.getByLabelText("Student number"));
    await fill(dialog.getByLabelText("Student number"), "00500");
    await userEvent.click(dialog.getByRole("button", { name: "Save changes" }));
    await expect(args.people?.onChange).toHaveBeenCalledWith(
      people[1],
      expect.objectContaining({ firstName: "Elif", studentNumber: "00500" }),
    );
  },
};

/** Two rows are one person: whose name is kept is chosen. */
export const Merged: Story = {
  tags: ["slow"],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("checkbox", { name: "Select Jonas Abel" }));
    await userEvent.click(canvas.getByRole("checkbox", { name: "Select Mia Bauer" }));
    await userEvent.click(canvas.getByRole("button", { name: "Merge" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Merge two rows into one" }));
    await userEvent.click(dialog.getByRole("radio", { name: /^Mia Bauer/ }));
    await userEvent.click(dialog.getByRole("button", { name: "Merge" }));
    await expect(args.people?.onMerge).toHaveBeenCalledWith(people[3], people[0]);
    await expect(await screen.findByText("The two rows are now one.")).toBeVisible();
  },
};

/** One row is two people: what belongs to the second one is chosen. */
export const Parted: Story = {
  tags: ["slow"],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Actions for Jonas Abel" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Split into two" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Split Jonas Abel into two" }));
    await fill(await dialog.findByLabelText("First name"), "Joan");
    await userEvent.click(dialog.getByRole("button", { name: "Split" }));
    await expect(dialog.getByRole("alert")).toHaveTextContent("Choose at least one.");
    await userEvent.click(dialog.getByRole("checkbox", { name: "Student number 00417" }));
    await userEvent.click(dialog.getByRole("button", { name: "Split" }));
    await expect(args.people?.onPart).toHaveBeenCalledWith(people[0], {
      identifiers: [{ source: "studentNumber", value: "00417" }],
      firstName: "Joan",
      lastName: "",
    });
  },
};

export const PersonErased: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Actions for Elif Aydin" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Erase person" }));
    const asked = await question("Erase Elif Aydin?");
    await expect(asked.getByText("This can't be undone.")).toBeVisible();
    await userEvent.click(asked.getByRole("button", { name: "Erase" }));
    await expect(args.people?.onErase).toHaveBeenCalledWith(people[1]);
  },
};

export const PeopleRemoved: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("checkbox", { name: "Select Jonas Abel" }));
    await userEvent.click(canvas.getByRole("checkbox", { name: "Select Elif Aydin" }));
    await userEvent.click(canvas.getByRole("button", { name: "Remove from class" }));
    await userEvent.click((await question("Remove 2 people from the class?")).getByRole("button", { name: "Remove" }));
    await expect(args.people?.onRemove).toHaveBeenCalledWith([people[0], people[1]]);
    await expect(await screen.findByText("2 people are removed from the class.")).toBeVisible();
  },
};

export const Invited: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Invite 2 people by email" }));
    await userEvent.click((await question("Invite 2 people?")).getByRole("button", { name: "Send invitations" }));
    await expect(args.people?.onInvite).toHaveBeenCalledWith(undefined);
    await expect(await screen.findByText("2 emails are on their way.")).toBeVisible();
  },
};

export const JoiningStopped: Story = {
  args: argsOf({ ...shown, isJoiningOpen: false }),
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText(/No one can join with the code or link/)).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "New code and link" })).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Let people join" }));
    await expect(args.people?.onJoiningChange).toHaveBeenCalledWith(true);
    await expect(await screen.findByText("People can join again.")).toBeVisible();
  },
};

export const CodeRenewed: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "New code and link" }));
    await userEvent.click((await question("Replace the code and the link?")).getByRole("button", { name: "Replace" }));
    await expect(args.people?.onRenew).toHaveBeenCalledOnce();
  },
};

export const Tables: Story = {
  tags: ["axe"],
  args: { part: "tables" },
  play: async (context) => {
    await play(context);
    const { canvas } = context;
    const [first, second] = canvas.getAllByRole("listitem").filter((item) => item.textContent?.includes("on the list"));
    await expect(first).toHaveTextContent("Googol, Second lessonOpen4 of 5 on the list are hereopened 10 minutes ago");
    await expect(second).toHaveTextContent("Brand ManagementEnded4 of 5 on the list were here");
  },
};

export const NoTables: Story = {
  args: { part: "tables", ...argsOf(empty) },
  play: async (context) => {
    await play(context);
    await expect(context.canvas.getByText(/No table yet/)).toBeVisible();
    await expect(context.canvas.getAllByRole("link", { name: "Open a table" })).toHaveLength(2);
  },
};

export const Teachers: Story = {
  args: { part: "teachers" },
  play: async (context) => {
    await play(context);
    const { args, canvas, userEvent } = context;
    await userEvent.selectOptions(canvas.getByLabelText("Colleague"), "Grace Hopper");
    await userEvent.click(canvas.getByRole("button", { name: "Add teacher" }));
    await expect(args.teachers?.onAdd).toHaveBeenCalledWith(grace);
    await expect(await screen.findByText("Grace Hopper now teaches this class and gets an email.")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Remove Kofi Mensah" }));
    await userEvent.click((await question("Remove Kofi Mensah as a teacher?")).getByRole("button", { name: "Remove" }));
    await expect(args.teachers?.onRemove).toHaveBeenCalledWith(kofi);
  },
};

/** Who leaves a class as its teacher is asked first. */
export const TeacherLeaves: Story = {
  args: { part: "teachers" },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Remove Ada Lovelace" }));
    await userEvent.click((await question("Leave this class as its teacher?")).getByRole("button", { name: "Cancel" }));
    await expect(args.teachers?.onRemove).not.toHaveBeenCalled();
  },
};

/** A class of one's own has one teacher; how to share it. */
export const OnlyTeacher: Story = {
  args: { part: "teachers", ...argsOf(ownClass) },
  play: async (context) => {
    await play(context);
    await expect(context.canvas.getByText(/This class belongs to your account/)).toBeVisible();
    await expect(context.canvas.queryByLabelText("Colleague")).toBeNull();
  },
};

export const Settings: Story = {
  tags: ["axe"],
  args: { part: "settings", ...argsOf(ownClass) },
  play: async (context) => {
    await play(context);
    const { args, canvas, userEvent } = context;
    await userEvent.clear(canvas.getByLabelText("Name"));
    await userEvent.click(canvas.getByRole("button", { name: "Save" }));
    await expect(canvas.getByRole("alert")).toHaveTextContent("Enter a name.");
    await fill(canvas.getByLabelText("Name"), "Marketing 3");
    await userEvent.click(canvas.getByRole("checkbox", { name: /may choose their name/ }));
    await userEvent.click(canvas.getByRole("button", { name: "Save" }));
    await expect(args.settings?.onSave).toHaveBeenCalledWith({
      name: "Marketing 3",
      term: "Winter term 2025/26",
      picksNames: false,
    });
    await userEvent.selectOptions(canvas.getByLabelText("Organization"), "Department of Economics");
    await userEvent.click(canvas.getByRole("button", { name: "Move class" }));
    const asked = await question("Move the class to Department of Economics?");
    await expect(asked.getByText("It can't be moved out of the organization again.")).toBeVisible();
    await userEvent.click(asked.getByRole("button", { name: "Move" }));
    await expect(args.settings?.onMove).toHaveBeenCalledWith({
      organisationId: "o1",
      name: "Department of Economics",
    });
    await userEvent.click(canvas.getByRole("button", { name: "Archive class" }));
    await expect(args.settings?.onArchive).toHaveBeenCalledOnce();
  },
};

export const Deleted: Story = {
  args: { part: "settings" },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Delete class" }));
    const asked = await question("Delete Marketing 2, Tuesday?");
    await expect(asked.getByText(/Tables and results stay with the teachers/)).toBeVisible();
    await userEvent.click(asked.getByRole("button", { name: "Delete" }));
    await expect(args.settings?.onDelete).toHaveBeenCalledOnce();
    await expect(await screen.findByText("The class is deleted.")).toBeVisible();
  },
};

/** An archived class can be read, and brought back. */
export const Archived: Story = {
  tags: ["slow"],
  args: argsOf(archived),
  play: async (context) => {
    await play(context);
    const { canvas } = context;
    await expect(canvas.getByText(/Archived on 6 December 2025/)).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Go to the settings" })).toHaveAttribute(
      "href",
      classPath("c1", "settings"),
    );
    await expect(canvas.queryByRole("link", { name: "Open a table" })).toBeNull();
    await expect(canvas.queryByRole("link", { name: "Import a list" })).toBeNull();
  },
};

export const ArchivedSettings: Story = {
  tags: ["slow"],
  args: { part: "settings", ...argsOf(archived) },
  play: async (context) => {
    await play(context);
    const { args, canvas, userEvent } = context;
    await expect(canvas.queryByRole("button", { name: "Save" })).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Bring class back" }));
    await expect(args.settings?.onRestore).toHaveBeenCalledOnce();
    await expect(await screen.findByText("The class is back.")).toBeVisible();
  },
};

/** The plan gives less than there is: what can still be done, and the ways out. */
export const ReadOnly: Story = {
  tags: ["slow"],
  args: argsOf(readOnly),
  play: async (context) => {
    await play(context);
    const { canvas } = context;
    await expect(canvas.getByText(/There are more classes or students than the plan includes/)).toBeVisible();
    await expect(canvas.getByRole("link", { name: "See your classes" })).toHaveAttribute("href", classPaths.classes);
    await expect(canvas.queryByRole("button", { name: "Add a person" })).toBeNull();
  },
};

/** An administrator decides who teaches a class, and sees nothing else of it. */
export const Administrator: Story = {
  tags: ["slow"],
  args: argsOf(administrated),
  play: async (context) => {
    await play(context);
    const { args, canvas, userEvent } = context;
    await expect(canvas.queryByRole("navigation", { name: "Parts of this class" })).toBeNull();
    const [assign, handOver] = canvas.getAllByLabelText("Colleague");
    await userEvent.selectOptions(assign as HTMLElement, "Grace Hopper");
    await userEvent.click(canvas.getByRole("button", { name: "Assign" }));
    await expect(args.administrator?.onAssign).toHaveBeenCalledWith(grace);
    await userEvent.selectOptions(handOver as HTMLElement, "Grace Hopper");
    await userEvent.click(canvas.getByRole("button", { name: "Hand over" }));
    const asked = await question("Hand the class over to Grace Hopper?");
    await userEvent.click(asked.getByRole("button", { name: "Hand over" }));
    await expect(args.administrator?.onHandOver).toHaveBeenCalledWith(grace);
  },
};

/** A student comes to the open table with one button, and can leave the class. */
export const Student: Story = {
  tags: ["axe"],
  args: argsOf(attended),
  play: async (context) => {
    await play(context);
    const { args, canvas, userEvent } = context;
    await expect(canvas.getByText("Teachers: Ada Lovelace and Kofi Mensah")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Go to the table Googol, Second lesson" }));
    await expect(args.student?.onGoToTable).toHaveBeenCalledWith(attended.ownTables[0]);
    await expect(canvas.getByRole("link", { name: "Brand Management" })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Leave class" }));
    await userEvent.click((await question("Leave Marketing 2, Tuesday?")).getByRole("button", { name: "Leave" }));
    await expect(args.student?.onLeave).toHaveBeenCalledOnce();
    await expect(await screen.findByText("You left the class.")).toBeVisible();
  },
};

export const StudentWithoutTables: Story = {
  args: argsOf({ ...attended, ownTables: [] }),
  play: async (context) => {
    await play(context);
    await expect(context.canvas.getByText(/No table is open right now/)).toBeVisible();
  },
};

export const Loading: Story = {
  args: { shown: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Loading...")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Back to your classes" })).toBeVisible();
  },
};

/** Who doesn't belong to it learns no more than who asks for one that isn't there. */
export const Unknown: Story = {
  args: { shown: undefined, error: "We can't find this class." },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("We can't find this class.");
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
