import type { MinesBet, MinesStep } from '../../../mechanics/mines/rules.ts';
import { paid } from '../../play/game-context.ts';
import type { Reading, Say, TableTold } from '../table-page.ts';
import { placeOf } from './field-worth.ts';

/** Fields after which odds are listed: all 176 pairs would be a wall of figures. */
const LISTED = /^(1|3|5|10|20|24) mines?, (1|2|3|5) fields?$/;

export const MINES_TOLD: TableTold<MinesBet> = {
  how: (say) => [say('how1'), say('how2'), say('how3')],
  betName: (say, bet) => {
    const [, mines, fields] = LISTED.exec(bet) ?? [];
    return mines === undefined || fields === undefined ? undefined : say('betName', { mines, fields });
  },
};

export function spokenMines(step: MinesStep, { say, money, unitParts }: Reading<MinesBet, MinesStep>): string {
  const amount = (pay: number): string => money.write(paid(money, unitParts, pay));
  switch (step.kind) {
    case 'laid':
      return say('laid', { mines: step.mines });
    case 'opened': {
      const place = nameOf(say, step.field);
      return step.mine ? say('openedMine', { place }) : say('openedAmber', { place, amount: amount(step.pay) });
    }
    case 'over': {
      const places = step.mines.map((field) => nameOf(say, field)).join('; ');
      return `${say('overWon', { amount: amount(step.pay) })}. ${say('minesAt', { places })}`;
    }
  }
}

function nameOf(say: Say, field: number): string {
  return say('field', { ...placeOf(field) });
}
