import { entitlementsOf, plans } from "@belab/domain/plans";
import germanFeatures from "@belab/locales/de/site/FeatureList";
import catalogue from "@belab/locales/en/plans/Plans";
import titlesCatalogue from "@belab/locales/en/plans/PlanTitles";
import features from "@belab/locales/en/site/FeatureList";
import { describe, expect, it } from "vitest";

const { messages } = catalogue;
const { titles } = titlesCatalogue.messages;

describe("plans", () => {
  it.each([
    ["Free", ["Limited gaming sessions", "Personal progress analysis", "Game analysis", "Personal reports"]],
    [
      "Educator",
      [
        "All free features",
        "Unlimited gaming sessions",
        "Access to premium games",
        "Classroom management",
        "Personal progress analysis",
      ],
    ],
    [
      "University",
      ["All educator features", "Unlimited students access", "Administrative dashboard", "Multiple teacher accounts"],
    ],
    ["Enterprise", ["All university features", "Customized modules", "Customized scenarios"]],
  ])("%s has its features in the words of the specification", (title, features) => {
    const plan = plans.find(({ plan }) => titles[plan] === title);
    expect(plan?.features.map(({ key }) => messages.features[key])).toEqual(features);
  });

  it("name four features that none of them has yet", () => {
    const used = new Set<string>(plans.flatMap(({ features }) => features.map(({ key }) => key)));
    const unused = Object.entries(messages.features).filter(([key]) => !used.has(key));
    expect(unused.map(([, text]) => text)).toEqual([
      "Student progress analysis",
      "Reporting for teachers",
      "Team collaborations",
      "24/7 support",
    ]);
  });
});

describe("the feature of unlimited users", () => {
  it.each([features, germanFeatures])(
    "names the people at a table that the plans give: %#",
    ({ messages: { users } }) => {
      const free = entitlementsOf("free");
      const best = entitlementsOf("enterprise");
      expect(users.text.match(/\d+/g)?.map(Number)).toEqual([best.peopleAtTable, free.peopleAtTable]);
      expect(best.tables).toBeNull();
    },
  );
});
