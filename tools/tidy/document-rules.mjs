/** @typedef {import('./files.mjs').Tree} Tree */

const ADR_SECTIONS = ['Date:', 'Status:', '## Context', '## Decision', '## Consequences'];
const ADR_LINES_MAX = 60;
/** Documents whose paths must exist: `like/this.ts` in back quotes. */
const MAPS = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md'];
const PATH = /`((?:apps|packages|e2e|bench|tools|docs|deploy)\/[^`\s*<>{}…]*)`/g;

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

/** @param {Tree} tree */
function mapsAreTrue(tree) {
  const places = new Set(
    tree.files.flatMap((file) => file.split('/').map((_, i, all) => all.slice(0, i + 1).join('/'))),
  );
  return [...MAPS, ...tree.matching(/^docs\/walkthroughs\/.*\.md$/)]
    .filter((file) => tree.has(file))
    .flatMap((file) =>
      [...tree.text(file).matchAll(PATH)]
        .map((match) => (match[1] ?? '').replace(/\/$/, ''))
        .filter((named) => !places.has(named))
        .map((named) => `${file}: there is no ${named}`),
    );
}

export const documentRules = [decisionsAreNumberedAndWhole, mapsAreTrue];
