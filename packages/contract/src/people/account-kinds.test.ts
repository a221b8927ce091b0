import { expect, it } from 'vitest';
import { isAgentKind, seesAgentEntry, TRIAL } from './account-kinds.ts';

const KINDS = [0, 1, 2, TRIAL, 41, 42];

it('gives agents, head agents and agents with a contract the agent centre, and nobody else', () => {
  expect(KINDS.filter(isAgentKind)).toEqual([1, 2, 41, 42]);
});

it('shows a trial the way there too', () => {
  expect(KINDS.filter(seesAgentEntry)).toEqual([1, 2, 4, 41, 42]);
});
