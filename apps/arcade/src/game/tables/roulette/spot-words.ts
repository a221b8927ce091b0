import { ONE } from '../../../mechanics/mechanic.ts';
import { payOf, type RouletteBet, type RouletteStep } from '../../../mechanics/roulette/rules.ts';
import { NUMBERS_OF, type Spot, type SpotKind, SPOTS } from '../../../mechanics/roulette/spots.ts';
import { paid } from '../../play/game-context.ts';
import type { Reading, Say, TableTold } from '../table-page.ts';
import { colourOf } from './wheel-order.ts';

const BY_NAME = new Map(SPOTS.map((spot) => [spot.name, spot]));

/** "17, 20" or "Second dozen". */
export function spotName(say: Say, spot: Spot | string): string {
  const name = typeof spot === 'string' ? spot : spot.name;
  return /^\d/.test(name) ? name.replaceAll('-', ', ') : say(name);
}

/** What a chip there pays, itself included: 36 for a single number. */
export function timesOf(spot: Spot): number {
  return payOf(spot.kind) / ONE;
}

export function spokenSpin(step: RouletteStep, { say, money, unitParts }: Reading<RouletteBet, RouletteStep>): string {
  const ball = say('ballOn', { number: step.number, colour: say(colourOf(step.number)) });
  const wins = step.wins.map(({ spot, pay }) =>
    say('spotWins', {
      spot: spotName(say, BY_NAME.get(spot) ?? spot),
      amount: money.write(paid(money, unitParts, pay)),
    }),
  );
  return [ball, ...(wins.length > 0 ? wins : [say('noSpotWins')])].join(' ');
}

const KINDS = Object.keys(NUMBERS_OF) as SpotKind[];

export const ROULETTE_TOLD: TableTold<RouletteBet> = {
  how: (say) => [say('howCloth'), say('howPays'), say('howWheelBets'), say('howNumbers')],
  pays: (say) => KINDS.map((kind) => [say(kind), payOf(kind)] as const),
  betName: (say, bet) => (KINDS.includes(bet as SpotKind) ? say(bet) : undefined),
};
