/**
 * The life of an issue of the lottery: state × event → state. The sale ends by the clock (`close`), then it is drawn, then every ticket
 * is settled. Another result than the one that was published (`correct`) has its tickets settled once more; a voided one has them all
 * refunded. Anything not listed changes nothing.
 */
export const LOTTERY_ISSUE_STATES = {
  open: { close: 'closed', void: 'voided' },
  closed: { draw: 'drawn', void: 'voided' },
  drawn: { settle: 'settled', correct: 'drawn', void: 'voided' },
  settled: { correct: 'drawn', void: 'voided' },
  voided: {},
} as const satisfies Record<string, Partial<Record<string, string>>>;

export type LotteryIssueState = keyof typeof LOTTERY_ISSUE_STATES;

export type LotteryIssueEvent = 'close' | 'draw' | 'settle' | 'correct' | 'void';

/** The state after an event, or undefined where it changes nothing. */
export function nextLotteryIssueState(
  state: LotteryIssueState,
  event: LotteryIssueEvent,
): LotteryIssueState | undefined {
  const row: Partial<Record<LotteryIssueEvent, LotteryIssueState>> = LOTTERY_ISSUE_STATES[state];
  return row[event];
}
