import type { LimboBet, LimboFigures, LimboStep } from '../../../mechanics/limbo/rules.ts';
import { paid } from '../../play/game-context.ts';
import { times } from '../../texts.ts';
import type { Reading, TableTold } from '../table-page.ts';

export function limboTold({ lowestTarget, highestTarget, edge }: LimboFigures): TableTold<LimboBet> {
  return {
    how: (say) => [
      say('how1', { lowest: times(lowestTarget), highest: times(highestTarget) }),
      say('how2', { median: times(2 * (100 - edge)) }),
    ],
    betName: (_, bet) => bet,
  };
}

export function spokenFlight(
  { result, won, pay }: LimboStep,
  { bet, say, money, unitParts }: Reading<LimboBet, LimboStep>,
): string {
  const values = { result: times(result), target: times(bet.target) };
  return won ? say('reached', { ...values, amount: money.write(paid(money, unitParts, pay)) }) : say('missed', values);
}
