import { DRAWN, type KenoBet, type KenoFigures, type KenoStep, NUMBERS } from '../../../mechanics/keno/rules.ts';
import type { Reading, TableTold } from '../table-page.ts';

export function spokenDraw(step: KenoStep, { say, bet }: Reading<KenoBet, KenoStep>): string {
  const drawn = say('drawnAre', { numbers: step.drawn.join(', ') });
  const picks = bet.picks.length;
  const hits =
    step.hits.length === 0
      ? say('noHit')
      : say('hitsAre', { hits: step.hits.length, picks, numbers: step.hits.join(', ') });
  return `${drawn} ${hits}`;
}

export function kenoTold(figures: KenoFigures): TableTold<KenoBet> {
  return {
    how: (say) => [say('howPick', { all: NUMBERS, drawn: DRAWN }), say('howKenoPays')],
    pays: (say) =>
      Object.entries(figures.pays).flatMap(([picks, pays]) =>
        pays.flatMap((pay, hits) => (pay > 0 ? [[say('hitsOf', { hits, picks }), pay] as const] : [])),
      ),
    betName: (say, bet) => {
      const count = Number.parseInt(bet, 10);
      return Number.isNaN(count) ? undefined : say('numbersPicked', { count });
    },
  };
}
