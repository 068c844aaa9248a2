import type { MantineColorsTuple } from "@mantine/core";

/**
 * The colour scales. In each, step 7 is the tone for light pages and step 5 the tone for dark ones,
 * so that `primaryShade` picks a readable pair in either scheme.
 */
type Scale = MantineColorsTuple;

export const board: Scale = [
  "#EAF5F0",
  "#D3EAE0",
  "#A9D5C5",
  "#7CBFA9",
  "#62B598",
  "#6CC5A6",
  "#217A61",
  "#17624F",
  "#124E3F",
  "#0D3A2F",
];

export const sun: Scale = [
  "#FFF8E5",
  "#FFEFC2",
  "#FFE499",
  "#FFDA70",
  "#FFD057",
  "#FFC845",
  "#F7BA2A",
  "#F2B41F",
  "#B27F08",
  "#705006",
];

export const coral: Scale = [
  "#FDEEEA",
  "#FADAD2",
  "#F6BFB0",
  "#F3AE9C",
  "#F29E87",
  "#EE8468",
  "#D65538",
  "#C1402A",
  "#9C331F",
  "#6B2213",
];

export const sky: Scale = [
  "#E7F3FA",
  "#CBE4F3",
  "#A3CFE9",
  "#8AC3E4",
  "#7ABBE1",
  "#6CB6E0",
  "#2A7FB2",
  "#1C6FA0",
  "#15567D",
  "#0E3C58",
];

export const leaf: Scale = [
  "#E8F6ED",
  "#CDEBD8",
  "#A3D9B8",
  "#84CFA2",
  "#6FC993",
  "#5CC58A",
  "#279152",
  "#1B7440",
  "#145B32",
  "#0D3E22",
];

export const red: Scale = [
  "#FDECEC",
  "#FAD4D5",
  "#F6B1B3",
  "#F49C9F",
  "#F38C90",
  "#F58286",
  "#D23A40",
  "#B9242A",
  "#931C21",
  "#671317",
];

export const amber: Scale = [
  "#FFF4E0",
  "#FCE4BC",
  "#F6CC86",
  "#F0BB63",
  "#EAAF4D",
  "#E8A83F",
  "#B06A06",
  "#8F5400",
  "#6E4100",
  "#4A2C00",
];

/** Ink, from paper to text: Mantine's `gray`. */
export const gray: Scale = [
  "#F7F9F6",
  "#ECF1ED",
  "#DCE5DF",
  "#C4D1CA",
  "#8A9C93",
  "#6E8479",
  "#4E655B",
  "#3A5147",
  "#263F36",
  "#14322B",
];

/** The blackboard at night, from chalk text to shadow: Mantine's `dark`. */
export const night: Scale = [
  "#F5F1E6",
  "#DDDCCF",
  "#AFBDB3",
  "#8DA399",
  "#4A6E61",
  "#2A4B40",
  "#14322B",
  "#0E1F1A",
  "#0A1714",
  "#06100D",
];

/** As light as `night`, without its hue: Mantine's `dark` for products with a primary color of their own. */
export const dusk: Scale = [
  "#F1F1F1",
  "#DBDBDB",
  "#B9B9B9",
  "#9E9E9E",
  "#676767",
  "#454545",
  "#2D2D2D",
  "#1C1C1C",
  "#151515",
  "#0E0E0E",
];

export const ink = "#14322B";
export const chalk = "#FFFBF2";
export const mint = "#E3F3EA";
