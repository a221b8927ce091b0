import { writeFile } from 'node:fs/promises';
import { digestOf } from '../testing/figures-digest.ts';
import { cascadesOdds } from '../mechanics/cascades/odds.ts';
import { clustersOdds } from '../mechanics/clusters/odds.ts';
import { statedOdds } from '../mechanics/falls/falls-odds.ts';
import { everyFallsTitle } from '../testing/every-title.ts';

/**
 * Goes through every spin of the titles with falling symbols and writes the odds that their rules screens state:
 * `npm run falls-odds [-- title …]`. Clusters take minutes each, since a hundred million windows are looked at.
 */
const wanted = process.argv.slice(2);
for (const { title, rules } of await everyFallsTitle()) {
  if (wanted.length > 0 && !wanted.includes(title)) continue;
  const exact = rules.mechanic === 'cascades' ? cascadesOdds(rules.figures) : clustersOdds(rules.figures);
  const odds = { ...statedOdds(rules.figures, exact), figuresDigest: digestOf(rules.figures) };
  const lines = Object.entries(odds).map(
    ([name, value]) => `  ${name}: ${JSON.stringify(value).replaceAll('"', "'")},\n`,
  );
  await writeFile(
    new URL(`../../src/titles/${title}/odds.ts`, import.meta.url),
    `import type { SlotOdds } from '../../mechanics/slot-odds.ts';\n\n` +
      `/** Written by \`npm run falls-odds\` from the rules (tools/state-falls-odds.ts). Not edited by hand. */\n` +
      `export const ODDS: SlotOdds = {\n${lines.join('')}};\n`,
  );
  process.stdout.write(`${title} ${JSON.stringify(exact)}\n`);
}
