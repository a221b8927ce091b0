import type { Sql } from '../../../platform/database/db.ts';
import { nearestWords } from './domain/nearest-words.ts';
import { foldedWords, wordsAlike } from './guess-words.store.ts';

/** Nobody types a name of more words. */
const WORDS_MAX = 6;
const CANDIDATES = 100;
/** A number is taken as it is typed: its neighbours are other games. */
const NUMBER = /^[0-9]+$/;

/**
 * What somebody may have meant by a name that no game has: for each of its words those of our names that are nearest to it.
 * Undefined when one of them is like none.
 */
export async function guessWords(sql: Sql, typed: string): Promise<string[][] | undefined> {
  const words = (await foldedWords(sql, typed)).slice(0, WORDS_MAX);
  const meant = await Promise.all(
    words.map(async (word) =>
      NUMBER.test(word) ? [word] : nearestWords(word, await wordsAlike(sql, word, CANDIDATES)),
    ),
  );
  return words.length === 0 || meant.some((spellings) => spellings.length === 0) ? undefined : meant;
}
