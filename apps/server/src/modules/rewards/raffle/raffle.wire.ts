import type { opsRaffles } from '@baize/contract/rewards/raffle-ops';
import type { rafflePromotion } from '@baize/contract/rewards/raffle';
import { TICKET_SOURCES } from '@baize/contract/rewards/raffle-states';
import { type Instant, invariant, textFromParts } from '@baize/kernel';
import type { z } from 'zod';
import type { Sql } from '../../../platform/database/db.ts';
import { findDraw } from '../raffle-draws/index.ts';
import type { Raffle } from './raffle.ts';
import { countTickets } from './tickets.store.ts';

type WireRaffle = z.input<typeof rafflePromotion.value>['list'][number];
type StaffRaffle = z.input<typeof opsRaffles.value>['list'][number];

/** A raffle as everybody sees it; its words are the caller's. */
export async function raffleOnWire(
  sql: Sql,
  raffle: Raffle,
  now: Instant,
): Promise<Omit<WireRaffle, 'title' | 'summary'>> {
  const { raffleId, currency, startsAt, closesAt, terms, state } = raffle;
  const [draw, { tickets }] = await Promise.all([findDraw(sql, raffle), countTickets(sql, raffle)]);
  invariant(draw !== undefined, 'a raffle is committed to when it is announced');
  return {
    ...{ raffleId, currency, startsAt, closesAt, drawsAt: draw.drawsAt, tickets },
    state: now < startsAt ? 'coming' : state,
    rules: rulesOnWire(raffle),
    prizes: terms.prizes.map(({ kind, amount, count }, index) => ({
      ...{ place: index + 1, kind, count, amount: textFromParts(amount) },
      odds: tickets === 0 ? null : `${Math.min(count, tickets)}/${tickets}`,
    })),
    ...{ claimDays: terms.claimDays, onExpiry: terms.onExpiry },
    ...{ commitment: draw.commitment, anchor: draw.anchor, listHash: draw.listHash, sealedAt: draw.sealedAt },
  };
}

function rulesOnWire({ terms: { rules } }: Raffle): WireRaffle['rules'] {
  return TICKET_SOURCES.flatMap((source) => {
    const rule = rules[source];
    if (rule === null) return [];
    return [{ source, amount: 'amount' in rule ? textFromParts(rule.amount) : '0', most: rule.most }];
  });
}

export async function raffleForStaff(sql: Sql, raffle: Raffle): Promise<StaffRaffle> {
  const { raffleId, state, startsAt, closesAt, terms } = raffle;
  const [draw, counted] = await Promise.all([findDraw(sql, raffle), countTickets(sql, raffle)]);
  invariant(draw !== undefined, 'a raffle is committed to when it is announced');
  const money = terms.prizes.filter(({ kind }) => kind === 'money');
  const promised = money.reduce((sum, { amount, count }) => sum + amount * BigInt(count), 0n);
  return {
    ...{ raffleId, state, startsAt, closesAt, drawsAt: draw.drawsAt, commitment: draw.commitment, ...counted },
    promised: textFromParts(promised),
  };
}
