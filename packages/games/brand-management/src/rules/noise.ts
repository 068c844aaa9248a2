/**
 * Returns a number of a normal distribution with mean 0 and standard deviation 1, as near as twelve uniform numbers come to
 * it. The same name gives the same number everywhere.
 */
export function noiseOf(name: string): number {
  const next = mulberry32(fnv1a(name));
  let sum = 0;
  for (let drawn = 0; drawn < 12; drawn += 1) {
    sum += next();
  }
  return sum - 6;
}

/**
 * Returns the 32-bit hash FNV-1a (Fowler, Noll & Vo) of a text's UTF-16 units, which are bytes in the names that are used
 * here.
 */
function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (let place = 0; place < text.length; place += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(place), 0x01000193);
  }
  return hash >>> 0;
}

/** Returns a generator of uniform numbers from 0 to below 1 (mulberry32, Tommy Ettinger). */
function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
