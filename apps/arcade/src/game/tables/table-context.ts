import type { RoundView } from '../api.ts';
import type { GameContext } from '../play/game-context.ts';
import type { TablePage, TableRound, TableView } from './table-page.ts';

/** The page of a table or an instant game. */
export interface TableContext extends GameContext {
  readonly title: TablePage;
  readonly view: TableView;
}

/** What a board may see of a round. */
export function tableRound(round: RoundView): TableRound {
  const { id, nonce, unitParts, bet, choices, stakeParts, winParts, steps, waits } = round;
  return { id, nonce, unitParts, bet, choices, stakeParts, winParts, steps, waits };
}
