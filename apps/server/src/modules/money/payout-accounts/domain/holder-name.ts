/** A holder as it is kept: one form of every sign, single blanks. Undefined where it is no name of a person. */
export function holderName(typed: string): string | undefined {
  const name = typed.normalize('NFKC').trim().replaceAll(/\s+/g, ' ');
  return name.length <= 120 && /^[\p{L}\p{M}][\p{L}\p{M} .'’·-]*$/u.test(name) ? name : undefined;
}

/** Letters that Unicode does not take apart, as banks write them. */
const PLAIN: Readonly<Record<string, string>> = {
  đ: 'd',
  ð: 'd',
  ø: 'o',
  ł: 'l',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ı: 'i',
};

function wordsOf(name: string): string[] {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[đðøłßæœþı]/gu, (letter) => PLAIN[letter] ?? letter);
  return plain
    .replaceAll(/['’]/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** A name as two of them are compared: letters and digits alone, without case, width or accents, in any order of words. */
export function holderKey(name: string): string {
  return wordsOf(name)
    .toSorted((a, b) => (a < b ? -1 : 1))
    .join(' ');
}

/**
 * Whether two names are one person's: the same but for case, accents, blanks and order of words; near (a middle name that one of
 * them leaves out, an initial, a slip of the finger, another script), which staff decide; or different.
 */
export function compareNames(one: string, other: string): 'same' | 'near' | 'different' {
  const [a, b] = [wordsOf(one), wordsOf(other)];
  if (holderKey(one) === holderKey(other) || a.join('') === b.join('')) return 'same';
  if (isLatin(one) !== isLatin(other)) return 'near';
  const [fewer, more] = a.length <= b.length ? [a, b] : [b, a];
  if (isWithin(fewer, more)) return 'near';
  const [left, right] = [holderKey(one), holderKey(other)];
  const slips = Math.min(2, Math.floor(Math.min(left.length, right.length) / 4));
  return distance(left, right) <= slips ? 'near' : 'different';
}

function isLatin(name: string): boolean {
  return /\p{Script=Latin}/u.test(name);
}

/** Whether every word of one name stands in the other, in full or as its first letter, and at least one of them in full. */
function isWithin(fewer: readonly string[], more: readonly string[]): boolean {
  const left = [...more];
  let whole = 0;
  for (const word of fewer.toSorted((a, b) => b.length - a.length)) {
    const at = left.findIndex((one) => one === word || (isInitial(one, word) && whole > 0));
    if (at < 0) return false;
    if (left[at] === word && word.length > 1) whole += 1;
    left.splice(at, 1);
  }
  return whole > 0;
}

function isInitial(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  return short.length === 1 && long.startsWith(short);
}

/** How many letters must be changed, added or left out to come from one text to the other. */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (const [place, letter] of [...from].entries()) {
    const next = [place + 1];
    for (const [at, other] of [...to].entries()) {
      const changed = (row[at] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(changed, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
