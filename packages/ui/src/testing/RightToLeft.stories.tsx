import { accountPaths } from "@belab/domain/accounts";
import { sitePaths } from "@belab/domain/site";
import catalogue from "@belab/locales/en/tables/PlayerPage";
import { Title } from "@mantine/core";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { PlainButton } from "../elements/PlainButton.tsx";
import { Stack } from "../elements/Stack.tsx";
import { SignInPage } from "../pages/accounts/SignInPage.tsx";
import { LandingPage } from "../pages/site/LandingPage.tsx";
import { PlayerPage } from "../pages/tables/PlayerPage.tsx";
import { FormTextField } from "../sections/FormTextField/FormTextField.tsx";
import { LineChart } from "../sections/LineChart/LineChart.tsx";
import { Sidebar } from "../sections/Sidebar/Sidebar.tsx";
import { MessagesProvider, useMessages } from "../theme/messages.tsx";
import { arabic } from "./arabic.ts";
import { cutOffs, winRateLine } from "./chartSamples.ts";
import { clippedTexts } from "./clippedTexts.ts";
import { labProviders } from "./labProviders.ts";
import { latinTexts } from "./latinTexts.ts";
import { acting, phase, playing, start } from "./playerTable.tsx";
import { atAddress } from "./storyFrames.tsx";
import { phone } from "./wholePage.ts";

const meta = {
  title: "Design system/Right to left",
  decorators: (Story) => (
    <MessagesProvider locale="ar-EG" messages={arabic}>
      <div lang="ar">
        <Story />
      </div>
    </MessagesProvider>
  ),
  globals: { direction: "rtl" },
  parameters: { layout: "fullscreen" },
} satisfies Meta;

export default meta;

type Story = StoryObj<typeof meta>;

/** Names and addresses, which stay as they are. */
const names = ["Google", "Microsoft", "Business Education Laboratory"];

async function expectArabic(canvasElement: HTMLElement): Promise<void> {
  const page = canvasElement.ownerDocument.documentElement;
  await expect(latinTexts(canvasElement, names)).toEqual([]);
  await expect(page.scrollWidth).toBeLessThanOrEqual(page.clientWidth);
  await expect(clippedTexts(canvasElement)).toEqual([]);
}

function leftOf(element: Element): number {
  return element.getBoundingClientRect().left;
}

export const Landing: Story = {
  decorators: atAddress(sitePaths.landing),
  render: () => <LandingPage />,
  play: async ({ canvas, canvasElement }) => {
    await expectArabic(canvasElement);
    await expect(canvas.getByRole("heading", { level: 1 })).toHaveTextContent("بوابتك إلى متعة الألعاب التعليمية");
    const logo = within(canvas.getByRole("banner")).getByRole("link", { name: "مختبر تعليم الأعمال" });
    await expect(leftOf(logo)).toBeGreaterThan(leftOf(canvas.getByRole("link", { name: "تسجيل الدخول" })));
    await expect(document.title).toBe("ألعاب أعمال تعليمية · مختبر تعليم الأعمال");
  },
};

export const LandingOnPhone: Story = {
  tags: ["exhaustive"],
  ...Landing,
  ...phone,
  globals: { ...meta.globals, ...phone.globals },
  play: async ({ canvas, canvasElement }) => {
    await expectArabic(canvasElement);
    const menu = canvas.getByRole("button", { name: "فتح القائمة" });
    await expect(leftOf(menu)).toBe(16);
    await userEvent.click(menu);
    const drawer = await screen.findByRole("dialog", { name: "القائمة" });
    await waitFor(() => expect(leftOf(drawer)).toBe(0));
  },
};

export const SignIn: Story = {
  decorators: atAddress(accountPaths.signIn),
  render: () => <SignInPage returnTo={accountPaths.home} social={{ providers: labProviders }} onSubmit={fn()} />,
  play: async ({ canvas, canvasElement }) => {
    await expectArabic(canvasElement);
    const password = canvas.getByLabelText("كلمة المرور");
    const show = canvas.getByRole("button", { name: "إظهار كلمة المرور" });
    await expect(leftOf(show) - leftOf(password)).toBeLessThan(16);
  },
};

function Price() {
  return (
    <Stack style={{ maxWidth: 360 }}>
      <Title order={2} size="h4">
        اختر سعرًا
      </Title>
      <FormTextField label="السعر" inputMode="numeric" />
      <PlainButton>تأكيد</PlainButton>
    </Stack>
  );
}

