import classes from "./Spinner.module.css";

/** Shows that something is under way, in the colour of the text around it. What is under way is said elsewhere. */
export function Spinner() {
  return <span className={classes.root} aria-hidden="true" />;
}
