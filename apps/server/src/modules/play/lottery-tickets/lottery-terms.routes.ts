import { TRIAL } from '@baize/contract/people/account-kinds';
import { lotteryTerms } from '@baize/contract/play/lottery-terms';
import { type Currency, PLAY_MONEY, textFromParts } from '@baize/kernel';
import { decimalText, type Family, isRefused, modelOf, textFromFraction, UNITS } from '@baize/lottery';
import type { Serve } from '../../../platform/http/serve.ts';
import { comingIssues, familyOfIssue } from '../lottery-draws/index.ts';
import { type PlayTerms, playTerms } from './domain/play-terms.ts';
import { greatestGroupOf } from './groups.store.ts';
import type { LotteryTicketsDeps } from './lottery-ticket.ts';
import { openSoldGames, type SoldGame } from './sold-games.ts';

/** Mounts how games are sold: to members as to each, to visitors as to members of whom nobody said anything. */
export function mountLotteryTerms(serve: Serve, deps: LotteryTicketsDeps): void {
  const { db, clock, brands } = deps;
  const soldGame = openSoldGames(deps);
  serve(lotteryTerms, async ({ game: named }, { brand, session }) => {
    const currency = session?.isAgent === TRIAL ? PLAY_MONEY : (await brands.of(brand)).currency;
    const game = await soldGame({ brand, currency }, named);
    const own = session ? await greatestGroupOf(db, session.memberId, brand) : undefined;
    const [next] = await comingIssues(db, game.gameCode, 1);
    // Plays of Mark Six are those of the lunar year of the draw.
    const day = next?.day ?? new Date(clock.now()).toISOString().slice(0, 10);
    const greatest = own ?? game.terms.groups.greatest;
    return termsOnWire(game, { currency, greatest, family: familyOfIssue(game, { day }) });
  });
}

interface To {
  readonly currency: Currency;
  readonly greatest: number;
  readonly family: Family<unknown>;
}

function termsOnWire(
  { gameCode, prizeMode, terms, termsVersion, family: code }: SoldGame,
  { currency, greatest, family }: To,
) {
  const model = modelOf(prizeMode);
  const pricing = isRefused(model) ? ('odds' as const) : model;
  const { notes, multiple, odds } = terms;
  return {
    ...{ game: gameCode, family: code, version: termsVersion, pricing, currency, notes, multiple },
    bases: terms.baseParts.map((base) => textFromParts(base)),
    units: Object.keys(UNITS) as (keyof typeof UNITS)[],
    least: textFromParts(terms.leastParts),
    most: textFromParts(terms.mostParts),
    notePayout: textFromParts(terms.notePayoutParts),
    ticketPayout: textFromParts(terms.ticketPayoutParts),
    issueStake: textFromParts(terms.issueStakeParts),
    issuePayout: textFromParts(terms.issuePayoutParts),
    groups: pricing === 'group' ? { least: terms.groups.least, greatest } : null,
    levels: pricing === 'odds' ? odds.levels : 0,
    levelRebate: String(odds.step / 2000),
    odds: odds.listed,
    plays: playTerms(family, { terms, prizeMode, currency, greatest }).map(playOnWire),
  };
}

function playOnWire({ play, by, multiple, returns, tiers, ...of }: PlayTerms) {
  return {
    ...{ play, by, multiple },
    least: textFromParts(of.leastParts),
    most: textFromParts(of.mostParts),
    notePayout: textFromParts(of.notePayoutParts),
    ticketPayout: textFromParts(of.ticketPayoutParts),
    returnLeast: decimalText(returns.least, 6),
    returnMost: decimalText(returns.most, 6),
    tiers: tiers.map(({ tier, odds, chance, push }) => ({
      tier,
      odds: textFromFraction(odds),
      shown: decimalText(odds, 4),
      chance: textFromFraction(chance),
      push: push === undefined ? null : textFromFraction(push),
    })),
  };
}
