/** No letter or digit that is taken for another: somebody may have to type it. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
/** 31^12 of them, less the one in thirty-five that has no digit. */
const LENGTH = 12;

/**
 * A password for a first log-in, drawn by the browser until it has a letter and a digit, which brands ask for; `random` fills numbers below 2^32, by default as hard to foresee as keys.
 */
export function firstPassword(
  random: (numbers: Uint32Array<ArrayBuffer>) => Uint32Array = (numbers) => crypto.getRandomValues(numbers),
): string {
  for (;;) {
    // 2^32 is so much more than 31 that no letter comes noticeably more often.
    const drawn = Array.from(random(new Uint32Array(LENGTH)), (number) => LETTERS[number % LETTERS.length]).join('');
    if (/[a-z]/.test(drawn) && /[2-9]/.test(drawn)) return drawn;
  }
}
