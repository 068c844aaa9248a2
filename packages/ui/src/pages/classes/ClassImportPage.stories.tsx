import { classPath, classPaths, newClassTablePath } from "@belab/domain/classes";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen } from "storybook/test";
import { PlanLimitNotice } from "../../sections/PlanLimitNotice/PlanLimitNotice.tsx";
import { columns, counts, longClassName, reading, rows } from "../../testing/classes.ts";
import { longName } from "../../testing/organisations.ts";
import { besideSidebar } from "../../testing/storyFrames.tsx";
import { expectWholePage, narrow, phone, wholePageParameters } from "../../testing/wholePage.ts";
import { ClassImportPage, type ImportClass } from "./ClassImportPage.tsx";

const into: ImportClass = {
  classId: "c1",
  name: "Marketing 2, Tuesday",
  organisation: "Department of Economics",
  needsContract: false,
  acceptsContract: false,
  picksNames: false,
};

const list = { rows, counts, columns, reading };

const meta = {
  title: "Pages/Classes/ClassImportPage",
  component: ClassImportPage,
  decorators: besideSidebar(classPaths.class),
  parameters: wholePageParameters,
  args: {
    into,
    operatorName: "Example Institute",
    address: "https://belab.example/home/class/import?classId=c1",
    invitable: 3,
    onAccept: fn(async () => true),
    onChoose: fn(),
    onRead: fn(),
    onImport: fn(),
    onPickNames: fn(),
    onInvite: fn(),
    onRestart: fn(),
    onRetry: fn(),
  },
} satisfies Meta<typeof ClassImportPage>;

export default meta;

type Story = StoryObj<typeof meta>;

const play: NonNullable<Story["play"]> = ({ canvasElement }) =>
  expectWholePage(canvasElement, "Import a list", "signedIn");

export const Default: Story = {
  play: async (context) => {
    await play(context);
    const { args, canvas, userEvent } = context;
    await expect(canvas.getByText("1. File")).toHaveAttribute("aria-current", "step");
    const file = new File(["Name\r\nElif Aydin\r\n"], "list.csv", { type: "text/csv" });
    await userEvent.upload(canvas.getByLabelText("List of people"), file);
    await expect(args.onChoose).toHaveBeenCalledWith(file);
    const example = canvas.getByRole<HTMLAnchorElement>("link", { name: "Download an example" });
    await expect(example).toHaveAttribute("download", "class-list.csv");
    await expect(decodeURIComponent(example.href)).toContain("First name,Last name,Email,Student number");
  },
};

export const Phone: Story = { tags: ["exhaustive"], ...phone, play };

export const Narrow: Story = {
  tags: ["exhaustive"],
  ...narrow,
  args: { into: { ...into, name: longClassName, organisation: longName } },
  play,
};

/** The first import of an owner: the agreement is accepted by who may decide. */
export const Contract: Story = {
  args: { into: { ...into, needsContract: true, acceptsContract: true } },
  play: async (context) => {
    await play(context);
    const { args, canvas, userEvent } = context;
    await expect(canvas.getByText("1. Agreement")).toHaveAttribute("aria-current", "step");
    await expect(
      canvas.getByText(/Between Department of Economics \(the controller\) and Example Institute/),
    ).toBeVisible();
    await expect(canvas.getByRole("heading", { name: "6. Who else processes the data" })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Accept for Department of Economics" }));
    await expect(args.onAccept).toHaveBeenCalledOnce();
    await expect(await screen.findByText("Accepted. You can import lists from now on.")).toBeVisible();
  },
};

/** On Educator the teacher decides, for their institution. */
export const ContractOfTeacher: Story = {
  args: { into: { ...into, organisation: null, needsContract: true, acceptsContract: true }, operatorName: undefined },
  play: async (context) => {
    await play(context);
    await expect(context.canvas.getByText(/and the operator of this installation \(the processor\)/)).toBeVisible();
    const { canvas } = context;
    await expect(canvas.getByRole("button", { name: "Accept for your institution" })).toBeVisible();
    const agreement = canvas.getByRole("link", { name: "Download the agreement to send it" });
    await expect(agreement).toHaveAttribute("download", "data-processing-agreement.txt");
    const text = decodeURIComponent(agreement.getAttribute("href") ?? "");
    await expect(text).toContain("Data processing agreement\n\nBetween your institution (the controller)");
    await expect(canvas.getByRole("link", { name: "Play without a list" })).toHaveAttribute(
      "href",
      newClassTablePath("c1"),
    );
  },
};

/** A teacher who may not decide learns whom to ask. */
export const ContractOfOthers: Story = {
  args: { into: { ...into, needsContract: true } },
  play: async (context) => {
    await play(context);
    const { canvas } = context;
    await expect(
      canvas.getByRole("heading", { name: "An owner of Department of Economics has to agree first" }),
    ).toBeVisible();
    await expect(canvas.getByLabelText("Link to share")).toHaveValue(
      "https://belab.example/home/class/import?classId=c1",
    );
    await expect(canvas.queryByRole("button", { name: /^Accept/ })).toBeNull();
    await expect(canvas.getByRole("link", { name: "Play without a list" })).toBeVisible();
  },
};

export const Reading: Story = {
  args: { fileName: "list.csv", pending: "preview" },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Reading list.csv")).toBeVisible();
  },
};

