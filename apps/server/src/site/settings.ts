import { email, oneLine, pictureFile, pictureFolder } from "../settings/kinds.ts";
import { defineSettings, inProduction, type SettingValues } from "../settings/setting.ts";

declare module "../config.ts" {
  interface Config extends SettingValues<typeof siteSettings> {}
}

const namedOnLegalPages = inProduction("legal pages name who runs the installation");

export const siteSettings = defineSettings({
  operatorName: {
    name: "OPERATOR_NAME",
    text: "who runs the installation, as named on the legal pages: at most 100 characters, on one line; required when `NODE_ENV` is `production`",
    kind: oneLine(100),
    required: namedOnLegalPages,
    example: "Example University, Department of Economics",
  },
  operatorAddress: {
    name: "OPERATOR_ADDRESS",
    text: "the operator's postal address: at most 300 characters, on one line; required when `NODE_ENV` is `production`",
    kind: oneLine(300),
    required: namedOnLegalPages,
    example: "1 Market Street, 12345 Sampletown, Germany",
  },
  operatorLogo: {
    name: "OPERATOR_LOGO",
    text: "the operator's logo, beside the product's name in the footer of public pages: the path of an SVG, PNG or WebP file of at most 200 kB; not shown if not set",
    kind: pictureFile,
    example: "/etc/belab/logo.svg",
  },
  clientLogos: {
    name: "CLIENT_LOGOS",
    text: "the reference clients under `Our Clients` in the footer of public pages: the path of a folder with an SVG, PNG or WebP file for each, named after the client, such as `Example Business School.svg`; at most 12 files of at most 200 kB each; a drawn emblem of a business school if not set",
    kind: pictureFolder,
    example: "/etc/belab/clients",
  },
  contactEmail: {
    name: "CONTACT_EMAIL",
    text: "the contact address on the legal, contact and pricing pages; not shown if not set; required when `NODE_ENV` is `production`",
    kind: email,
    required: inProduction("people need somebody to write to"),
    example: "lab@example.edu",
  },
});
