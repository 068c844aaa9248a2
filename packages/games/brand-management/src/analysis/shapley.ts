import { itemAt } from "@belab/domain/games";

/**
 * Returns what each part of something contributes to the change of its value: exact Shapley values (Shapley 1953; of
 * decompositions, Shorrocks 2013). A part counts what it changes on average, over all orders in which the parts could have
 * changed. They add up to the value with all parts changed less that with none.
 *
 * @param count - how many parts there are: the value is asked for 2 to the power of it.
 * @param valueAfter - the value where the parts changed whose bits are set.
 */
export function shapleyValues(count: number, valueAfter: (changed: number) => number): number[] {
  const values = Array.from({ length: 2 ** count }, (_, changed) => valueAfter(changed));
  const weights = orderWeights(count);
  return Array.from({ length: count }, (_, part) => {
    const bit = 2 ** part;
    let sum = 0;
    for (const [changed, value] of values.entries()) {
      if ((changed & bit) !== 0) {
        const before = changed ^ bit;
        sum += itemAt(weights, bitsOf(before), "weight") * (value - itemAt(values, before, "value"));
      }
    }
    return sum;
  });
}

/** Returns the share of all orders in which exactly certain parts, as many as the index says, come before another. */
function orderWeights(count: number): number[] {
  const weights = [1 / count];
  for (let before = 1; before < count; before += 1) {
    weights.push((itemAt(weights, before - 1, "weight") * before) / (count - before));
  }
  return weights;
}

function bitsOf(set: number): number {
  let bits = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) {
    bits += 1;
  }
  return bits;
}
