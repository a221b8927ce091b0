import { expect, it } from 'vitest';
import { nodeProblem } from './node-version.mjs';
import { wordsIn } from './program.mjs';

it('repeats of a log what tells of trouble, without stacks', () => {
  const log = [
    JSON.stringify({ level: 30, msg: 'listening' }),
    JSON.stringify({ level: 'error', msg: 'cannot start', err: { message: 'the keys are missing' } }),
    'Settings are missing or wrong: PORT.',
    '    at start (/clone/main.js:1:2)',
    '',
  ].join('\n');
  expect(wordsIn(log)).toBe('  cannot start: the keys are missing\n  Settings are missing or wrong: PORT.');
});

it.each(['20.19.0', '20.20.2', '22.12.0', '22.23.3', '24.21.0', '26.1.0'])('runs on Node %s', (version) => {
  expect(nodeProblem(version)).toBeUndefined();
});

it.each(['16.20.2', '18.20.1', '20.18.3', '21.7.0', '22.11.0'])('refuses Node %s', (version) => {
  expect(nodeProblem(version)).toContain(`this is ${version}`);
});
