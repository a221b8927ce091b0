import { expect, it } from 'vitest';
import { brandEntries, routerEntries } from './session-keys.ts';

const node = (modId: string, enabled: '0' | '1') => ({ modId, enabled, childrenNodes: [] });
const treeOf = (...on: string[]) => ({
  ...node('ROOT', '1'),
  childrenNodes: ['contract', 'salary', 'hourSalary', 'agentRealtimeSalary'].map((modId) =>
    node(modId, on.includes(modId) ? '1' : '0'),
  ),
});
const entriesOf = (...on: string[]) => brandEntries({ status: { whitelabel: treeOf(...on), register: {} }, lanes: [] });

it('keeps the brand’s switches, rules and vendors as JSON text', () => {
  const entries = entriesOf('salary');
  expect(JSON.parse(entries.settings ?? '')).toEqual(treeOf('salary'));
  expect([entries.validate, entries.gameVendor]).toEqual(['{}', '[]']);
});

it.each([
  ['a brand without contracts and salaries', [], 'false', 'false'],
  ['contracts', ['contract'], 'true', 'false'],
  ['a salary of any kind', ['hourSalary'], 'false', 'true'],
  ['both', ['contract', 'agentRealtimeSalary'], 'true', 'true'],
])('says for %s what is on', (...[, on, contract, salary]) => {
  expect(entriesOf(...on)).toMatchObject({ enableContract: contract, enableCt: contract, enableSalary: salary });
});

it('keeps where the brand can be reached', () => {
  expect(routerEntries([{ purpose: 'site', domain: 'baize.example' }])).toEqual({
    routers: '[{"purpose":"site","domain":"baize.example"}]',
  });
});
