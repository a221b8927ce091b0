import { seesAgentEntry } from '@baize/contract/people/account-kinds';

/** The entries of the avatar's menu (B1.11), in its order, with the page each needs. */
const PAGE_OF = {
  members: 'securityCenter',
  agent: 'agentTeamOverview',
  withdraw: 'withdraw',
  accountRecord: 'transactionHistory',
  bettingRecord: 'personalHistoryCopy',
  referral: 'referral',
  manualRebate: 'manualRebate',
} as const;

export type MemberLink = keyof typeof PAGE_OF;

export interface LinksOf {
  /** The pages that exist, the first one first. */
  readonly pages: readonly string[];
  readonly isAgent: number;
  readonly referral: boolean;
  readonly manualRebate: boolean;
}

/** The entries that lead somewhere, for this member of this brand. The centre opens at its first page until it has an account page. */
export function memberLinksFor({
  pages,
  isAgent,
  referral,
  manualRebate,
}: LinksOf): { link: MemberLink; page: string }[] {
  const shown: Partial<Record<MemberLink, boolean>> = {
    agent: seesAgentEntry(isAgent),
    referral,
    manualRebate,
  };
  return (Object.keys(PAGE_OF) as MemberLink[]).flatMap((link) => {
    const page = pages.find((name) => name === PAGE_OF[link]) ?? (link === 'members' ? pages[0] : undefined);
    return page !== undefined && shown[link] !== false ? [{ link, page }] : [];
  });
}
