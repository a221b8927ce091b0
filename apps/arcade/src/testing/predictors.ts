/** Those who would break a weak generator: each learns from what came first and says what comes next. */

/** The shortest linear register that made these bits (Berlekamp and Massey), as the places that are added up for the next bit. */
export function registerOf(bits: readonly number[]): number[] {
  let taps = [0];
  let before = [0];
  let length = 0;
  let since = 1;
  for (let n = 0; n < bits.length; n += 1) {
    let wrong = 0;
    for (const tap of taps) wrong ^= bits[n - tap] ?? 0;
    if (wrong === 0) {
      since += 1;
      continue;
    }
    const corrected = symmetricDifference(taps, before, since);
    if (2 * length <= n) {
      length = n + 1 - length;
      before = taps;
      since = 0;
    }
    taps = corrected;
    since += 1;
  }
  return taps.filter((tap) => tap > 0);
}

/** Predicts each bit from `from` on with the register that made those before; returns what it said. */
export function predictBits(bits: readonly number[], from: number): number[] {
  const taps = registerOf(bits.slice(0, from));
  return bits.slice(from).map((_, i) => taps.reduce((sum, tap) => sum ^ (bits[from + i - tap] ?? 0), 0));
}

/** Takes the numbers for those of a linear congruential generator of 32 bits; returns how many it says right after the first ten. */
export function hitsOfCongruence(numbers: readonly number[]): number {
  const [at, factor] = factorOf(numbers);
  const addend = (numbers[at + 1] ?? 0) - Math.imul(factor, numbers[at] ?? 0);
  return numbers.filter((number, i) => i >= 10 && (Math.imul(factor, numbers[i - 1] ?? 0) + addend) >>> 0 === number)
    .length;
}

function factorOf(numbers: readonly number[]): [at: number, factor: number] {
  for (let at = 0; at < 8; at += 1) {
    const first = (numbers[at + 1] ?? 0) - (numbers[at] ?? 0);
    if (first % 2 === 0) continue;
    // The inverse of an odd number modulo 2^32, each round twice as many bits of it right.
    let inverse = first;
    for (let i = 0; i < 5; i += 1) inverse = Math.imul(inverse, 2 - Math.imul(first, inverse));
    return [at, Math.imul((numbers[at + 2] ?? 0) - (numbers[at + 1] ?? 0), inverse)];
  }
  return [0, 0];
}

/** Takes 624 numbers for the state of a Mersenne Twister; returns how many of the others it says right. */
export function hitsOfTwister(numbers: readonly number[]): number {
  const says = twisterFrom(numbers.slice(0, 624).map(untemper));
  return numbers.slice(624).filter((number) => says() === number).length;
}

/** MT19937 from a full state whose words were all used. */
export function twisterFrom(words: readonly number[]): () => number {
  const state = [...words];
  let at = 0;
  const word = (i: number): number => state[i % 624] ?? 0;
  return () => {
    const mixed = (word(at) & 0x80000000) | (word(at + 1) & 0x7fffffff);
    state[at] = (word(at + 397) ^ (mixed >>> 1) ^ (mixed & 1 ? 0x9908b0df : 0)) >>> 0;
    const made = temper(word(at));
    at = (at + 1) % 624;
    return made;
  };
}

function temper(word: number): number {
  let y = word ^ (word >>> 11);
  y ^= (y << 7) & 0x9d2c5680;
  y ^= (y << 15) & 0xefc60000;
  return (y ^ (y >>> 18)) >>> 0;
}

function untemper(made: number): number {
  let y = made ^ (made >>> 18);
  y ^= (y << 15) & 0xefc60000;
  let bits = y;
  for (let i = 0; i < 4; i += 1) bits = y ^ ((bits << 7) & 0x9d2c5680);
  return (bits ^ (bits >>> 11) ^ (bits >>> 22)) >>> 0;
}

/** xorshift128+, the generator of Math.random: 64 bits a number. */
export function xorshift128plus(seed: bigint): () => bigint {
  const mask = (1n << 64n) - 1n;
  let [a, b] = [seed | 1n, (seed * 0x9e3779b97f4a7c15n) & mask];
  return () => {
    const sum = (a + b) & mask;
    const mixed = a ^ ((a << 23n) & mask);
    [a, b] = [b, mixed ^ b ^ (mixed >> 18n) ^ (b >> 5n)];
    return sum;
  };
}

function symmetricDifference(taps: readonly number[], others: readonly number[], shift: number): number[] {
  const all = new Set(taps);
  for (const other of others) if (!all.delete(other + shift)) all.add(other + shift);
  return [...all];
}
