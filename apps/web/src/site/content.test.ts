import { existsSync } from "node:fs";
import { brandManagementSetup } from "@belab/brand-management/setup";
import {
  browserLifetime,
  emailReservedTime,
  guestNameDays,
  sessionIdleTime,
  sessionLifetime,
  unactivatedAccountLifetime,
} from "@belab/domain/accounts";
import { plans } from "@belab/domain/plans";
import { openTablesMax, tableDays, tableIdleTime } from "@belab/domain/tables";
import { googolSetup } from "@belab/googol/setup";
import { formatAll, intlLocale } from "@belab/locales";
import { formatMoney } from "@belab/ui/messages";
import { articleOf, type Block, isPicture, textRuns } from "@belab/ui/pages/site/Prose";
import { questionsOf } from "@belab/ui/pages/site/Questions";
import { describe, expect, it } from "vitest";
import { english, german } from "../../build/allTexts.ts";
import { areas, listedPaths } from "../areas.ts";
import { screensFolder } from "../games/screenPictures.ts";
import type { Operator } from "../installation.ts";
import { contentOf } from "./content.ts";

const day = 24 * 60 * 60 * 1000;

/** Stands in place of a text that names a value which nothing gives. */
const unfilled = "{}";

/** All that the pages of content say in a language, for an operator. */
function contentIn(language: "en" | "de", operator: Operator) {
  const { site, common, games } = language === "en" ? english : german;
  const lessons = { googol: games.GoogolLesson, "brand-management": games.BrandManagementLesson };
  const tutorials = { ...site.TutorialsPage, sections: { ...site.TutorialsPage.sections, ...lessons } };
  const context = { operator, notYet: common.NotYet, locale: intlLocale(language) };
  const articleTexts = contentOf(
    [site.CookiesPage, site.DisclaimerPage, site.PrivacyPage, site.TermsPage, tutorials],
    context,
    unfilled,
  );
  const questionTexts = contentOf([site.FaqPage, site.HelpPage], context, unfilled);
  return {
    tabs: [...articleTexts, ...questionTexts].map((texts) => texts.pageTitle),
    articles: articleTexts.map(articleOf),
    questionPages: questionTexts.map(questionsOf),
  };
}

const addresses = new Set<string>(
  areas.flatMap(({ publicPages = [], signedInPages = [], settingsPages = [] }) =>
    [...publicPages, ...signedInPages, ...settingsPages].map(({ path }) => path),
  ),
);

/** Characters of a page's own title: with the product's name, search engines show sixty. */
const longestTitle = 60 - " · Business Education Laboratory".length;

it("has a description for each page that search engines find", () => {
  const files = import.meta.glob<Record<string, string>>("../*/descriptions.ts", {
    eager: true,
    import: "descriptions",
  });
  const described = Object.values(files).flatMap((descriptions) => Object.keys(descriptions));
  expect(described.sort()).toEqual(listedPaths().sort());
});

it.each([english, german])(
  "gives each page a title and a description unlike any other's, no longer than search engines show",
  (texts) => {
    const catalogues: object[] = Object.values(texts).flatMap((area) => Object.values(area));
    const tabs = catalogues.flatMap((messages) => ("pageTitle" in messages ? [String(messages.pageTitle)] : []));
    const shown = catalogues.length > 50 ? tabs.filter((title) => !title.includes("{")) : [];
    expect(shown.length).toBeGreaterThan(20);
    expect(shown.filter((title) => title === "" || title.length > longestTitle)).toEqual([]);
    expect(shown.filter((title, index) => shown.indexOf(title) !== index)).toEqual([]);
    const { GoogolDescriptions, BrandManagementDescriptions } = texts.games;
    const ofGames = [GoogolDescriptions, BrandManagementDescriptions].flatMap((each) => Object.values(each));
    const ofAreas = [texts.accounts, texts.billing, texts.site].flatMap(({ Descriptions }) =>
      Object.values(Descriptions),
    );
    const described = [...ofAreas, ...ofGames];
    expect(described.filter((description) => description === "" || description.length > 155)).toEqual([]);
    expect(new Set(described).size).toBe(described.length);
  },
);

const everything: Operator = { name: "Lab Ltd", address: "1 Chalk Road, London", email: "lab@uni.example" };

it.each<Operator>([{}, everything])("has the same sections and questions in each language", (operator) => {
  expect(outlineOf(contentIn("de", operator))).toEqual(outlineOf(contentIn("en", operator)));
});

function outlineOf({ articles, questionPages }: ReturnType<typeof contentIn>) {
  return {
    sections: articles.map(({ sections }) => sections.map(({ id, content }) => [id, content.length])),
    questions: questionPages.map(({ groups }) =>
      groups.map(({ entries }) => entries.map(({ answer }) => answer.length)),
    ),
  };
}

