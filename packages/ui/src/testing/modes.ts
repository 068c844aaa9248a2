/** Windows in which the sections are looked at, widths and heights in CSS pixels. */
export const viewports = {
  smallPhone: { name: "Small phone", styles: { width: "320px", height: "640px" }, type: "mobile" },
  phone: { name: "Phone", styles: { width: "360px", height: "740px" }, type: "mobile" },
  tablet: { name: "Tablet", styles: { width: "768px", height: "1024px" }, type: "tablet" },
  desktop: { name: "Desktop", styles: { width: "1280px", height: "800px" }, type: "desktop" },
  tall: { name: "Tall", styles: { width: "1280px", height: "1000px" }, type: "desktop" },
  wide: { name: "Wide", styles: { width: "1920px", height: "1080px" }, type: "desktop" },
} as const;

/** Each snapshot is taken in these modes, in the story's own window if it has one. */
export const schemeModes = {
  light: { scheme: "light", viewport: "desktop" },
  dark: { scheme: "dark", viewport: "desktop" },
};

/** For a story whose layout changes with the window: the picture of the dark scheme is also the one of a phone. */
export const layoutModes = {
  light: { scheme: "light", viewport: "desktop" },
  dark: { scheme: "dark", viewport: "phone" },
};

/** For a story among those whose play holds in the story's own window alone. */
export const ownWindowModes = {
  light: { scheme: "light", viewport: "desktop" },
  dark: { scheme: "dark", viewport: "desktop" },
};
