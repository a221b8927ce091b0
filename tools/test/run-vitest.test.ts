import { expect, it } from 'vitest';
import { countIn } from './run-vitest.mjs';

const report = (...suites: { status: string; assertionResults: { status: string; fullName: string }[] }[]) =>
  JSON.stringify({ testResults: suites.map((suite) => ({ name: 'a.test.ts', ...suite })) });
const a = (status: string, fullName = 'a rule') => ({ status, fullName });

it('counts what passed and what failed, and names what was skipped', () => {
  const text = report({
    status: 'failed',
    assertionResults: [a('passed'), a('failed'), a('skipped', 'a slow rule'), a('todo', 'a thought')],
  });
  expect(countIn(text, false)).toEqual({ passed: 1, failed: 1, skipped: ['a slow rule', 'a thought'] });
});

it('counts a file that did not load as a failure', () => {
  const text = report(
    { status: 'failed', assertionResults: [] },
    { status: 'passed', assertionResults: [a('passed')] },
  );
  expect(countIn(text, false)).toMatchObject({ passed: 1, failed: 1 });
});

it('counts an error outside any test as a failure', () => {
  expect(countIn(report({ status: 'passed', assertionResults: [a('passed')] }), false)).toMatchObject({
    passed: 1,
    failed: 1,
  });
});

it('counts a run that left no report as a failure', () => {
  expect(countIn(undefined, false)).toEqual({ passed: 0, failed: 1, skipped: [] });
  expect(countIn(undefined, true)).toMatchObject({ failed: 1 });
});
