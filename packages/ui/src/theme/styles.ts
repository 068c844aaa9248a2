/** Imported once by an application or by Storybook: Mantine's styles, then the lab's. */
import "./mantine.css";
import "./lab.css";
