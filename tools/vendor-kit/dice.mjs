/** Numbers that look random, the same for the same seed (mulberry32). @param {number} seed */
export function diceOf(seed) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  /** @param {number} limit */
  const below = (limit) => Math.floor(next() * limit);
  return {
    below,
    /** @template T @param {readonly T[]} list @returns {T} */
    pick: (list) => /** @type {T} */ (list[below(list.length)]),
  };
}

/** @typedef {ReturnType<typeof diceOf>} Dice */
