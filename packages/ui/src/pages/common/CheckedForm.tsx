import type { UseFormReturnType } from "@mantine/form";
import type { ComponentProps } from "react";
import { useFocusOnRefusal } from "../../sections/FormColumn/useFocusOnRefusal.ts";

interface CheckedFormProps<Values> extends Omit<ComponentProps<"form">, "form" | "onSubmit"> {
  form: UseFormReturnType<Values>;
  /** A request is under way: nothing is sent. */
  pending: boolean;
  /** Called with values without mistakes. */
  onSubmit: (values: Values) => void;
}

/** A form that is checked when it is sent. Moves the focus to the first mistake, be it found here or by the server. */
export function CheckedForm<Values extends object>({ form, pending, onSubmit, ...rest }: CheckedFormProps<Values>) {
  const root = useFocusOnRefusal(pending);

  function send(values: Values) {
    if (!pending) {
      onSubmit(values);
    }
  }

  return <form {...rest} ref={root} noValidate onSubmit={form.onSubmit(send, () => focusMistake(root.current))} />;
}

/** Moves the focus to the first field with an error, once the errors are shown. */
export function focusMistake(form: HTMLFormElement | null): void {
  queueMicrotask(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
