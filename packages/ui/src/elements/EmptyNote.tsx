import classes from "./EmptyNote.module.css";

/** Says, in place of a list, that it is empty. Renders a `p`. */
export function EmptyNote({ text }: { text: string }) {
  return <p className={classes.root}>{text}</p>;
}