/** The clock in the digits of the language. */
export const PlayersTable: Story = {
  render: () => (
    <PlayerPage
      table={playing}
      members={[]}
      own={{
        ...acting,
        name: "ليلى",
        stream: { phase, deadline: 365_000, isAwaited: true, othersAwaited: null, lastPhaseEndedBy: null },
      }}
      now={() => start}
      hasNumberedDots
      phaseName={({ number }) => `الجولة ${number.toLocaleString("ar-EG")}: سعرك`}
      onRename={fn()}
      onLeave={fn()}
    >
      <Price />
    </PlayerPage>
  ),
  play: async ({ canvas, canvasElement }) => {
    await expectArabic(canvasElement);
    await expect(canvas.getByRole("heading", { level: 1 })).toHaveTextContent("غوغول");
    await expect(canvas.getByRole("timer", { name: "الوقت المتبقي" })).toHaveTextContent("١:٠٥");
    await expect(canvas.getByText("حان دورك")).toBeVisible();
    await expect(canvas.getByText(/^أنت النقطة/)).toHaveTextContent("أنت النقطة ٥");
  },
};

export const PlayersTableOnPhone: Story = {
  tags: ["exhaustive"],
  ...PlayersTable,
  ...phone,
  globals: { ...meta.globals, ...phone.globals },
};

/** Numbers rise from left to right, as in every language; what stands around the picture begins at the right. */
export const GoogolChart: Story = {
  parameters: { layout: "padded" },
  render: () => (
    <LineChart
      title="كم تربح كل قاعدة توقف"
      summary="أكثر القواعد ربحًا هي ترك سبع ورقات. معظم الصف أخذ ورقة قبل ذلك."
      x={{ label: "الأوراق المتروكة" }}
      y={{ label: "احتمال الربح", format: (value) => value.toLocaleString("ar-EG", { style: "percent" }) }}
      lines={[{ ...winRateLine, label: "احتمال الربح" }]}
      marks={cutOffs.map((mark, index) => ({
        ...mark,
        label: mark.tone === "you" ? "أنت" : `لاعب ${(index + 1).toLocaleString("ar-EG")}`,
      }))}
      at={{ x: 7, label: "الأفضل: اترك ٧", tone: "best" }}
    />
  ),
  play: async ({ canvas, canvasElement }) => {
    await expectArabic(canvasElement);
    const shown = (text: string) => canvas.getAllByText(text).find((element) => element.checkVisibility());
    const [first, last] = [shown("٤"), shown("١٨")];
    await expect(leftOf(last as Element)).toBeGreaterThan(leftOf(first as Element));
    await userEvent.click(canvas.getByText("عرض الأرقام"));
    const [place, chance] = canvas.getAllByRole("columnheader");
    await expect(leftOf(place as Element)).toBeGreaterThan(leftOf(chance as Element));
    await userEvent.click(canvas.getByText("عرض الأرقام"));
  },
};

function People() {
  const { format } = useMessages(catalogue);
  return (
    <ul>
      {[0, 1, 2, 3, 11, 100].map((people) => (
        <li key={people}>{format("people", { people })}</li>
      ))}
    </ul>
  );
}

/** Zero, one, two, few, many, other. */
export const PluralForms: Story = {
  parameters: { layout: "padded", chromatic: { disableSnapshot: true } },
  render: () => <People />,
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
      "لا أحد",
      "شخص واحد",
      "شخصان",
      "٣ أشخاص",
      "١١ شخصًا",
      "١٠٠ شخص",
    ]);
  },
};

/** What opens beside something opens at the side where there is room: to the left. */
export const Hints: Story = {
  tags: ["slow"],
  parameters: { phones: false, chromatic: { disableSnapshot: true } },
  render: () => (
    <div style={{ containerType: "inline-size", width: 600 }}>
      <Sidebar
        items={[{ label: "الألعاب", href: "#games" }]}
        profile={{ firstName: "ليلى", lastName: "حداد", imageUrl: "", isTeacher: true, isAdmin: false }}
      />
    </div>
  ),
  play: async ({ canvas }) => {
    const link = canvas.getByRole("link", { name: "الألعاب" });
    // The sidebar has been measured by the second attempt at the latest.
    await waitFor(async () => {
      await userEvent.unhover(link);
      await userEvent.hover(link);
      const hint = await screen.findByRole("tooltip", {}, { timeout: 400 });
      await expect(hint.getBoundingClientRect().right).toBeLessThanOrEqual(leftOf(link));
    });
    await userEvent.unhover(link);
  },
};