export const FileRefused: Story = {
  args: { fileName: "list.csv", errors: { preview: "There are no people in this file." } },
  play: async (context) => {
    await play(context);
    await expect(context.canvas.getByRole("alert")).toHaveTextContent("There are no people in this file.");
  },
};

/** What each column was read as can be changed; rows with problems are named, and the others can be imported now. */
export const Preview: Story = {
  tags: ["axe"],
  args: { fileName: "list.csv", preview: list },
  play: async (context) => {
    await play(context);
    const { args, canvas, userEvent } = context;
    await expect(canvas.getByText("2. Check")).toHaveAttribute("aria-current", "step");
    await expect(canvas.getByLabelText("Matr.-Nr.")).toHaveDisplayValue("Student number");
    await expect(canvas.getByLabelText("Headings")).toHaveDisplayValue("Row 3");
    await userEvent.selectOptions(canvas.getByLabelText("Gruppe"), "Last name");
    await expect(args.onRead).toHaveBeenLastCalledWith({
      delimiter: "semicolon",
      encoding: "windows-1252",
      headingRow: 3,
      fields: ["studentNumber", null, "firstName", "email", "lastName", null],
    });
    await userEvent.selectOptions(canvas.getByLabelText("Letters"), "Central European");
    await expect(args.onRead).toHaveBeenLastCalledWith({ delimiter: "semicolon", encoding: "windows-1250" });
    await userEvent.selectOptions(canvas.getByLabelText("Headings"), "No headings");
    await expect(args.onRead).toHaveBeenLastCalledWith({
      delimiter: "semicolon",
      encoding: "windows-1252",
      headingRow: null,
    });
    await userEvent.click(canvas.getByRole("button", { name: "Import 3 people" }));
    await expect(args.onImport).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole("button", { name: "Choose another file" }));
    await expect(args.onRestart).toHaveBeenCalledOnce();
  },
};

export const PreviewPhone: Story = { tags: ["exhaustive"], ...phone, args: { preview: list }, play };

const guessed = columns.map((column) => ({ ...column, header: "" }));

/** What isn't sure is asked, and nothing can be imported before the person has confirmed it. */
export const Unsure: Story = {
  args: {
    fileName: "list.csv",
    preview: {
      ...list,
      columns: guessed,
      reading: { ...reading, headingRow: null, doubts: ["encoding", "columns"] },
    },
  },
  play: async (context) => {
    await play(context);
    const { args, canvas, userEvent } = context;
    await expect(canvas.getByRole("heading", { name: "Please check how we read this file" })).toBeVisible();
    await expect(canvas.queryByRole("button", { name: /^Import/ })).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Yes, read it like this" }));
    await expect(args.onRead).toHaveBeenCalledWith({
      delimiter: "semicolon",
      encoding: "windows-1252",
      headingRow: null,
      fields: columns.map(({ field }) => field),
    });
  },
};

export const UnsurePhone: Story = { tags: ["exhaustive"], ...phone, args: { ...Unsure.args }, play };

/** No column was recognized: its columns are shown, and the person chooses. */
export const ColumnsUnknown: Story = {
  args: {
    fileName: "list.csv",
    preview: {
      rows: [],
      counts: { problem: 0, changed: 0, new: 0, known: 0 },
      columns: [
        { header: "Points", field: null, samples: ["12", "7"] },
        { header: "Grade", field: null, samples: ["A", "B"] },
      ],
      reading: { ...reading, headingRow: 1, doubts: ["columns"] },
    },
  },
  play: async (context) => {
    await play(context);
    const { args, canvas, userEvent } = context;
    await expect(canvas.getByText(/No column holds names or email addresses/)).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Yes, read it like this" })).toBeNull();
    await userEvent.selectOptions(canvas.getByLabelText("Grade"), "First and last name");
    await expect(args.onRead).toHaveBeenCalledWith(expect.objectContaining({ fields: [null, "name"] }));
  },
};

