import type { ComponentType } from 'react';
import { lazyPart } from '../../../shared/loading/lazy-part.tsx';
import type { LotteryGame } from './lottery.api.ts';
import type { LotteryView } from './lottery-address.ts';

/** What a view of a game is given. The issue and the ticket that it is about, if any, are in the address. */
export interface GameViewProps {
  readonly game: LotteryGame;
}

/** The views of a game, each loaded when somebody goes there. */
export const GAME_VIEWS: Readonly<Partial<Record<LotteryView, ComponentType<GameViewProps>>>> = {
  bet: lazyPart(async () => (await import('./betting/betting.tsx')).Betting, {
    texts: ['lotteryBoards', 'refusals'],
    waiting: <div />,
  }),
  results: lazyPart(async () => (await import('./results/results-view.tsx')).ResultsView, {
    texts: ['lotteryResults'],
    waiting: <div />,
  }),
  trends: lazyPart(async () => (await import('./results/trends/trends-view.tsx')).TrendsView, {
    texts: ['lotteryResults'],
    waiting: <div />,
  }),
  proof: lazyPart(async () => (await import('./proof/proof-view.tsx')).ProofView, {
    texts: ['lotteryResults'],
    waiting: <div />,
  }),
};
