import { type BrandCode, type Currency, isWholeCoins, money } from '@baize/kernel';
import { type Family, fractionFromText, isLess, WHOLE } from '@baize/lottery';
import type { NoteChange } from '../../../events/operator-change.ts';
import type { Db, Sql } from '../../../platform/database/db.ts';
import type { OperatorSession } from '../../../platform/http/serve.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { changeSetting, type Guards, isLooserBy } from '../../../platform/requests/change-setting.ts';
import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import type { BrandBook } from '../../brand/brands/index.ts';
import { familyOfIssue, findGame, type LotteryGame } from '../lottery-draws/index.ts';
import { type GameTerms, type PlayLimits, playTermsOf, usualTerms } from './domain/game-terms.ts';
import { playTerms } from './domain/play-terms.ts';
import { readTerms, writeTerms } from './read-terms.ts';
import { findTerms, putTerms } from './slips.store.ts';

export interface TermsDeps {
  readonly db: Db;
  readonly brands: BrandBook;
  readonly clock: Clock;
  readonly noteChange: NoteChange;
}

/** How a brand sells a game now. */
export interface StandingTerms {
  readonly terms: GameTerms;
  /** Nothing was set. */
  readonly isUsual: boolean;
}

/** Refuses lottery_game_not_found. */
export async function standingTerms(
  sql: Sql,
  { brands }: Pick<TermsDeps, 'brands'>,
  { brand, gameCode }: { readonly brand: BrandCode; readonly gameCode: string },
): Promise<StandingTerms> {
  if ((await findGame(sql, gameCode)) === undefined) throw new Refusal('lottery_game_not_found');
  const own = await findTerms(sql, brand, gameCode);
  const { currency } = await brands.of(brand);
  return own === undefined ? { terms: usualTerms(currency), isUsual: true } : { terms: readTerms(own), isUsual: false };
}

/**
 * Changes how a brand sells a game, for tickets from then on: what lets more be won once a second person sends the same
 * (`changeSetting`). Refuses lottery_game_not_found, lottery_play_unknown, amount_not_whole_coins, and request_invalid for what
 * contradicts itself and for odds that return all that is staked.
 */
export async function changeTerms(
  deps: TermsDeps,
  operator: OperatorSession,
  { gameCode, terms }: { readonly gameCode: string; readonly terms: GameTerms },
): Promise<StandingTerms & { readonly awaitsSecond: boolean }> {
  const { db, brands, clock } = deps;
  const { brand } = operator;
  const game = await findGame(db, gameCode);
  if (game === undefined) throw new Refusal('lottery_game_not_found');
  const { currency } = await brands.of(brand);
  const family = familyOfIssue(game, { day: new Date(clock.now()).toISOString().slice(0, 10) });
  if (!amountsOf(terms).every((parts) => isWholeCoins(money(currency, parts)))) {
    throw new Refusal('amount_not_whole_coins');
  }
  checkTerms(terms, { game, family, currency });
  return db.inTransaction(async (tx) => {
    const outcome = await changeSetting<GameTerms>(tx, deps, {
      ...{ operator, what: 'lottery.terms', target: gameCode, after: terms },
      read: async () => (await standingTerms(tx, deps, { brand, gameCode })).terms,
      isLooser: (before, after) => isLooserBy(GUARDS, before, after) || isPlayLooser(before, after),
      shown: writeTerms,
      write: () => putTerms(tx, { brand, gameCode, terms: writeTerms(terms) }),
    });
    return { ...(await standingTerms(tx, deps, { brand, gameCode })), awaitsSecond: outcome === 'waits' };
  });
}

