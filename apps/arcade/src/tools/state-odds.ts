import { writeFile } from 'node:fs/promises';
import { PAPER_LANTERNS } from '../rules/paper-lanterns.ts';
import { statedOdds } from '../rules/stated-odds.ts';

/** Writes the figures that the rules screen states, computed from the rules: `npm run odds`. A test checks that they are fresh. */
const target = new URL('../../src/rules/paper-lanterns-odds.ts', import.meta.url);
const figures = Object.entries(statedOdds(PAPER_LANTERNS)).map(([name, value]) => `  ${name}: ${value},`);
await writeFile(
  target,
  `/** Written by \`npm run odds\` from the rules (tools/state-odds.ts). Not edited by hand. */\nexport const PAPER_LANTERNS_ODDS = {\n${figures.join('\n')}\n} as const;\n`,
);
