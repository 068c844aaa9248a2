import type { FormFields } from "./form.ts";
import { expand, type Parameters, readParameters, type Values } from "./parameters.ts";
import type { World } from "./world.ts";

/** One call of Stripe's API. */
export interface Endpoint {
  method: "GET" | "POST" | "DELETE";
  /** With `:id` where the id of the object stands, and `:other` for that of one within it. */
  path: string;
  /**
   * Checks the parameters, before anything is changed.
   *
   * @returns what makes the call, and which fields of its answer are to be objects.
   * @throws StandInRefusal
   */
  prepare(sent: FormFields): { expand: string[]; run(world: World, id: string, other: string): object };
}

/** A call by its parameters and what it does. */
export function endpoint<Known extends Parameters>(
  method: Endpoint["method"],
  path: string,
  parameters: Known,
  run: (world: World, values: Values<Known>, id: string, other: string) => object,
): Endpoint {
  const known = { ...parameters, expand };
  return {
    method,
    path,
    prepare(sent) {
      const values = readParameters(known, sent) as Values<Known> & { expand?: string[] };
      return { expand: values.expand ?? [], run: (world, id, other) => run(world, values, id, other) };
    },
  };
}
