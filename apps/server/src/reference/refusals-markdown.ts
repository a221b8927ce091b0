import type { Call } from '@baize/contract/call';
import { refusalReferences } from './call-reference.ts';

const GENERATED = '<!-- Made by `npm run generate` from packages/contract. Edit the contract, not this file. -->';

/** Calls that refuse something because of what they are: named together, so that a new one of them changes no row. */
const KINDS: readonly { readonly words: string; readonly has: (call: Call) => boolean }[] = [
  { words: 'any call that needs a log-in or an operator’s token', has: ({ access }) => access !== 'anyone' },
  { words: 'any call of operators', has: ({ access }) => access === 'operator' },
  { words: 'any call of members only', has: ({ access }) => access === 'member' },
  { words: 'any call whose body is sealed', has: ({ sealed }) => sealed === true },
];

/** docs/refusals.md: every code the server says no with. */
export function refusalsMarkdown(calls: readonly Call[]): string {
  const rows = refusalReferences(calls).map(({ code, status, calls: names, common }) => {
    const saidBy = common ? ['any call'] : together(names, calls);
    return `| \`${code}\` | ${status} | ${saidBy.join('<br>') || 'the server itself'} |`;
  });
  return [
    GENERATED,
    '',
    '# Refusals',
    '',
    'The code is the `message` of the envelope and the key of its text in every language.',
    '',
    '| Code | Status | Said by |',
    '|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}

/** The calls by their names; where all of a kind are among them, the kind instead. */
function together(names: readonly string[], calls: readonly Call[]): string[] {
  for (const { words, has } of KINDS) {
    const ofKind = new Set(calls.filter(has).map(({ method, path }) => `${method} ${path}`));
    if (ofKind.size === 0 || ![...ofKind].every((name) => names.includes(name))) continue;
    return [words, ...names.filter((name) => !ofKind.has(name)).map(inCode)];
  }
  return names.map(inCode);
}

const inCode = (name: string): string => `\`${name}\``;
