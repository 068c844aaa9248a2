import classes from "./options.module.css";

interface CheckProps {
  title: string;
  /** What it means. */
  text: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** A checkbox with a sentence that says what it means. */
export function Check({ title, text, checked, onChange }: CheckProps) {
  return (
    <label className={classes.option}>
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.currentTarget.checked)} />
      <span>
        <span className={classes.title}>{title}</span>
        <span className={classes.text}>{text}</span>
      </span>
    </label>
  );
}
