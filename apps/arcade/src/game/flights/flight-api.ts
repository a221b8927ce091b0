import { ApiError, callsWith } from '../api.ts';

/** A flight as the server tells of it; what it came to, when it is over. Times are the server's, in milliseconds. */
export interface FlightView {
  readonly id: string;
  /** Of the rules with which it began. */
  readonly rulesVersion: number;
  readonly number: number;
  readonly opensAt: number;
  readonly closesAt: number;
  readonly startsAt: number;
  readonly endedAt?: number;
  readonly hash?: string;
  /** In hundredths, as all multiples. */
  readonly point?: number;
}

export interface BetView {
  readonly id: string;
  readonly flightId: string;
  readonly panel: 1 | 2;
  readonly state: 'betting' | 'waiting' | 'accepted' | 'settled' | 'voiding' | 'void' | 'refused';
  readonly reason: string | null;
  readonly auto: number | null;
  readonly stakeParts: string;
  /** Null while it is in, and when it is lost. */
  readonly cashedOut: number | null;
  /** Null until it was judged. */
  readonly winParts: string | null;
  readonly balanceAfterBetParts: string | null;
  readonly balanceParts: string | null;
  readonly at: string;
}

export interface PastBetView extends BetView {
  readonly askedAtMs: number | null;
  readonly rulesVersion: number;
  readonly flight: number;
  readonly chain: number;
  readonly anchor: string;
  readonly salt: string;
  readonly hash: string | null;
  readonly point: number | null;
}

export interface ChainView {
  readonly number: number;
  readonly anchor: string;
  readonly salt: string;
  readonly flights: number;
}

/** How things stand for this player. */
export interface Standing {
  readonly now: number;
  readonly flight: FlightView | null;
  readonly mine: readonly BetView[];
  readonly chains: readonly ChainView[];
  readonly netParts: string;
}

/** Key, name, stake, currency, multiple, win: a bet of somebody at the same operator. */
export type PublicBet = readonly [string, string, string, string, number | null, string];

/** What the feed tells. `all` is how things stand, the others what has changed. */
export type FeedMessage =
  | { readonly kind: 'beat'; readonly now: number }
  | {
      readonly kind: 'flight';
      readonly now: number;
      readonly flight: FlightView | null;
      readonly last: readonly (readonly [number, number])[];
    }
  | {
      readonly kind: 'all';
      readonly now: number;
      readonly flight: FlightView | null;
      readonly last: readonly (readonly [number, number])[];
      readonly count: number;
      readonly out: number;
      readonly bets: readonly PublicBet[];
    }
  | { readonly kind: 'bets'; readonly count: number; readonly out: number; readonly bets: readonly PublicBet[] };

export interface NewBet {
  readonly requestId: string;
  readonly flightId: string;
  readonly panel: 1 | 2;
  readonly unitParts: string;
  readonly bet: { readonly auto: number | null };
}

export type FlightApi = ReturnType<typeof flightApi>;

/** Calls of games with shared flights. */
export function flightApi(token: string) {
  const call = callsWith(token);
  return {
    standing: () => call<Standing>('POST', '/flight', {}),
    bet: (bet: NewBet) => call<{ bet: BetView }>('POST', '/flight/bet', bet),
    cashOut: (roundId: string) => call<{ bet: BetView }>('POST', '/flight/cash-out', { roundId }),
    history: () => call<{ bets: PastBetView[] }>('GET', '/flight/history'),
    round: () => call<{ currency: string; bet?: PastBetView }>('GET', '/round'),
    /** Hears the feed until it ends. */
    hear: (heard: (message: FeedMessage) => void, signal: AbortSignal) => hear(token, heard, signal),
  };
}

/** `EventSource` cannot say who it is, so the stream is read here. */
async function hear(token: string, heard: (message: FeedMessage) => void, signal: AbortSignal): Promise<void> {
  const response = await fetch(new URL('../../api/flight/feed', location.href), {
    headers: { authorization: `Bearer ${token}` },
    credentials: 'omit',
    signal,
  });
  if (response.status === 401) throw new ApiError('session_ended');
  if (!response.ok || !response.body) throw new ApiError('connection');
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const events = (text + value).split('\n\n');
    text = events.pop() ?? '';
    for (const event of events) heard(JSON.parse(event.replace(/^data: /, '')) as FeedMessage);
  }
}
