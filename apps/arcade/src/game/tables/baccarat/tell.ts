import {
  BACCARAT_SPOTS,
  type BaccaratBet,
  type BaccaratFigures,
  type BaccaratStep,
} from '../../../mechanics/baccarat/rules.ts';
import { ONE } from '../../../mechanics/mechanic.ts';
import { number } from '../../texts.ts';
import { cardNames } from '../cards/card-names.ts';
import type { Reading, Say, TableTold } from '../table-page.ts';

/** "0.95 : 1", as tables write it: what is won beside the stake. */
export function payWritten(pay: number): string {
  return `${number((pay - ONE) / ONE)} : 1`;
}

/** What the rules sheet tells of a baccarat. */
export function baccaratTold(figures: BaccaratFigures): TableTold<BaccaratBet> {
  return {
    how: (say) => [
      say('howPoints', { decks: figures.decks }),
      say('howPlayer'),
      say('howBanker'),
      say('howPays'),
      say('howLimits', { limits: limitsSaid(figures, say, number), all: number(figures.mostChips) }),
    ],
    pays: (say) => BACCARAT_SPOTS.map((spot) => [say(spot), payWritten(figures.pays[spot])] as const),
    betName: (say, bet) => {
      const spot = BACCARAT_SPOTS.find((name) => name.replace(/[A-Z]/, (letter) => ` ${letter.toLowerCase()}`) === bet);
      return spot && say(spot);
    },
  };
}

/** What each spot takes at most. */
export function limitsSaid(figures: BaccaratFigures, say: Say, write: (chips: number) => string): string {
  return BACCARAT_SPOTS.map((spot) => `${say(spot)} ${write(figures.mostOn[spot])}`).join(', ');
}

/** A coup in words. */
export function baccaratSpoken(step: BaccaratStep, { say, money, unitParts }: Reading): string {
  const worth = (pay: number): string => money.write((BigInt(unitParts) * BigInt(pay)) / BigInt(ONE));
  return [
    say('handIs', { name: say('player'), cards: cardNames(step.player, say), points: step.playerPoints }),
    say('handIs', { name: say('banker'), cards: cardNames(step.banker, say), points: step.bankerPoints }),
    outcomeSaid(step, say),
    ...step.wins.map(({ spot, pay }) => say('spotPays', { name: say(spot), amount: worth(pay) })),
  ].join(' ');
}

/** "Banker wins, 7 to 4" */
export function outcomeSaid({ winner, playerPoints, bankerPoints }: BaccaratStep, say: Say): string {
  if (winner === 'tie') return say('tied', { points: playerPoints });
  const [high, low] = winner === 'player' ? [playerPoints, bankerPoints] : [bankerPoints, playerPoints];
  return say('wonBy', { name: say(winner), high, low });
}
