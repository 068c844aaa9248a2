import { describe, expect, it } from "vitest";
import { countries, isCountry } from "./country.ts";
import { readMailDomain } from "./domains.ts";
import {
  isOrganisationName,
  isTimeZone,
  mailedName,
  type OrganisationDetails,
  organisationInitials,
  organisationNameKey,
  readDetails,
} from "./organisation.ts";

const details: OrganisationDetails = {
  name: "University of Vienna",
  kind: "university",
  country: "AT",
  address: ["Universitätsring 1", "1010 Wien"],
  vatId: "ATU37586901",
  timeZone: "Europe/Vienna",
};

describe("the initials of an organisation", () => {
  it.each([
    ["Department of Economics", "DE"],
    ["Institut für Volkswirtschaft", "IV"],
    ["Universität Wien, Fakultät für Rechtswissenschaften", "UW"],
    ["economics", "E"],
    ["école supérieure", "ÉS"],
    ["3M", "3"],
    ["iLab", "I"],
    ["L'École (Paris)", "LÉ"],
    ["東京大学", "東"],
    ["𝒳yz", "𝒳"],
  ])("of %s are %s", (name, initials) => {
    expect(organisationInitials(name)).toBe(initials);
  });
});

describe("the key of an organization's name", () => {
  it.each([
    "UNIVERSITY OF VIENNA",
    "University-of (Vienna)",
    "University of Vienna.",
    "Univérsity of Vienna",
    "Universitу оf Viеnnа",
    "Unlversity 0f Vienna",
    "Ｕniversity of Vienna",
  ])("is that of the name which %j looks like", (name) => {
    expect(isOrganisationName(name)).toBe(true);
    expect(organisationNameKey(name)).toBe(organisationNameKey("University of Vienna"));
  });

  it.each(["University of Vienna, Economics", "Vienna University", "Universität Wien", "東京大学"])(
    "is another for %j",
    (name) => {
      expect(organisationNameKey(name)).not.toBe(organisationNameKey("University of Vienna"));
      expect(organisationNameKey(name)).not.toBe("");
    },
  );
});

describe("the name of an organisation", () => {
  it.each([
    "University of Vienna",
    "Smith & Sons (UK), Ltd.",
    "Département d'économie – Paris",
    "東京大学",
    "विश्वविद्यालय",
    "3M",
    "A",
    "x".repeat(60),
  ])("can be %j", (name) => {
    expect(isOrganisationName(name)).toBe(true);
  });

  it.each([
    "",
    "   ",
    "x".repeat(61),
    "=SUM(A1)",
    "-1",
    "@uni",
    "<b>Uni</b>",
    "Uni\nVienna",
    "Uni\u200bVienna",
    "Uni\u202eanneiV",
    "Z\u0300\u0301\u0302algo",
    "Uni 🎓",
  ])("cannot be %j", (name) => {
    expect(isOrganisationName(name)).toBe(false);
  });

  it.each([
    ["Visit https://evil.example/now!", "Visit https evil example now"],
    ["Smith & Sons (UK), Ltd.", "Smith Sons UK Ltd"],
    ["東京大学", "東京大学"],
    [`${"ab ".repeat(30)}`, "ab ".repeat(20).trim()],
  ])("in mails, %j is %j", (name, mailed) => {
    expect(mailedName(name)).toBe(mailed);
  });
});

describe("the details of an organisation", () => {
  it("are stored without what people put between them", () => {
    const typed = {
      ...details,
      name: "  University   of Vienna ",
      address: [" Ring 1  ", "", "1010  Wien"],
      vatId: "atu 375-86.901",
    };
    expect(readDetails(typed)).toEqual({
      ok: true,
      value: { ...details, address: ["Ring 1", "1010 Wien"] },
    });
  });

  it("need neither an address nor a VAT identification", () => {
    expect(readDetails({ ...details, address: [], vatId: "" })).toMatchObject({ ok: true });
  });

  it.each([
    [{ name: "=1" }, "organisation-name-invalid"],
    [{ country: "XX" }, "country-unknown"],
    [{ country: "at" }, "country-unknown"],
    [{ address: Array(7).fill("x") }, "invoice-address-invalid"],
    [{ address: ["x".repeat(81)] }, "invoice-address-invalid"],
    [{ address: ["Ring\u202e1"] }, "invoice-address-invalid"],
    [{ vatId: "ABC" }, "vat-id-invalid"],
    [{ vatId: "ATUABCDEF" }, "vat-id-invalid"],
    [{ vatId: `AT${"1".repeat(19)}` }, "vat-id-invalid"],
    [{ timeZone: "Vienna" }, "time-zone-unknown"],
    [{ timeZone: "+01:00" }, "time-zone-unknown"],
    [{ timeZone: "" }, "time-zone-unknown"],
  ])("are refused where they are %j", (wrong, reason) => {
    expect(readDetails({ ...details, ...wrong })).toMatchObject({ ok: false, reason });
  });

  it.each(["UTC", "Europe/Vienna", "America/Argentina/Buenos_Aires", "Etc/GMT+1"])("know the time zone %s", (zone) => {
    expect(isTimeZone(zone)).toBe(true);
  });

  it("know every country by its own name, once", () => {
    const names = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
    expect(countries.filter((code) => names.of(code) === undefined)).toEqual([]);
    expect(new Set(countries).size).toBe(249);
    expect([...countries].sort()).toEqual(countries);
    expect(isCountry("AT")).toBe(true);
  });
});

it.each([
  ["Uni.Example", "uni.example"],
  ["@uni.example", "uni.example"],
  ["ada@uni.example", "uni.example"],
  ["münchen.example", "xn--mnchen-3ya.example"],
  ["uni", undefined],
  ["", undefined],
  ["https://uni.example/", undefined],
])("the mail domain of %j is %j", (text, domain) => {
  expect(readMailDomain(text)).toBe(domain);
});
