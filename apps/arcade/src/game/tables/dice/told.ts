import type { DiceBet, DiceStep } from '../../../mechanics/dice/rules.ts';
import { paid } from '../../play/game-context.ts';
import { hundredths } from '../../texts.ts';
import type { Reading, Say, TableTold } from '../table-page.ts';

/** "over 50.50" */
function nameOf(say: Say, { side, target }: DiceBet): string {
  return say(`${side}Bet`, { target: hundredths(target) });
}

export const DICE_TOLD: TableTold<DiceBet> = {
  how: (say) => [say('how1'), say('how2')],
  betName: (say, bet) => {
    const [side, target = ''] = bet.split(' ');
    return say(`${side}Bet`, { target });
  },
};

export function spokenRoll(
  { roll, won, pay }: DiceStep,
  { bet, say, money, unitParts }: Reading<DiceBet, DiceStep>,
): string {
  const values = { roll: hundredths(roll), bet: nameOf(say, bet) };
  return won ? say('rolled', { ...values, amount: money.write(paid(money, unitParts, pay)) }) : say('lost', values);
}
