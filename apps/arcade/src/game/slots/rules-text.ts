import type { SlotContext } from './slot-context.ts';
import type { ByScatters, SlotFacts, WildFeature } from '../../titles/slot-title.ts';
import { counted, number, poolName, symbolName, t, type TextKey } from '../texts.ts';

const WILDS: Readonly<Record<WildFeature, TextKey>> = {
  expanding: 'rulesExpanding',
  expandingFree: 'rulesExpandingFree',
  stickyFree: 'rulesStickyFree',
};

/** The rules in words, in the order of a round. */
export function rulesText({ title, opened, money }: SlotContext): string[] {
  const { facts } = title;
  const names = { wild: symbolName(title, facts.wild), scatter: symbolName(title, facts.scatter) };
  const wildPays = facts.pays.some(({ symbol }) => symbol === facts.wild);
  return [
    howItWins(facts),
    t(wildPays ? 'rulesWildPays' : 'rulesWild', names),
    ...(facts.wilds ?? []).map((feature) => t(WILDS[feature], names)),
    ...(facts.wildTimes === undefined ? [] : [t('rulesWildTimes', { ...names, times: facts.wildTimes })]),
    ...(facts.ladder
      ? [t('rulesFalls', { paid: ladderOf(facts.ladder.paid), free: ladderOf(facts.ladder.free) })]
      : []),
    t('rulesScatter', { ...names, awards: awardsOf(facts) }),
    freeText(facts),
    ...holdText(facts, symbolName(title, facts.hold?.coin ?? '')),
    ...(facts.bought && opened.allows.buy
      ? [t('rulesBuy', { units: number(facts.bought.units), spins: counted('freeSpins', facts.bought.freeSpins) })]
      : []),
    ...(title.rules.readChoice && opened.allows.gamble ? [t('rulesGamble')] : []),
    t('rulesRound'),
    t('rulesInterrupted'),
    t('rulesRounding', { seconds: number(opened.cycleMs / 1000), currency: money.currency }),
  ];
}

function howItWins(facts: SlotFacts): string {
  const values = { units: number(facts.units), lines: facts.lines?.length ?? 0, ways: number(facts.ways ?? 0) };
  const least = facts.pays[0]?.pays.at(-1)?.[0].split(/\D/)[0] ?? '';
  switch (facts.wins) {
    case 'lines':
      return t('rulesLines', values);
    case 'ways':
      return t('rulesWays', values);
    case 'anywhere':
      return t('rulesAnywhere', { ...values, least });
    case 'clusters':
      return t('rulesClusters', { ...values, least });
  }
}

function ladderOf(ladder: readonly number[]): string {
  return ladder.map((times) => `×${times}`).join(', ');
}

/** "3: 8 free spins and 40 line bets; 4: …" */
function awardsOf({ freeSpins, scatterPays }: SlotFacts): string {
  const all: ByScatters = { ...scatterPays, ...freeSpins };
  return Object.keys(all)
    .map(Number)
    .sort((a, b) => a - b)
    .map((count) => {
      const spins = freeSpins[count] ? counted('freeSpins', freeSpins[count]) : '';
      const pay = scatterPays[count] ? t('lineBets', { count: number(scatterPays[count]) }) : '';
      return `${count}: ${[spins, pay].filter(Boolean).join(' + ')}`;
    })
    .join('; ');
}

function freeText({ freeTimes, freeSpinsMax }: SlotFacts): string {
  const times =
    freeTimes.growth > 0
      ? t('rulesFreeGrowing', { first: freeTimes.first, growth: freeTimes.growth, most: freeTimes.most })
      : freeTimes.first > 1
        ? t('rulesFreeTimes', { times: freeTimes.first })
        : '';
  return [t('rulesFree', { max: freeSpinsMax }), times].filter(Boolean).join(' ');
}

function holdText({ hold }: SlotFacts, coin: string): string[] {
  if (!hold) return [];
  const pools = hold.pools
    .map(([pool, pay]) => `${poolName(pool)}: ${t('lineBets', { count: number(pay) })}`)
    .join('; ');
  return [
    t('rulesHold', { coin, least: hold.least, lives: hold.lives }),
    t('rulesPools', { pools }),
    ...(hold.gate ? [t('rulesGate', { coin, coins: hold.gate.coins, times: hold.gate.times })] : []),
  ];
}
