import { ONE } from '../../../mechanics/mechanic.ts';
import type { ScratchBet, ScratchFigures, ScratchStep } from '../../../mechanics/scratch/rules.ts';
import { number as written } from '../../texts.ts';
import { paid } from '../../play/game-context.ts';
import type { Reading, TableTold } from '../table-page.ts';

export function spokenCard(step: ScratchStep, reading: Reading<ScratchBet, ScratchStep>): string {
  const { say, bet, index, unitParts, money } = reading;
  const result =
    step.prize === null
      ? say('noThree')
      : say('threeWin', { symbol: say(step.prize), amount: money.write(paid(money, unitParts, step.pay)) });
  return bet.cards === 1 ? result : `${say('cardOf', { number: index + 1, count: bet.cards })}: ${result}`;
}

/** Prizes with how many of all cards win them. */
export function scratchTold(figures: ScratchFigures): TableTold<ScratchBet> {
  return {
    how: (say) => [say('howScratch'), say('howDrawn', { tickets: written(figures.tickets) }), say('howScratchKeys')],
    pays: (say) =>
      figures.prizes.map(({ symbol, pay, tickets }) => [
        say('prizeOf', { symbol: say(symbol), tickets: written(tickets), all: written(figures.tickets) }),
        pay * ONE,
      ]),
    betName: (say) => say('cards'),
  };
}
