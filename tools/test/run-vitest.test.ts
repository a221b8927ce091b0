import { expect, it } from 'vitest';
import { join } from 'node:path';
import { ROOT } from '../folders.mjs';
import { countIn } from './run-vitest.mjs';

const FILE = join(ROOT, 'packages/a.test.ts');
const report = (...suites: object[]) =>
  JSON.stringify({ testResults: suites.map((suite) => ({ name: FILE, ...suite })) });
const a = (status: string, fullName = 'a rule') => ({ status, fullName });
const BAD = { name: 'browser', ok: false };

it('counts what passed, and names what failed and what was skipped', () => {
  const text = report({
    status: 'failed',
    assertionResults: [a('passed'), a('failed'), a('skipped', 'a slow rule'), a('todo', 'a thought')],
  });
  expect(countIn(text, BAD)).toEqual({
    passed: 1,
    failures: ['packages/a.test.ts: a rule'],
    skipped: ['a slow rule', 'a thought'],
  });
});

it('counts a file that did not load as a failure', () => {
  const text = report(
    { status: 'failed', message: 'no such module', assertionResults: [] },
    { status: 'passed', assertionResults: [a('passed')] },
  );
  expect(countIn(text, BAD)).toMatchObject({
    passed: 1,
    failures: ['packages/a.test.ts\n    no such module'],
  });
});

it('says of a failure what was expected, and no more of the trace than helps', () => {
  const trace = ['expected 1 to be 2', '', ...Array.from({ length: 40 }, (_, line) => `at ${String(line)}`)].join('\n');
  const text = report({ status: 'failed', assertionResults: [{ ...a('failed'), failureMessages: [trace] }] });
  const { failures } = countIn(text, BAD);
  expect(failures[0]?.split('\n').slice(0, 3)).toEqual([
    'packages/a.test.ts: a rule',
    '    expected 1 to be 2',
    '    at 0',
  ]);
  expect(failures[0]?.split('\n')).toHaveLength(12);
});

it('counts an error outside any test as a failure', () => {
  expect(countIn(report({ status: 'passed', assertionResults: [a('passed')] }), BAD)).toMatchObject({
    passed: 1,
    failures: [expect.stringContaining('browser: ')],
  });
});

it('counts a run that left no report as a failure', () => {
  expect(countIn(undefined, BAD)).toEqual({ passed: 0, failures: [expect.stringContaining('browser: ')], skipped: [] });
  expect(countIn(undefined, { name: 'browser', ok: true })).toMatchObject({ failures: [expect.any(String)] });
});
