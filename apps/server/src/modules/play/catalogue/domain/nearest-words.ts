/** As many wrong letters as a word of this length may have: a short one with two is another word. */
function mistakesIn(length: number): number {
  if (length < 3) return 0;
  return length < 6 ? 1 : 2;
}

/** Of equally near words, so many are looked for. */
const SPELLINGS_MAX = 8;

/**
 * The words that somebody may have meant who typed this, nearest first; all of them are equally many letters away from it. Whoever
 * has typed only the beginning of a word means it, too. Empty when none is near.
 */
export function nearestWords(typed: string, known: readonly string[]): string[] {
  const letters = [...typed];
  const most = mistakesIn(letters.length);
  const near = known
    .map((word) => ({
      word,
      away: lettersAway(letters, [...word]),
      longer: Math.abs([...word].length - letters.length),
    }))
    .filter(({ away }) => away <= most)
    .sort((a, b) => a.away - b.away || a.longer - b.longer || (a.word < b.word ? -1 : 1));
  return near
    .filter(({ away }) => away === near[0]?.away)
    .slice(0, SPELLINGS_MAX)
    .map(({ word }) => word);
}

/**
 * How many letters are left out, too many, wrong or exchanged with their neighbour between what was typed and the word, or the
 * beginning of the word that is most like it.
 */
function lettersAway(typed: readonly string[], word: readonly string[]): number {
  let [before, last] = [[] as number[], Array.from({ length: word.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= typed.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= word.length; j += 1) {
      const same = typed[i - 1] === word[j - 1];
      const exchanged = i > 1 && j > 1 && typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1];
      row.push(
        Math.min(
          at(last, j) + 1,
          at(row, j - 1) + 1,
          at(last, j - 1) + (same ? 0 : 1),
          exchanged ? at(before, j - 2) + 1 : Infinity,
        ),
      );
    }
    [before, last] = [last, row];
  }
  return Math.min(...last);
}

function at(row: readonly number[], place: number): number {
  return row[place] ?? Infinity;
}
