import { writeFile } from 'node:fs/promises';
import { statedTableOdds } from '../mechanics/table-odds.ts';
import { TABLE_TITLES } from '../titles/table-titles.ts';

/**
 * Writes the figures that the rules screens of tables and instant games state, computed from the rules: `npm run table-odds [folder …]`.
 * A test checks that they are fresh.
 */
const wanted = process.argv.slice(2);
for (const title of TABLE_TITLES) {
  if (wanted.length > 0 && !wanted.includes(title.folder)) continue;
  const { bets, ...figures } = statedTableOdds(title.version, title.odds());
  const lines = Object.entries(figures).map(([name, value]) => `  ${name}: ${value},`);
  const rows = bets.map(
    (bet) =>
      `    { bet: '${bet.bet}', returnToPlayer: ${bet.returnToPlayer}, hitFrequency: ${bet.hitFrequency}, topPay: ${bet.topPay} },`,
  );
  await writeFile(
    new URL(`../../src/titles/${title.folder}/odds.ts`, import.meta.url),
    `import type { StatedTableOdds } from '../../mechanics/table-odds.ts';\n\n/** Written by \`npm run table-odds\` from the rules (tools/state-table-odds.ts). Not edited by hand. */\nexport const ${title.constant}: StatedTableOdds = {\n${lines.join('\n')}\n  bets: [\n${rows.join('\n')}\n  ],\n};\n`,
  );
}
