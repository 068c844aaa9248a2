/** Imported once by an application or by Storybook: Mantine's styles, the fonts and the tokens, in this order. */
import "./mantine.css";
import "./fonts.css";
import "./tokens.css";