/** A workbook has sheets, and rows that its filter hides. */
export const Workbook: Story = {
  args: {
    fileName: "grades.xlsx",
    preview: {
      ...list,
      reading: {
        ...reading,
        delimiter: null,
        encoding: null,
        sheet: 1,
        sheets: [
          { index: 0, name: "Cover" },
          { index: 1, name: "Group 1" },
        ],
        hiddenRows: 12,
        addedRows: 2,
        hasMoreColumns: true,
      },
    },
  },
  play: async (context) => {
    await play(context);
    const { args, canvas, userEvent } = context;
    await expect(canvas.getByText(/12 rows that a filter hides are left out/)).toBeVisible();
    await expect(canvas.getByText(/Columns after the first 50 are left out/)).toBeVisible();
    await expect(canvas.queryByLabelText("Separator")).toBeNull();
    await userEvent.selectOptions(canvas.getByLabelText("Sheet"), "Cover");
    await expect(args.onRead).toHaveBeenCalledWith({ sheet: 0 });
  },
};

/** A list in which every row is wrong. */
export const AllProblems: Story = {
  tags: ["slow"],
  args: {
    preview: { ...list, rows: rows.slice(0, 2), counts: { problem: 2, changed: 0, new: 0, known: 0 } },
  },
  play: async (context) => {
    await play(context);
    await expect(context.canvas.getByText(/No row can be imported yet/)).toBeVisible();
    await expect(context.canvas.queryByRole("button", { name: /^Import/ })).toBeNull();
  },
};

export const NothingNew: Story = {
  args: {
    preview: { ...list, rows: rows.slice(5), counts: { problem: 0, changed: 0, new: 0, known: 1 } },
  },
  play: async (context) => {
    await play(context);
    await expect(context.canvas.getByText(/There is nothing to import/)).toBeVisible();
    await expect(context.canvas.queryByRole("button", { name: /^Import/ })).toBeNull();
  },
};

/** The plan has no room for so many people. */
export const NoRoom: Story = {
  args: {
    preview: list,
    errors: { import: "Your plan has no room for so many students." },
    notice: <PlanLimitNotice refused={{ key: "students", limit: 500, used: 499, plan: "university" }} />,
  },
  play: async (context) => {
    await play(context);
    await expect(context.canvas.getByRole("heading", { name: "There is no room for more students" })).toBeVisible();
    await expect(context.canvas.queryByText("Your plan has no room for so many students.")).toBeNull();
  },
};

export const Imported: Story = {
  args: { preview: list, done: list },
  play: async (context) => {
    await play(context);
    const { args, canvas, userEvent } = context;
    await expect(
      canvas.getByText("2 people were added. For 1 person, details changed. 2 rows were left out."),
    ).toBeVisible();
    await expect(
      canvas.getByText(/Everyone who has the code of a table can then read the names on the list\.$/),
    ).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Let students choose their name" }));
    await expect(args.onPickNames).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole("button", { name: "Invite 3 people by email" }));
    await expect(args.onInvite).toHaveBeenCalledOnce();
    await expect(canvas.getByRole("link", { name: "Go to the class" })).toHaveAttribute("href", classPath("c1"));
  },
};

/** Only so many mails at a time: the rest goes out later. */
export const PartlyInvited: Story = {
  args: { preview: list, done: list, invitable: 500, invited: { sent: 200, left: 300, refused: 1 } },
  play: async (context) => {
    await play(context);
    const { canvas } = context;
    await expect(
      canvas.getByText(/^200 emails are on their way. 1 address takes no invitations. 300 are left./),
    ).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Invite 300 people by email" })).toBeVisible();
  },
};

export const AllInvited: Story = {
  args: { into: { ...into, picksNames: true }, preview: list, done: list, invited: { sent: 3, left: 0, refused: 0 } },
  play: async (context) => {
    await play(context);
    await expect(context.canvas.getByText("3 emails are on their way.")).toBeVisible();
    await expect(context.canvas.queryByRole("button", { name: /^Invite/ })).toBeNull();
    await expect(context.canvas.queryByRole("button", { name: "Let students choose their name" })).toBeNull();
  },
};

export const Loading: Story = {
  args: { into: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Loading...")).toBeVisible();
  },
};

export const Failed: Story = {
  args: { into: undefined, error: "Only teachers of this class can do this." },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("Only teachers of this class can do this.");
  },
};
