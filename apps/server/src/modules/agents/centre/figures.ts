import { type Currency, dayIn, dayPlus, invariant, type MemberId, textFromParts } from '@baize/kernel';
import type { Sql } from '../../../platform/database/db.ts';
import { memberById } from '../../people/members/index.ts';
import { type LineSums, lineSums, type OwnSums, ownSums, type Sums } from '../counts/index.ts';
import type { TeamMember } from '../../people/hierarchy/index.ts';

/** So many days can be asked for at once. */
export const DAYS_MAX = 92;

/** Whose line, between which days, and from which day on it belongs to whoever asks. */
export interface Stretch {
  readonly memberId: MemberId;
  readonly from: string;
  readonly to: string;
}

/** What a line came to on a day or in a month, the one whose line it is included. */
export interface Come extends Sums {
  readonly newcomers: bigint;
  readonly active: bigint;
}

const KEYS = [
  ...(['bets', 'stake', 'valid', 'loss', 'bonuses', 'rebates', 'deposits', 'withdrawals', 'sent', 'received'] as const),
];

const NOTHING: Come = {
  ...{ bets: 0n, stake: 0n, valid: 0n, loss: 0n, bonuses: 0n, rebates: 0n, deposits: 0n, withdrawals: 0n },
  ...{ sent: 0n, received: 0n, newcomers: 0n, active: 0n },
};

export function together(all: readonly (Sums & Partial<Pick<Come, 'newcomers' | 'active'>>)[]): Come {
  const sum: { -readonly [key in keyof Come]: bigint } = { ...NOTHING };
  for (const one of all) {
    for (const key of KEYS) sum[key] += one[key];
    sum.newcomers += one.newcomers ?? 0n;
    sum.active += one.active ?? 0n;
  }
  return sum;
}

export interface LineOf {
  /** In whose line it counts. */
  readonly agentId: MemberId;
  readonly currency: Currency;
  readonly grain: 'day' | 'month';
}

/** What somebody and everybody below came to, by day or month, what they did alone apart. */
export async function comeOf(sql: Sql, line: LineOf, stretch: Stretch) {
  const [come] = await comesOf(sql, line, [stretch]);
  invariant(come !== undefined, 'one is asked for, one is answered');
  return come;
}

/** The same of several, in their order: two statements, however many they are. */
export async function comesOf(sql: Sql, { agentId, currency, grain }: LineOf, stretches: readonly Stretch[]) {
  const memberIds = stretches.map(({ memberId }) => memberId);
  const [from, to] = [
    stretches.map((one) => one.from).toSorted()[0],
    stretches
      .map((one) => one.to)
      .toSorted()
      .at(-1),
  ];
  if (from === undefined || to === undefined) return [];
  const own = await ownSums(sql, { memberIds, under: agentId, grain, from, to });
  const below = await lineSums(sql, { agentIds: memberIds, currency, grain, from, to });
  const ownBy = grouped(own, ({ memberId }) => memberId);
  const belowBy = grouped(below, ({ agentId: member }) => member);
  return stretches.map((one) => {
    const isWithin = ({ firstDay }: { readonly firstDay: string }) => firstDay >= one.from && firstDay <= one.to;
    const theirs = (ownBy.get(one.memberId) ?? []).filter(isWithin);
    return comeFrom(theirs, (belowBy.get(one.memberId) ?? []).filter(isWithin));
  });
}

function grouped<Key, T>(all: readonly T[], of: (one: T) => Key): ReadonlyMap<Key, T[]> {
  const groups = new Map<Key, T[]>();
  for (const one of all) {
    const group = groups.get(of(one));
    if (group === undefined) groups.set(of(one), [one]);
    else group.push(one);
  }
  return groups;
}

function comeFrom(own: readonly OwnSums[], below: readonly LineSums[]) {
  const played = own.map((one) => ({ ...one, active: one.valid > 0n ? 1n : 0n }));
  const days = grouped<string, (Sums & Partial<Come>) & { readonly firstDay: string }>(
    [...played, ...below],
    (one) => one.firstDay,
  );
  return {
    own: together(own),
    days: [...days.keys()].toSorted().map((day) => ({ day, ...together(days.get(day) ?? []) })),
  };
}

/** The first day that is wholly in the line: nobody sees what was played under others. */
export function firstDayIn(timeZone: string, { inLineSince, registeredAt }: TeamMember): string {
  const day = dayIn(timeZone, inLineSince);
  return inLineSince > registeredAt ? dayPlus(day, 1) : day;
}

/** In which currency an agent's line is counted: the agent's own. */
export async function currencyOf(sql: Sql, memberId: MemberId): Promise<Currency> {
  const member = await memberById(sql, memberId);
  invariant(member !== undefined, 'a member never disappears');
  return member.currency;
}

export const later = (one: string, other: string) => (one > other ? one : other);

export function sumsOnWire(come: Sums) {
  const { bets, loss, bonuses, rebates, stake, valid, deposits, withdrawals, sent, received } = come;
  return {
    bets: Number(bets),
    stake: textFromParts(stake),
    valid: textFromParts(valid),
    profit: textFromParts(bonuses + rebates - loss),
    bonuses: textFromParts(bonuses),
    rebates: textFromParts(rebates),
    deposits: textFromParts(deposits),
    withdrawals: textFromParts(withdrawals),
    sent: textFromParts(sent),
    received: textFromParts(received),
  };
}
