import { describe, expect, it } from 'vitest';
import { memberLinksFor } from './links-for.ts';

const ALL = [
  'securityCenter',
  'withdraw',
  'transactionHistory',
  'personalHistoryCopy',
  'referral',
  'manualRebate',
  'agentTeamOverview',
];
const everything = { pages: ALL, isAgent: 1, referral: true, manualRebate: true };
const names = (of: Partial<typeof everything>) => memberLinksFor({ ...everything, ...of }).map(({ link }) => link);

describe('the menu of the avatar', () => {
  it('has every entry for an agent of a brand with all of it', () => {
    expect(names({})).toEqual([
      'members',
      'agent',
      'withdraw',
      'accountRecord',
      'bettingRecord',
      'referral',
      'manualRebate',
    ]);
  });

  it.each([
    [0, false],
    [1, true],
    [2, true],
    [4, true],
    [41, true],
    [42, true],
  ])('shows the agent entry to isAgent %i: %s', (isAgent, shown) => {
    expect(names({ isAgent }).includes('agent')).toBe(shown);
  });

  it('shows the referral and the manual rebate only where the brand has them on', () => {
    expect(names({ referral: false })).not.toContain('referral');
    expect(names({ manualRebate: false })).not.toContain('manualRebate');
  });

  it('offers no entry whose page does not exist', () => {
    expect(memberLinksFor({ ...everything, pages: ['depositv2', 'transactionHistory'] })).toEqual([
      { link: 'members', page: 'depositv2' },
      { link: 'accountRecord', page: 'transactionHistory' },
    ]);
  });
});
