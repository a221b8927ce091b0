import type { Call } from '@baize/contract/call';
import { refusalReferences } from './call-reference.ts';

const GENERATED = '<!-- Made by `npm run generate` from packages/contract. Edit the contract, not this file. -->';

/** docs/refusals.md: every code the server says no with. */
export function refusalsMarkdown(calls: readonly Call[]): string {
  const rows = refusalReferences(calls).map(
    ({ code, status, calls: names, common }) =>
      `| \`${code}\` | ${status} | ${common ? 'any call' : names.map((name) => `\`${name}\``).join('<br>') || 'the server itself'} |`,
  );
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
