import type { Json } from '../mechanics/mechanic.ts';
import type { Level } from '../mechanics/jackpot/levels.ts';

/** What the server answers. Amounts are whole parts (1/100000 of a unit) in text. */
export interface RoundView<Bet extends Json = Json, Step extends Json = Json> {
  readonly id: string;
  readonly nonce: number;
  readonly state:
    'betting' | 'waiting' | 'raising' | 'lowering' | 'accepted' | 'settled' | 'voiding' | 'void' | 'refused';
  readonly reason: string | null;
  /** What one line bet or chip is. What a step pays is in ten-thousandths of it. */
  readonly unitParts: string;
  readonly bet: Bet;
  readonly choices: readonly Json[];
  readonly stakeParts: string;
  /** Null until the round is over. */
  readonly winParts: string | null;
  /** What it counts in the net position once all of it was seen. */
  readonly netParts: string;
  /** How many chances of a level its stake had, and the level that it won, which is part of its win. */
  readonly jackpotChances: number;
  readonly jackpot: { readonly level: Level; readonly parts: string } | null;
  readonly steps: readonly Step[];
  readonly shownSteps: number;
  /** Whether it waits for a choice of the player. */
  readonly waits: boolean;
  readonly balanceAfterBetParts: string | null;
  readonly balanceParts: string | null;
  readonly at: string;
  readonly rulesVersion: number;
}

/** Where a round stands once its steps were shown. */
export type ShownView = Pick<RoundView, 'state' | 'shownSteps' | 'balanceParts'>;

/** What the server answers when it hears that steps were shown: with the net position since the player sat down. */
export interface Shown {
  readonly round: ShownView;
  readonly netParts: string;
}

export interface PastRoundView<Bet extends Json = Json, Step extends Json = Json> extends RoundView<Bet, Step> {
  readonly serverSeedHash: string;
  readonly clientSeed: string;
  readonly serverSeed: string | null;
}

export interface Seeds {
  readonly serverSeedHash: string;
  readonly clientSeed: string;
  readonly nextNonce: number;
  readonly nextServerSeedHash: string;
}

/** What the levels of a jackpot hold, in parts. */
export type LevelAmounts = Readonly<Record<Level, string>>;

export interface OpenGame {
  /** A name of the player that tells nothing, the same every time. */
  readonly player: string;
  readonly demo: boolean;
  readonly currency: string;
  readonly lang: string;
  readonly lobbyUrl: string;
  readonly cycleMs: number;
  readonly unitsParts: readonly string[];
  /** What the operator lets players of this game do. */
  readonly allows: { readonly buy: boolean; readonly gamble: boolean; readonly autoplay: boolean };
  /** Null where nobody plays for one; what levels start with, in play money, where it is not real. */
  readonly jackpot: {
    readonly isReal: boolean;
    /** What one chance costs. */
    readonly smallestBetParts: string;
    readonly levels: LevelAmounts;
  } | null;
  readonly balanceParts: string;
  readonly sittingMs: number;
  readonly netParts: string;
  readonly seeds: Seeds;
  readonly newest: RoundView | null;
}

/** How far a round was seen. */
export interface SeenRound {
  readonly roundId: string;
  readonly steps: number;
}

/** One press of the button. Repeated with the same `requestId`, it is the same round. */
export interface Asked {
  readonly requestId: string;
  readonly unitParts: string;
  readonly bet: Json;
  /** Whether a win of a slot is to wait for a gamble. */
  readonly gambles?: boolean | undefined;
  /** The round before, where that it was seen was not said yet. */
  readonly seen?: SeenRound | undefined;
}

/** A round that was played. */
export interface PlayedRound {
  readonly round: RoundView;
  /** How long after this answer another one may begin. */
  readonly nextInMs: number;
  /** The net position without it. */
  readonly netParts: string;
}

/** One choice within a round, after so many others. */
export interface Chosen {
  readonly requestId: string;
  readonly roundId: string;
  readonly after: number;
  readonly choice: Json;
}

export interface ChangedSeeds {
  readonly revealed: { serverSeed: string; serverSeedHash: string; clientSeed: string; lastNonce: number };
  readonly seeds: Seeds;
}

/** The server refused, or there was no connection (`connection`). */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: string;
  readonly retryAfterMs: number | undefined;

  constructor(code: string, retryAfterMs?: number) {
    super(code);
    this.code = code;
    this.retryAfterMs = retryAfterMs;
  }
}

const TIMEOUT_MS = 15_000;
/** The call may have been heard or not, and may be repeated, as after a lost connection. */
const COMES_BACK = ['unknown', 'server_busy'];

export type Api = ReturnType<typeof openApi>;

/** How the game's own server is called. The token comes from the address's fragment and goes nowhere but here. */
export function callsWith(token: string) {
  return async <T>(method: 'GET' | 'POST', path: string, body?: object): Promise<T> => {
    let response: Response;
    try {
      response = await fetch(new URL(`../../api${path}`, location.href), {
        method,
        headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
        ...(body ? { body: JSON.stringify(body) } : {}),
        credentials: 'omit',
        // What is said as the page is left arrives all the same.
        keepalive: path === '/shown',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
    } catch {
      throw new ApiError('connection');
    }
    const answer: unknown = await response.json().catch(() => undefined);
    if (response.ok) return answer as T;
    const error = (answer as { error?: { code?: string; retryAfterMs?: number } } | undefined)?.error;
    // An answer without a code comes from a proxy: the server was not reached.
    const code = error?.code ?? 'unknown';
    throw new ApiError(COMES_BACK.includes(code) ? 'connection' : code, error?.retryAfterMs);
  };
}

/** Reads server-sent events of the jackpot until they end. False when there are none to come. */
async function readJackpots(
  token: string,
  tell: (amounts: LevelAmounts) => void,
  signal: AbortSignal,
): Promise<boolean> {
  try {
    const headers = { authorization: `Bearer ${token}` };
    const response = await fetch(new URL('../../api/jackpots', location.href), {
      headers,
      credentials: 'omit',
      signal,
    });
    if (response.status === 204 || response.status === 401 || !response.body) return false;
    if (!response.ok) return true;
    let rest = '';
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      const events = (rest + read.value).split('\n\n');
      rest = events.pop() ?? '';
      for (const event of events) {
        if (event.startsWith('data: ')) tell(JSON.parse(event.slice('data: '.length)) as LevelAmounts);
      }
    }
  } catch {
    // The connection was lost, or the page is not looked at.
  }
  return true;
}

/** Calls of any game. */
export function openApi(token: string) {
  const call = callsWith(token);
  return {
    jackpots: (tell: (amounts: LevelAmounts) => void, signal: AbortSignal) => readJackpots(token, tell, signal),
    open: () => call<OpenGame>('POST', '/open', {}),
    balance: () => call<{ balanceParts: string }>('GET', '/balance'),
    play: (asked: Asked) => call<PlayedRound>('POST', '/play', asked),
    choose: (chosen: Chosen) => call<{ round: RoundView }>('POST', '/choose', chosen),
    shown: (seen: SeenRound) => call<Shown>('POST', '/shown', seen),
    seeds: () => call<Seeds>('GET', '/seeds'),
    changeSeeds: (clientSeed: string) => call<ChangedSeeds>('POST', '/seeds', { clientSeed }),
    history: () => call<{ rounds: PastRoundView[] }>('GET', '/history'),
    round: () => call<{ currency: string; round: PastRoundView }>('GET', '/round'),
  };
}

/** The name of one press of the button. `crypto.randomUUID` needs https; this works on any page. */
export function newRequestId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
