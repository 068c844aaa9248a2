import type { Meta, StoryObj } from "@storybook/react-vite";
import { ProsePage } from "../sections/ProsePage/ProsePage.tsx";
import { PublicPage } from "./common/PublicPage.tsx";
import { expectWholePage, narrow, phone, wholePageParameters } from "./common/wholePage.ts";

const meta = {
  component: LegalPage,
  parameters: wholePageParameters,
} satisfies Meta<typeof LegalPage>;

export default meta;

type Story = StoryObj<typeof meta>;

const play: Story["play"] = ({ canvasElement }) => expectWholePage(canvasElement, "Disclaimer");

export const Default: Story = { play };

export const Phone: Story = { ...phone, play };

export const Narrow: Story = { ...narrow, play };

const sections = [
  {
    id: "games",
    title: "Games are models",
    content: (
      <p>
        A game leaves out most of what makes a real market. What pays off in Brand Management may fail in a shop, and
        nobody should run a business by it. The results at a table show how people decided under its rules, and no more
        than that.
      </p>
    ),
  },
  {
    id: "grades",
    title: "Results and grades",
    content: (
      <>
        <p>A teacher who uses results for grading needs to explain:</p>
        <ul>
          <li>which rounds count, and for how much;</li>
          <li>what happens to those who missed a session.</li>
        </ul>
      </>
    ),
  },
  {
    id: "links",
    title: "Links to other sites",
    content: <p>Other sites that we link to are responsible for their own content.</p>,
  },
];

function LegalPage() {
  return (
    <PublicPage>
      <ProsePage title="Disclaimer" date="In force since 1 September 2025" sections={sections} />
    </PublicPage>
  );
}
