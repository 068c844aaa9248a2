import { addons, types } from "storybook/manager-api";
import { docsThemes } from "./docs/themes.ts";
import { FittedPreview } from "./FittedPreview.ts";

const scheme = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";

addons.setConfig({
  theme: docsThemes[scheme],
  sidebar: {
    // A section that is stable needs no mark.
    renderLabel: ({ name, type, tags = [] }) => {
      const mark = type === "component" ? ["beta", "deprecated"].find((tag) => tags.includes(tag)) : undefined;
      return mark === undefined ? name : `${name} · ${mark}`;
    },
  },
});

addons.register("belab/fitted-preview", () => {
  addons.add("belab/fitted-preview", { type: types.PREVIEW, render: FittedPreview });
});
