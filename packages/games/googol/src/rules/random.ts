import type { RandomGenerator } from "pure-rand/types/RandomGenerator";

// Numbers are drawn from ChaCha20 (RFC 8439) under the table's seed: from the slips of one deck nobody can compute those of
// another, as they could with the usual generators of 128 bits. Distributions are pure-rand's.

/** Words of a block. */
const blockSize = 16;

/** "expand 32-byte k" */
const constants = [0x61707865, 0x3320646e, 0x79622d32, 0x6b206574] as const;

/** The columns, then the diagonals, of the block as a square of words. */
const quarterRounds = [
  [0, 4, 8, 12],
  [1, 5, 9, 13],
  [2, 6, 10, 14],
  [3, 7, 11, 15],
  [0, 5, 10, 15],
  [1, 6, 11, 12],
  [2, 7, 8, 13],
  [3, 4, 9, 14],
] as const;

/** What is drawn from the seed, each from numbers of its own. */
const purposes = { deck: 1, order: 2 } as const;

/**
 * Returns a generator for one purpose. Generators of different purposes or indices are independent.
 *
 * @param seed - 128 random bits in hexadecimal digits.
 */
export function generatorOf(
  seed: string,
  purpose: keyof typeof purposes,
  [first, second]: readonly [number, number],
): RandomGenerator {
  const words = seed.padStart(32, "0").match(/.{8}/g) ?? [];
  const key = words.map((word) => Number.parseInt(word, 16));
  return chachaGenerator([...key, ...key], [purposes[purpose], first, second]);
}

/** Returns the words of ChaCha20's blocks one by one, from the block 0 on, as pure-rand takes them. */
function chachaGenerator(key: readonly number[], nonce: readonly number[], from = 0): RandomGenerator {
  let position = from;
  let block = new Int32Array(0);
  return {
    clone: () => chachaGenerator(key, nonce, position),
    getState: () => [...key, ...nonce, position],
    next() {
      const index = position % blockSize;
      if (index === 0 || block.length === 0) {
        block = chachaBlock(key, Math.floor(position / blockSize), nonce);
      }
      position += 1;
      return block[index] as number;
    },
  };
}

/**
 * Computes a block of ChaCha20.
 *
 * @param key - 8 words. @param nonce - 3 words.
 * @see RFC 8439, section 2.3.
 */
export function chachaBlock(
  key: readonly number[],
  counter: number,
  nonce: readonly number[],
): Int32Array<ArrayBuffer> {
  const start = Int32Array.of(...constants, ...key, counter, ...nonce);
  const block = start.slice();
  for (let round = 0; round < 20; round += 2) {
    for (const [a, b, c, d] of quarterRounds) {
      quarterRound(block, a, b, c, d);
    }
  }
  return block.map((word, index) => word + (start[index] as number));
}

function quarterRound(block: Int32Array, a: number, b: number, c: number, d: number): void {
  mixWords(block, a, b, d, 16);
  mixWords(block, c, d, b, 12);
  mixWords(block, a, b, d, 8);
  mixWords(block, c, d, b, 7);
}

/** Adds a word to another, and rotates by some bits what a third has in common with the sum. */
function mixWords(block: Int32Array, sum: number, added: number, rotated: number, bits: number): void {
  block[sum] = (block[sum] as number) + (block[added] as number);
  const word = (block[rotated] as number) ^ (block[sum] as number);
  block[rotated] = (word << bits) | (word >>> (32 - bits));
}
