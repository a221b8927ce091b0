import { isWholeCoins, instantOf, money, textFromParts } from '@baize/kernel';
import type { Tx } from '../../../platform/database/db.ts';
import type { NoteChange } from '../../../events/operator-change.ts';
import type { OperatorSession } from '../../../platform/http/serve.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { changeSetting, type SettingOutcome } from '../../../platform/requests/change-setting.ts';
import { commitDraw } from '../raffle-draws/index.ts';
import { drawsIn, type RaffleDeps, type RaffleTerms } from './raffle.ts';
import { findRaffle, insertRaffle } from './raffles.store.ts';

export type AnnounceDeps = RaffleDeps & { readonly noteChange: NoteChange };

/**
 * Announces a raffle once two people said the same, and commits to its seed in the same breath. Refuses raffle_announced,
 * request_invalid for one that would have begun, amount_not_whole_coins.
 */
export async function announceRaffle(
  tx: Tx,
  deps: AnnounceDeps,
  { operator, terms }: { readonly operator: OperatorSession; readonly terms: RaffleTerms },
): Promise<SettingOutcome> {
  const { brand } = operator;
  const { raffleId } = terms;
  const { currency } = await deps.brands.of(brand, tx);
  const now = deps.clock.now();
  if (terms.startsAt <= now) throw new Refusal('request_invalid');
  if (terms.prizes.some(({ kind, amount }) => kind === 'money' && !isWholeCoins(money(currency, amount)))) {
    throw new Refusal('amount_not_whole_coins');
  }
  return changeSetting<RaffleTerms | undefined>(tx, deps, {
    ...{ operator, what: 'raffle', target: raffleId, after: terms },
    read: async () => {
      if ((await findRaffle(tx, { brand, raffleId })) !== undefined) throw new Refusal('raffle_announced');
      return undefined;
    },
    isLooser: () => true,
    shown: (one) => (one === undefined ? null : storedFrom(one)),
    write: async () => {
      const [startsAt, closesAt, drawsAt] = [terms.startsAt, terms.closesAt, terms.drawsAt].map(instantOf);
      if (startsAt === undefined || closesAt === undefined || drawsAt === undefined) return;
      await insertRaffle(tx, { brand, raffleId, currency, startsAt, closesAt, drawsAt }, storedFrom(terms));
      await commitDraw(tx, deps, { brand, raffleId, committedAt: now, drawsAt, draws: drawsIn(terms) });
    },
  });
}

/** Terms with their amounts in texts, as they are stored and shown. */
export function storedFrom({ rules, prizes, ...terms }: RaffleTerms) {
  const { deposit, bet, checkIn } = rules;
  const written = (rule: typeof deposit) => rule && { ...rule, amount: textFromParts(rule.amount) };
  return {
    ...terms,
    rules: { deposit: written(deposit), bet: written(bet), checkIn },
    prizes: prizes.map((prize) => ({ ...prize, amount: textFromParts(prize.amount) })),
  };
}
