// What the styles of the design system may say. Run by `npm run lint`.

const side = "(?:top|right|bottom|left)";

/** @type {import("stylelint").Config} */
export default {
  // Mantine's own values, and its classes for products that know the window.
  ignoreFiles: ["packages/ui/src/theme/{variables,visibility}.css"],
  rules: {
    // A section is laid out from right to left, too: its sides are called by where a line begins.
    "property-disallowed-list": [
      [
        `/^${side}$/`,
        `/^(?:margin|padding|scroll-margin|scroll-padding)-${side}$/`,
        `/^border-${side}(?:-|$)/`,
        "/^border-(?:top|bottom)-(?:left|right)-radius$/",
      ],
      { message: (property) => `Use the logical property in place of "${property}", such as margin-inline-start.` },
    ],
    "declaration-property-value-disallowed-list": [
      { "text-align": ["left", "right"], float: ["left", "right"], clear: ["left", "right"] },
      { message: (property, value) => `Use "start" or "end" in place of "${property}: ${value}".` },
    ],
    // A section does not know the window: it reacts to the room that it is given.
    "media-feature-name-disallowed-list": [
      ["width", "min-width", "max-width", "inline-size", "min-inline-size", "max-inline-size"],
      { message: (name) => `Use a container query in place of a media query of the window's ${name}.` },
    ],
    "unit-disallowed-list": [
      ["vw", "vi", "dvw", "dvi", "svw", "svi", "lvw", "lvi", "vmin", "vmax"],
      { message: (unit) => `Use cqi in place of ${unit}: a section does not know the window.` },
    ],
  },
};
