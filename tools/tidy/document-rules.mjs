/** @typedef {import('./files.mjs').Tree} Tree */

const ADR_SECTIONS = ['Date:', 'Status:', '## Context', '## Decision', '## Consequences'];
const ADR_LINES_MAX = 60;

/** Files that may point to a numbered rule or an attack case. */
const POINTING =
  /^(?:(?:apps|packages|e2e|bench|harness|tools|docs|deploy)\/.*\.(?:ts|tsx|mjs|sql|css|md)|[A-Z]+\.md)$/;
const RULE_HEADING = /^#{2,3} (B\d+\.\d+) /gm;
const RULE_NAMED = /(?<![\w.-])B\d+\.\d+(?![\w-]|\.\d)/g;
const CASE_NAMED = /(?<=\bcases? |\()A\d\d[a-z]?\b/g;
/** Documents that were never part of this repository: their content is in docs/behaviour. */
const FOREIGN =
  /\b(?:spec|specification|architecture|standards) \(?§ ?\d+|\bstandards? [A-Z]\d\d\b|\b(?:reliability|standards|decisions|protocols)\.md\b|\((?:the )?decisions[,):]/i;

/** @param {Tree} tree */
function decisionsAreNumberedAndWhole(tree) {
  const files = tree.matching(/^docs\/adr\/.*\.md$/).filter((file) => !file.endsWith('/README.md'));
  return files.flatMap((file, i) => {
    const number = String(i + 1).padStart(4, '0');
    const text = tree.text(file);
    const missing = ADR_SECTIONS.filter((section) => !text.includes(section)).map((s) => `${file}: misses "${s}"`);
    if (!file.startsWith(`docs/adr/${number}-`)) missing.push(`${file}: the next number is ${number}`);
    if (text.split('\n').length > ADR_LINES_MAX) missing.push(`${file}: longer than a page`);
    return missing;
  });
}

/**
 * The numbered rules of docs/behaviour, each with every file that has it as a heading.
 * @param {Tree} tree
 */
function numberedRules(tree) {
  /** @type {Map<string, string[]>} */
  const rules = new Map();
  for (const file of tree.matching(/^docs\/behaviour(?:\.md$|\/)/)) {
    for (const [, number = ''] of tree.text(file).matchAll(RULE_HEADING)) {
      rules.set(number, [...(rules.get(number) ?? []), file]);
    }
  }
  return rules;
}

/** @param {Tree} tree */
function rulesHaveOneNumberEach(tree) {
  return [...numberedRules(tree)]
    .filter(([, files]) => files.length > 1)
    .map(([number, files]) => `${files.join(', ')}: ${number} is the number of more than one rule`);
}

/** @param {Tree} tree */
function referencesLeadSomewhere(tree) {
  const rules = numberedRules(tree);
  const cases = tree.has('docs/attack-cases.md') ? tree.text('docs/attack-cases.md') : '';
  return tree.matching(POINTING).flatMap((file) => {
    const text = tree.text(file);
    const named = new Set([...text.matchAll(RULE_NAMED)].map(([number]) => number));
    const attacks = new Set([...text.matchAll(CASE_NAMED)].map(([id]) => id));
    return [
      ...[...named].filter((number) => !rules.has(number)).map((number) => `${file}: docs/behaviour has no ${number}`),
      ...[...attacks]
        .filter((id) => !new RegExp(`\\b${id}\\b`).test(cases))
        .map((id) => `${file}: docs/attack-cases.md has no ${id}`),
      ...text
        .split('\n')
        .filter((line) => FOREIGN.test(line))
        .map((line) => `${file}: names a document that is not here; name the rule of docs/behaviour: ${line.trim()}`),
    ];
  });
}

export const documentRules = [decisionsAreNumberedAndWhole, rulesHaveOneNumberEach, referencesLeadSomewhere];
