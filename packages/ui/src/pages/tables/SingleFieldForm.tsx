import { type ReactNode, type SubmitEvent, useState } from "react";
import { useFocusOnRefusal } from "../../sections/FormColumn/useFocusOnRefusal.ts";

/** What a form with a single field gives to its field. */
export interface SingleField {
  value: string;
  error: string | undefined;
  onChange: (event: { currentTarget: { value: string } }) => void;
}

export interface SingleFieldFormProps {
  /** Where the browser sends the form before the page's scripts run: empty is the page's own address. Otherwise it waits. */
  action?: string;
  /** How it sends it then: the field becomes part of the address, or not. @default "get" */
  method?: "get" | "post";
  /** While it is false, the browser sends the form by itself. @default true */
  ready?: boolean;
  /** @default "" */
  initialValue?: string;
  /** Called with each value, so that it can be kept for a form that comes later. */
  onValueChange?: ((value: string) => void) | undefined;
  /** What is wrong with a value; undefined where it is good. */
  validate: (value: string) => string | undefined;
  /** Why the server refused the value. Hidden once the value changes. */
  error?: string | undefined;
  /** A request is under way. */
  pending: boolean;
  /** Called only with values that are good. */
  onSubmit: (value: string) => void;
  className?: string | undefined;
  /** The field, and the button below it. */
  children: (field: SingleField) => ReactNode;
}

/** A form that asks for one thing. A refusal leads the focus back to its field. */
export function SingleFieldForm({
  action,
  method,
  ready = true,
  initialValue = "",
  onValueChange,
  validate,
  error,
  pending,
  onSubmit,
  className,
  children,
}: SingleFieldFormProps) {
  const [value, setValue] = useState(initialValue);
  const [problem, setProblem] = useState<string>();
  const [isChanged, setChanged] = useState(false);
  const formRef = useFocusOnRefusal(pending);

  function change({ currentTarget }: { currentTarget: { value: string } }) {
    setValue(currentTarget.value);
    onValueChange?.(currentTarget.value);
    setProblem(undefined);
    setChanged(true);
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    if (!ready) {
      return;
    }
    event.preventDefault();
    const found = validate(value);
    setProblem(found);
    if (found !== undefined) {
      event.currentTarget.querySelector("input")?.focus();
    } else if (!pending) {
      setChanged(false);
      onSubmit(value);
    }
  }

  const refusal = isChanged || pending ? undefined : error;
  return (
    <form ref={formRef} {...{ action, method, className }} noValidate onSubmit={submit}>
      {children({ value, error: problem ?? refusal, onChange: change })}
    </form>
  );
}
