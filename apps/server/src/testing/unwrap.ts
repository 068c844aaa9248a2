import type { Result } from "@belab/domain/result";

/**
 * The value of a success.
 *
 * @throws Error where it was refused.
 */
export function unwrap<Value>(result: Result<Value>): Value {
  if (!result.ok) {
    throw new Error(`This was refused: ${result.reason}`);
  }
  return result.value;
}