const GUARDS: Guards<GameTerms> = {
  baseParts: 'nothing',
  leastParts: 'nothing',
  mostParts: 'more',
  notes: 'more',
  multiple: 'more',
  notePayoutParts: 'more',
  ticketPayoutParts: 'more',
  issueStakeParts: 'more',
  issuePayoutParts: 'more',
  groups: (before, after) => after.greatest > before.greatest,
  odds: isOddsLooser,
  exposure: (before, after) =>
    isLooserBy<GameTerms['exposure']>({ issueParts: 'more', playParts: 'more' }, before, after),
  // Of each play: `isPlayLooser`.
  plays: 'nothing',
};

/** Higher odds than were listed, or others than none; a higher share of what nobody lists; more back at each level. */
function isOddsLooser(before: GameTerms['odds'], after: GameTerms['odds']): boolean {
  if (after.step > before.step || after.levels > before.levels) return true;
  if (isHigher(after.share, before.share)) return true;
  const plays = new Set([...Object.keys(before.listed), ...Object.keys(after.listed)]);
  return [...plays].some((play) => {
    const [was, is] = [before.listed[play] ?? {}, after.listed[play] ?? {}];
    return [...new Set([...Object.keys(was), ...Object.keys(is)])].some((tier) => {
      const [old, now] = [was[tier], is[tier]];
      return old === undefined || now === undefined || isHigher(now, old);
    });
  });
}

function isHigher(one: string, other: string): boolean {
  const [a, b] = [fractionFromText(one), fractionFromText(other)];
  return a === undefined || b === undefined || isLess(b, a);
}

const PLAY_GUARDS: Guards<PlayLimits> = {
  isOff: 'less',
  mostParts: 'more',
  ticketPayoutParts: 'more',
  exposureParts: 'more',
};

function isPlayLooser(before: GameTerms, after: GameTerms): boolean {
  const plays = new Set([...Object.keys(before.plays), ...Object.keys(after.plays)]);
  return [...plays].some((play) => isLooserBy(PLAY_GUARDS, playTermsOf(before, play), playTermsOf(after, play)));
}

function amountsOf(terms: GameTerms): bigint[] {
  const { exposure, plays } = terms;
  const own = Object.values(plays).flatMap((play) => [play.mostParts, play.ticketPayoutParts, play.exposureParts]);
  return [
    ...[...terms.baseParts, terms.leastParts, terms.mostParts, terms.notePayoutParts, terms.ticketPayoutParts],
    ...[terms.issueStakeParts, terms.issuePayoutParts],
    ...[exposure.issueParts, exposure.playParts, ...own].filter((parts) => parts !== null && parts !== undefined),
  ];
}

interface Of {
  readonly game: LotteryGame;
  readonly family: Family<unknown>;
  readonly currency: Currency;
}

function checkTerms(terms: GameTerms, { game: { prizeMode }, family, currency }: Of): void {
  const { groups, odds, plays } = terms;
  const wrong = (field: string) => new Refusal('request_invalid', { fields: [field] });
  if (groups.least > groups.greatest) throw wrong('groups');
  if (terms.leastParts > terms.mostParts) throw wrong('least');
  if (odds.levels * odds.step >= 2000) throw wrong('step');
  const share = fractionFromText(odds.share);
  if (share === undefined || share.n <= 0n || !isLess(share, WHOLE)) throw wrong('share');
  for (const [code, tiers] of Object.entries(odds.listed)) {
    const play = family.plays.get(code);
    if (play === undefined) throw new Refusal('lottery_play_unknown');
    const known = new Set(play.tiers.map((tier) => tier.code));
    if (!Object.entries(tiers).every(([tier, text]) => known.has(tier) && isHigher(text, '0'))) throw wrong('listed');
  }
  if (!Object.keys(plays).every((code) => family.plays.has(code))) throw new Refusal('lottery_play_unknown');
  const sold = playTerms(family, { terms, prizeMode, currency, greatest: groups.greatest });
  if (sold.some(({ returns }) => !isLess(returns.most, WHOLE))) {
    throw wrong(prizeMode === 'LOTT' || prizeMode === 'ZY' ? 'groups' : 'listed');
  }
}
