import type { PRIZE_MODES } from '@baize/contract/play/catalogue';
import type { OfferedGame, PrizeMode } from './lottery.ts';

type ModeOnWire = (typeof PRIZE_MODES)[number];

const ON_WIRE = { LOTT: 'Lott', ZY: 'ZY', ELOTT: 'Elott', SEA: 'SEA' } as const satisfies Record<PrizeMode, ModeOnWire>;

/** A prize mode as the site names it. */
export function modeOnWire(mode: PrizeMode): ModeOnWire {
  return ON_WIRE[mode];
}

/** Lott prices in groups, ZY as Lott by the house: who asks for Lott is shown both. */
export function isPricedSo(wanted: ModeOnWire | undefined): (game: Pick<OfferedGame, 'prizeMode'>) => boolean {
  return ({ prizeMode }) =>
    wanted === undefined || ON_WIRE[prizeMode] === wanted || (wanted === 'Lott' && prizeMode === 'ZY');
}
