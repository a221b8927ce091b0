const PREFIX = 'BZ';
/** Without signs that are easily confused when typed off a screen. 32 signs: five bits each. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const LENGTH = 8;
const IN_TEXT = /(?=(BZ[2-9A-HJ-NP-Z]{8}))/g;

/** A new short name of a deposit, to be written on a transfer: `BZ` and eight signs, forty bits. */
export function newDepositCode(chance: { below(limit: number): number }): string {
  return PREFIX + Array.from({ length: LENGTH }, () => SIGNS[chance.below(SIGNS.length)] ?? '').join('');
}

/**
 * The codes in what a payer wrote, each once. Banks cut texts, add spaces and change the case, so other signs than letters and
 * digits are ignored, and a code may be in the middle of a word.
 */
export function depositCodesIn(text: string): string[] {
  const plain = text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '');
  return [...new Set([...plain.matchAll(IN_TEXT)].flatMap(([, code]) => code ?? []))];
}
