import { type CSSVariablesResolver, createTheme } from "@mantine/core";

/** The look of another product, with its own value for each field of a theme that sections follow. */
export const violetTheme = createTheme({
  colors: {
    violet: [
      "#F6F2FF",
      "#E9E0FF",
      "#D4C2FF",
      "#BDA1FF",
      "#AB88FF",
      "#9A70FF",
      "#7C4DED",
      "#6636D6",
      "#5227B0",
      "#3A1A80",
    ],
    sun: ["#FBFEEB", "#F5FCCB", "#EBF7A0", "#E1F274", "#D8EE5C", "#CDEB45", "#BBDA2C", "#A6C41E", "#758C0E", "#485707"],
    gray: [
      "#F8F7FB",
      "#EFEDF5",
      "#E0DCEA",
      "#C9C3D8",
      "#938BA6",
      "#756C8A",
      "#544C68",
      "#3F3852",
      "#2B253B",
      "#1D1829",
    ],
    dark: [
      "#F3F0FA",
      "#DCD6EC",
      "#B6ACCF",
      "#948AB0",
      "#5B5080",
      "#3A3060",
      "#211A3D",
      "#161029",
      "#100B1F",
      "#0A0714",
    ],
  },
  primaryColor: "violet",
  primaryShade: { light: 8, dark: 4 },
  white: "#FDFCFF",
  black: "#1D1829",
  fontFamily: "Georgia, serif",
  headings: { fontFamily: "Verdana, sans-serif", fontWeight: "800", sizes: { h2: { fontSize: "1.875rem" } } },
  fontSizes: { sm: "0.875rem" },
  radius: { lg: "4px" },
  defaultRadius: "sm",
  components: { PasswordInput: { defaultProps: { radius: "xl" } } },
});

/** The page of that product. */
export const violetVariables: CSSVariablesResolver = () => ({
  variables: { "--belab-light-page-start": "#F8F5FF", "--belab-light-page-end": "#FFFFFF" },
  light: {},
  dark: {},
});