describe.each<["en" | "de", string, Operator]>([
  ["en", "nothing", {}],
  ["en", "everything", everything],
  ["de", "nothing", {}],
  ["de", "everything", everything],
])("in %s, of an operator who has set %s", (language, _what, operator) => {
  const locale = intlLocale(language);
  const { tabs, articles, questionPages } = contentIn(language, operator);

  it("titles each page by a name of its own, no longer than search engines show", () => {
    expect(tabs.filter((title) => title.length > longestTitle)).toEqual([]);
    expect(new Set(tabs).size).toBe(tabs.length);
    expect(articles.map(({ title, date }) => `${title} ${date}`).filter((line) => /[{}]/.test(line))).toEqual([]);
  });

  it("links only to pages that exist and to mailboxes", () => {
    const hrefs = allTexts().flatMap((text) => textRuns(text).flatMap(({ href }) => href ?? []));
    expect(hrefs.length).toBeGreaterThan(20);
    expect(hrefs.filter((href) => !addresses.has(href) && !/^mailto:[^@\s]+@[^@\s]+$/.test(href))).toEqual([]);
  });

  it("has no incomplete links and no unfilled values", () => {
    const plainTexts = allTexts().flatMap((text) => textRuns(text).flatMap((run) => (run.href ? [] : run.text)));
    expect(plainTexts.filter((text) => /\]\(|[{}]|undefined|NaN/.test(text))).toEqual([]);
  });

  it("has unique section titles and questions", () => {
    for (const { sections } of articles) {
      expect(new Set(sections.map(({ title }) => title)).size).toBe(sections.length);
      expect(sections.filter(({ id }) => !/^[a-z]+(-[a-z]+)*$/.test(id))).toEqual([]);
    }
    for (const { groups } of questionPages) {
      const questions = groups.flatMap(({ entries }) => entries.map(({ question }) => question));
      expect(new Set(questions).size).toBe(questions.length);
    }
  });

  it("asks which plan one is on", () => {
    const questions = questionPages.flatMap(({ groups }) => groups.flatMap(({ entries }) => entries));
    const asked = questions.filter(({ question }) => /Which plan am I on|Welchen Tarif habe ich/.test(question));
    expect(asked).toHaveLength(1);
  });

  it("has no group without a question", () => {
    expect(questionPages.flatMap(({ groups }) => groups.filter(({ entries }) => entries.length === 0))).toEqual([]);
  });

  it("fills every row of a table", () => {
    const tables = allBlocks().flatMap((block) => (typeof block !== "string" && "table" in block ? [block.table] : []));
    expect(tables.length).toBeGreaterThan(3);
    for (const [head = [], ...rows] of tables) {
      expect(rows.filter((row) => row.length !== head.length)).toEqual([]);
    }
  });

  it("shows no placeholder, and what is set", () => {
    const texts = allTexts().join("\n");
    expect(texts).not.toMatch(/[‹›]|example\.org/);
    for (const value of Object.values(operator)) {
      expect(texts).toContain(value);
    }
  });

  it("names the periods and prices of the product's rules", () => {
    const texts = allTexts().join("\n");
    const days = [
      sessionIdleTime,
      sessionLifetime,
      browserLifetime,
      emailReservedTime,
      unactivatedAccountLifetime,
      tableIdleTime,
    ];
    for (const time of days) {
      expect(texts).toMatch(new RegExp(`(?<!\\d)${time / day} (days|Tagen?)`));
    }
    for (const kept of [guestNameDays, tableDays]) {
      expect(texts).toMatch(new RegExp(`(?<!\\d)${kept} (days|Tage)`));
    }
    const { to: afternoon } = brandManagementSetup.preview(brandManagementSetup.defaults).minutes;
    const [hours, rest] = [Math.floor(afternoon / 60), afternoon % 60];
    expect(texts).toMatch(new RegExp(`(?<!\\d)${hours} (hours and|Stunden und) ${rest} (minutes|Minuten)`));
    const { minutes } = googolSetup.preview(googolSetup.defaults);
    expect(texts).toMatch(new RegExp(`(?<!\\d)${minutes.from} (to|bis) ${minutes.to} (minutes|Minuten)`));
    expect(texts).toMatch(new RegExp(`(?<!\\d)${openTablesMax} (open tables|offene Tische)`));
    for (const { yearlyPrice } of plans) {
      expect(texts).toContain(yearlyPrice === undefined ? "" : formatMoney(yearlyPrice, locale));
    }
  });

  it("shows only pictures that are there, each described in words of its own", () => {
    const { BrandManagementPage, GoogolPage } = (language === "en" ? english : german).games;
    const ofGames = [BrandManagementPage, GoogolPage].flatMap((page) =>
      formatAll(page.pictures, { screens: screensFolder(locale) }, locale),
    );
    const pictures = [...allBlocks().filter(isPicture), ...ofGames];
    const addresses = pictures.map((picture) => ("phone" in picture ? picture.phone : picture.screen));
    expect(new Set(addresses).size).toBeGreaterThan(10);
    const files = addresses.map((address) => new URL(`../../public/${address}`, import.meta.url));
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
    const texts = new Map(pictures.map(({ alt }, index) => [alt, addresses[index]]));
    expect(texts.size).toBe(new Set(addresses).size);
  });

  function allBlocks(): Block[] {
    return [
      ...articles.flatMap(({ intro, sections }) => [...intro, ...sections.flatMap(({ content }) => content)]),
      ...questionPages.flatMap(({ intro, groups }) => [
        ...intro,
        ...groups.flatMap(({ entries }) => entries.flatMap(({ answer }) => answer)),
      ]),
    ];
  }

  function allTexts(): string[] {
    return allBlocks().flatMap((block) => {
      if (typeof block === "string") {
        return block;
      }
      if (isPicture(block)) {
        return block.alt;
      }
      if ("table" in block) {
        return block.table.flat();
      }
      return "list" in block ? block.list : block.steps;
    });
  }
});
