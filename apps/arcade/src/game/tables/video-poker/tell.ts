import { ONE } from '../../../mechanics/mechanic.ts';
import {
  payTable,
  type VideoPokerBet,
  type VideoPokerFigures,
  type VideoPokerStep,
} from '../../../mechanics/video-poker/rules.ts';
import { cardNames } from '../cards/card-names.ts';
import type { Reading, Say, TableTold } from '../table-page.ts';

/** What the rules sheet tells of a video poker. */
export function videoPokerTold(figures: VideoPokerFigures): TableTold<VideoPokerBet> {
  return {
    how: (say) => [
      say('howDeal'),
      say('howHold'),
      ...(figures.ranking === 'deuces' ? [say('howDeuces')] : [say('howJacks')]),
      say('howBest'),
      say('howLeft'),
    ],
    pays: (say) => payTable(figures).map(({ hand, pay }) => [say(hand), pay * ONE] as const),
    betName: (say) => say('bestPlay'),
  };
}

/** A step in words. */
export function videoPokerSpoken(step: VideoPokerStep, { say, money, unitParts }: Reading): string {
  const cards = cardNames(step.cards, say);
  if (step.kind === 'deal') return `${say('dealt', { cards })} ${handSaid(step, say)}`.trim();
  const worth = money.write((BigInt(unitParts) * BigInt(step.pay)) / BigInt(ONE));
  const end = step.hand === null ? say('noHand') : say('paid', { hand: say(step.hand), amount: worth });
  return `${say('nowThere', { cards })} ${end}`;
}

function handSaid(step: VideoPokerStep, say: Say): string {
  return step.hand === null ? '' : say('alreadyThere', { hand: say(step.hand) });
}
