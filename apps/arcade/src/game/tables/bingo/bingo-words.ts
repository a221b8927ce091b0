import type { BingoBet, BingoFigures, BingoStep } from '../../../mechanics/bingo/rules.ts';
import { BALLS } from '../../../mechanics/bingo/rules.ts';
import { ONE } from '../../../mechanics/mechanic.ts';
import { el } from '../../dom.ts';
import { paid } from '../../play/game-context.ts';
import type { Reading, TableTold } from '../table-page.ts';
import { letterOf } from './progress.ts';

export const LETTERS = 'BINGO';

export function ballName(ball: number): string {
  return `${LETTERS.charAt(letterOf(ball))} ${ball}`;
}

export function spokenBingo(step: BingoStep, { say, money, unitParts }: Reading<BingoBet, BingoStep>): string {
  switch (step.kind) {
    case 'cards':
      return say('cardsBought', { count: step.cards.length });
    case 'balls':
      return say('ballsCalled', { count: step.balls.length });
    case 'result': {
      const number = step.card + 1;
      const parts = [
        step.line === null ? say('noLine') : say('lineAfter', { balls: step.line }),
        step.full === null ? '' : say('fullAfter', { balls: step.full }),
        step.pay > 0
          ? say('cardPays', { amount: money.write(paid(money, unitParts, step.pay)) })
          : say('cardPaysNothing'),
      ];
      return `${say('cardNumber', { number })}: ${parts.filter((part) => part !== '').join(' ')}`;
    }
  }
}

/** The numbers of cards and balls, for those who check a round. */
export function drawnBingo(step: BingoStep): Node {
  if (step.kind === 'balls') return el('p', { class: 'bingo-drawn' }, step.balls.map(ballName).join(', '));
  const rows = step.kind === 'cards' ? step.cards.map((card) => card.filter((number) => number !== 0).join(', ')) : [];
  return el('div', { class: 'bingo-drawn' }, ...rows.map((row) => el('p', {}, row)));
}

export function bingoTold(figures: BingoFigures): TableTold<BingoBet> {
  const called = Math.max(...[...figures.line, ...figures.full].map((prize) => prize.balls));
  return {
    how: (say) => [say('howBingo', { all: BALLS, most: figures.mostCards, called }), say('howBingoPrizes')],
    pays: (say) =>
      (['line', 'full'] as const).flatMap((list) =>
        figures[list].map(({ balls, pay }) => [say('within', { what: say(list), balls }), pay * ONE] as const),
      ),
    betName: (say) => say('card'),
  };
}
