import { Skeleton } from '@baize/ui';
import type { ComponentType } from 'react';
import { lazyPart } from '../../../shared/loading/lazy-part.tsx';
import type { LotteryGame } from './lottery.api.ts';
import type { LotteryView } from './lottery-address.ts';

/** The issue and the ticket that a view is about, if any, are in the address. */
type View = ComponentType<{ readonly game: LotteryGame; readonly games: readonly LotteryGame[] }>;

const waiting = <Skeleton height={420} />;

/** What a member has bought, of a game or of all. */
export const Tickets = lazyPart(async () => (await import('./tickets/tickets-view.tsx')).TicketsView, {
  texts: ['lotteryBet', 'lotteryBoards', 'records', 'pages', 'refusals'],
  waiting,
});

/** The views of a game, each loaded when somebody goes there. */
export const GAME_VIEWS: Readonly<Partial<Record<LotteryView, View>>> = {
  bet: lazyPart(async () => (await import('./betting/betting.tsx')).Betting, {
    texts: ['lotteryBet', 'lotteryBoards', 'refusals'],
    waiting,
  }),
  tickets: Tickets,
  results: lazyPart(async () => (await import('./results/results-view.tsx')).ResultsView, {
    texts: ['lotteryResults'],
    waiting,
  }),
  trends: lazyPart(async () => (await import('./results/trends/trends-view.tsx')).TrendsView, {
    texts: ['lotteryResults'],
    waiting,
  }),
  proof: lazyPart(async () => (await import('./proof/proof-view.tsx')).ProofView, {
    texts: ['lotteryResults'],
    waiting,
  }),
};

/** Those that stand beside each other above a game; a proof is reached from its result. */
export const VIEW_TABS: readonly LotteryView[] = (['bet', 'results', 'trends', 'rules', 'tickets'] as const).filter(
  (view) => GAME_VIEWS[view] !== undefined,
);
