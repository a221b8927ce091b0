import type { Sql } from '../../../platform/database/db.ts';

/** The words of what was typed, folded, in the order they were typed. */
export async function foldedWords(sql: Sql, typed: string): Promise<readonly string[]> {
  const row = await sql.first<{ words: string[] }>('select games_words(games_folded($1)) as words', [typed]);
  return row?.words ?? [];
}

/** Words of names that share runs of two letters with a word, those that share most first. */
const ALIKE = `
  with typed as (
    select array(select substr(' ' || $1::text || ' ', i, 2) from generate_series(1, length($1::text) + 1) i) as pairs
  )
  select w.word from games_word w, typed t
  where w.pairs && t.pairs
  order by (select count(*) from unnest(w.pairs) pair where pair = any (t.pairs)) desc, length(w.word), w.word
  limit $2`;

export async function wordsAlike(sql: Sql, word: string, limit: number): Promise<string[]> {
  return (await sql.all<{ word: string }>(ALIKE, [word, limit])).map((row) => row.word);
}
