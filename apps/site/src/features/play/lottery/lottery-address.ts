/** What of the lottery is shown (`view` in the query); betting unless it says otherwise. */
export const LOTTERY_VIEWS = ['bet', 'results', 'trends', 'rules', 'tickets', 'proof'] as const;
export type LotteryView = (typeof LOTTERY_VIEWS)[number];

export interface LotteryPlace {
  /** Undefined in the lobby, and in a member's own tickets of all games. */
  readonly gameCode: string | undefined;
  readonly view: LotteryView;
  readonly issue: string | undefined;
  readonly ticket: string | undefined;
  readonly chase: string | undefined;
  readonly play: string | undefined;
}

/** Where in the lottery an address is. `lottoView=lobby` leads to the lobby whatever game it names (B11.2). */
export function lotteryPlaceOf(search: URLSearchParams): LotteryPlace {
  const of = (name: string) => search.get(name) || undefined;
  return {
    gameCode: search.get('lottoView') === 'lobby' ? undefined : of('gameCode')?.toLowerCase(),
    view: LOTTERY_VIEWS.find((view) => view === search.get('view')) ?? 'bet',
    issue: of('issue'),
    ticket: of('ticket'),
    chase: of('chase'),
    play: of('playType'),
  };
}

/** The query of a place; nothing of where somebody was before is kept. */
export function lotteryQuery(to: Partial<LotteryPlace>): string {
  const { gameCode, view, issue, ticket, chase, play } = to;
  const named = { gameCode, view: view === 'bet' ? undefined : view, issue, ticket, chase, playType: play };
  const given = Object.entries(named).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const query = new URLSearchParams(given).toString();
  return query === '' ? '' : `?${query}`;
}
