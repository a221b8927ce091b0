/**
 * How a promotion stands for one member (B7.3). `comingSoon` and `closed` are the promotion's; `joining` and `applying`: the member may;
 * `signed`: joined, or checked in today, and nothing to claim yet; `claim`: something can be claimed; `claimed`: it was, for now;
 * `inProcess`, `rejected` and `issued` are an application's: staff look at it, said no, or gave what waits in the reward centre.
 */
export const PROMOTION_MEMBER_STATES = [
  'comingSoon',
  'closed',
  'joining',
  'applying',
  'signed',
  'claim',
  'claimed',
  'inProcess',
  'rejected',
  'issued',
] as const;

export type PromotionMemberState = (typeof PROMOTION_MEMBER_STATES)[number];

/** The life of an application: staff decide about it once. */
export const APPLICATION_STATES = {
  inProcess: { approve: 'approved', reject: 'rejected' },
  approved: {},
  rejected: {},
} as const satisfies Record<string, Partial<Record<string, string>>>;

export type ApplicationState = keyof typeof APPLICATION_STATES;

/** Of an application (B7.3). */
export const APPLICATION_REMARK_MAX = 140;
export const APPLICATION_PICTURES_MAX = 3;

/** The state after a decision, or undefined when it is decided already. */
export function nextApplicationState(
  state: ApplicationState,
  decision: 'approve' | 'reject',
): ApplicationState | undefined {
  const row: Partial<Record<typeof decision, ApplicationState>> = APPLICATION_STATES[state];
  return row[decision];
}
