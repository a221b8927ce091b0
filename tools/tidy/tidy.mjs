import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Tree } from './files.mjs';
import { RULES } from './rules.mjs';

/** Checks the house rules on a checkout. Run by `npm run check`: `node tools/tidy/tidy.mjs [folder]`. */
const root = process.argv[2] ?? path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const tree = new Tree(root);
const problems = RULES.flatMap((rule) => rule(tree));
for (const problem of problems) console.error(problem);
if (problems.length > 0) {
  console.error(`\n${problems.length} house rule${problems.length === 1 ? '' : 's'} broken.`);
  process.exitCode = 1;
}
