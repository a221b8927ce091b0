const PREFIX = 'BZ';
/** Without what is taken for something else when it is typed off a screen. 32 signs: five bits each. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const LENGTH = 8;
const IN_TEXT = /(?=(BZ[2-9A-HJ-NP-Z]{8}))/g;

/** A new short name of a deposit, to be written on a transfer: `BZ` and eight signs, forty bits. */
export function newDepositCode(chance: { below(limit: number): number }): string {
  return PREFIX + Array.from({ length: LENGTH }, () => SIGNS[chance.below(SIGNS.length)] ?? '').join('');
}

/**
 * What may be such names in what a payer wrote: banks cut, space out and lower what they pass on, so signs other than letters and
 * digits are overlooked, and names may lie in the middle of words. Each once.
 */
export function depositCodesIn(text: string): string[] {
  const plain = text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '');
  return [...new Set([...plain.matchAll(IN_TEXT)].flatMap(([, code]) => code ?? []))];
}
