/** Imported once by an application or by Storybook: Mantine, the fonts, the tokens, the controls, in this order. */
import "./mantine.css";
import "./fonts.css";
import "./tokens.css";
import "./controls.css";
