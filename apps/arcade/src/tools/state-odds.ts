import { writeFile } from 'node:fs/promises';
import { PAPER_LANTERNS } from '../rules/paper-lanterns.ts';
import { statedOdds } from '../rules/stated-odds.ts';
import { playRounds } from '../testing/play-rounds.ts';
import { oddsOf, reelTitles } from '../testing/reel-titles.ts';
import { statedReelOdds } from '../testing/stated-reel-odds.ts';

/**
 * Writes the figures that the rules screens state, computed from the rules: `npm run odds [title]`. A test checks that they are fresh.
 * Of the titles of lines, ways and hold-and-win only the deviation is measured, over a million seeded rounds.
 */
const only = process.argv[2];
const source = new URL('../../src/', import.meta.url);
const MADE = 'Written by `npm run odds` from the rules (tools/state-odds.ts). Not edited by hand.';

function object(figures: object): string {
  const lines = Object.entries(figures).map(
    ([name, value]) => `  ${name}: ${typeof value === 'string' ? `'${value}'` : value},`,
  );
  return `{\n${lines.join('\n')}\n}`;
}

await writeFile(
  new URL('rules/paper-lanterns-odds.ts', source),
  `/** ${MADE} */\nexport const PAPER_LANTERNS_ODDS = ${object(statedOdds(PAPER_LANTERNS))} as const;\n`,
);
for (const { title, game } of await reelTitles()) {
  if (only !== undefined && only !== title) continue;
  const { deviation } = playRounds(game, { serverSeed: `deviation of ${title}`, rounds: 1_000_000 });
  const stated = statedReelOdds(game, oddsOf(game), deviation);
  await writeFile(
    new URL(`titles/${title}/odds.ts`, source),
    `import type { SlotOdds } from '../../mechanics/slot-odds.ts';\n\n/** ${MADE} */\nexport const ODDS: SlotOdds = ${object(stated)};\n`,
  );
}
