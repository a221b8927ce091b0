import { cssRules } from './css-rules.mjs';
import { documentRules } from './document-rules.mjs';
import { folderRules } from './folder-rules.mjs';
import { languageRules } from './language-rules.mjs';
import { moduleRules } from './module-rules.mjs';
import { namedRules } from './named-rules.mjs';
import { nameRules } from './name-rules.mjs';
import { packageRules } from './package-rules.mjs';
import { sqlRules } from './sql-rules.mjs';
import { tableRules } from './table-rules.mjs';
import { termRules } from './term-rules.mjs';

/**
 * The house rules that no off-the-shelf tool knows. Each takes the tree and returns what is wrong, one sentence each.
 * @type {readonly ((tree: import('./files.mjs').Tree) => string[])[]}
 */
export const RULES = [
  ...cssRules,
  ...sqlRules,
  ...tableRules,
  ...moduleRules,
  ...folderRules,
  ...nameRules,
  ...packageRules,
  ...languageRules,
  ...termRules,
  ...documentRules,
  ...namedRules,
];
