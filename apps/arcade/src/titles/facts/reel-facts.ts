import type { HoldFigures } from '../../mechanics/hold-and-win/hold-figures.ts';
import { POOLS } from '../../mechanics/hold-and-win/hold-figures.ts';
import type { LineFigures } from '../../mechanics/lines/line-figures.ts';
import type { ReelFigures } from '../../mechanics/reels/reel-figures.ts';
import type { WayFigures } from '../../mechanics/ways/way-figures.ts';
import type { PayLine, SlotFacts, WildFeature } from '../slot-title.ts';

/** What a page tells of slots with turning reels, from the figures that are played. */
export function lineFacts(figures: LineFigures): SlotFacts {
  const wilds: WildFeature[] = [];
  if (figures.expanding) wilds.push(figures.expanding === 'free' ? 'expandingFree' : 'expanding');
  if (figures.sticky) wilds.push('stickyFree');
  return {
    ...reelFacts(figures),
    wins: 'lines',
    lines: figures.lines,
    wilds,
  };
}

export function wayFacts(figures: WayFigures): SlotFacts {
  return {
    ...reelFacts(figures),
    wins: 'ways',
    ways: figures.strips.reduce((ways) => ways * figures.rows, 1),
    ...(figures.wildTimes !== undefined && { wildTimes: figures.wildTimes }),
  };
}

export function holdFacts(figures: HoldFigures): SlotFacts {
  const { least, lives, pools, gate } = figures.hold;
  return {
    ...lineFacts(figures),
    hold: {
      coin: figures.coin,
      least,
      lives,
      pools: POOLS.map((pool) => [pool, pools[pool]] as const).reverse(),
      ...(gate && { gate }),
    },
  };
}

function reelFacts(figures: ReelFigures): Omit<SlotFacts, 'wins'> {
  const { freeSpins, buy } = figures;
  return {
    reels: figures.strips.length,
    rows: figures.rows,
    strips: figures.strips,
    units: figures.units,
    wild: figures.wild,
    scatter: figures.scatter,
    pays: payLines(figures.pays),
    scatterPays: figures.scatterPays,
    freeSpins: freeSpins.awards,
    freeSpinsMax: freeSpins.most,
    freeTimes: freeSpins.multiplier,
    ...(buy && { bought: { units: buy.units, freeSpins: buy.spins } }),
  };
}

/** For 5, 4 and 3 of a kind, the best symbol first. */
export function payLines(pays: Readonly<Partial<Record<string, readonly number[]>>>): PayLine[] {
  return Object.entries(pays)
    .map(([symbol, of = []]) => ({
      symbol,
      pays: of
        .map((pay, i) => [`${i + 3}`, pay] as const)
        .filter(([, pay]) => pay > 0)
        .reverse(),
    }))
    .sort((a, b) => (b.pays[0]?.[1] ?? 0) - (a.pays[0]?.[1] ?? 0));
}
