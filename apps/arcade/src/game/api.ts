import type { SlotStep } from '../mechanics/slot-step.ts';

/** One step as the reels show it. Amounts are whole parts (1/100000 of a unit of the currency) in text. */
export interface SpinView {
  readonly stops: readonly number[];
  readonly window: readonly (readonly string[])[];
  readonly free: boolean;
  readonly lines: readonly { line: number; symbol: string; count: number; winParts: string }[];
  readonly moons: number;
  readonly moonsWinParts: string;
  readonly freeSpinsWon: number;
  readonly winParts: string;
}

type RoundState =
  'betting' | 'waiting' | 'raising' | 'lowering' | 'accepted' | 'settled' | 'voiding' | 'void' | 'refused';

/** A round as the server tells it: what its steps pay is in ten-thousandths of the unit. */
interface ToldRound {
  readonly id: string;
  readonly nonce: number;
  readonly state: RoundState;
  readonly reason: string | null;
  readonly unitParts: string;
  readonly stakeParts: string;
  readonly winParts: string | null;
  readonly steps: readonly SlotStep[];
  readonly shownSteps: number;
  readonly balanceAfterBetParts: string | null;
  readonly balanceParts: string | null;
  readonly at: string;
  readonly rulesVersion: number;
}

export interface RoundView extends Omit<ToldRound, 'steps' | 'shownSteps'> {
  readonly spins: readonly SpinView[];
  readonly shownSpins: number;
}

function roundFrom<Told extends ToldRound>({ steps, shownSteps, ...round }: Told) {
  const unit = BigInt(round.unitParts);
  return { ...round, spins: steps.map((step) => spinFrom(step, unit)), shownSpins: shownSteps };
}

function spinFrom(step: SlotStep, unit: bigint): SpinView {
  const worth = (pay: number): string => ((unit * BigInt(pay)) / 10_000n).toString();
  return {
    stops: step.stops ?? [],
    window: step.window,
    free: step.free,
    lines: step.wins.map(({ line = 0, symbol, count, pay }) => ({ line, symbol, count, winParts: worth(pay) })),
    moons: step.scatters,
    moonsWinParts: worth(step.scatterPay),
    freeSpinsWon: step.freeSpinsWon,
    winParts: worth(step.pay),
  };
}

interface SeedsOfRound {
  readonly serverSeedHash: string;
  readonly clientSeed: string;
  readonly serverSeed: string | null;
}

export type PastRoundView = RoundView & SeedsOfRound;
type ToldPastRound = ToldRound & SeedsOfRound;

export interface Seeds {
  readonly serverSeedHash: string;
  readonly clientSeed: string;
  readonly nextNonce: number;
  readonly nextServerSeedHash: string;
}

export interface OpenGame {
  readonly demo: boolean;
  readonly currency: string;
  readonly lang: string;
  readonly lobbyUrl: string;
  readonly cycleMs: number;
  readonly unitsParts: readonly string[];
  readonly balanceParts: string;
  readonly sittingMs: number;
  readonly netParts: string;
  readonly seeds: Seeds;
  readonly newest: RoundView | null;
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

export type Api = ReturnType<typeof openApi>;

/** Calls of the game's own server. The token comes from the address's fragment and goes nowhere but here. */
export function openApi(token: string) {
  const call = async <T>(method: 'GET' | 'POST', path: string, body?: object): Promise<T> => {
    let response: Response;
    try {
      response = await fetch(new URL(`../../api${path}`, location.href), {
        method,
        headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
        ...(body ? { body: JSON.stringify(body) } : {}),
        credentials: 'omit',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
    } catch {
      throw new ApiError('connection');
    }
    const answer: unknown = await response.json().catch(() => undefined);
    if (response.ok) return answer as T;
    const error = (answer as { error?: { code?: string; retryAfterMs?: number } } | undefined)?.error;
    // An answer without a code comes from a proxy: the server was not reached.
    throw new ApiError(error?.code === 'unknown' ? 'connection' : (error?.code ?? 'connection'), error?.retryAfterMs);
  };
  return {
    open: async (): Promise<OpenGame> => {
      const told = await call<Omit<OpenGame, 'newest'> & { newest: ToldRound | null }>('POST', '/open', {});
      return { ...told, newest: told.newest && roundFrom(told.newest) };
    },
    balance: () => call<{ balanceParts: string }>('GET', '/balance'),
    spin: async (requestId: string, unitParts: string) => {
      const { round } = await call<{ round: ToldRound }>('POST', '/play', { requestId, unitParts, bet: {} });
      return { round: roundFrom(round) };
    },
    shown: async (roundId: string, steps: number) => {
      const told = await call<{ round: ToldRound; netParts: string }>('POST', '/shown', { roundId, steps });
      return { ...told, round: roundFrom(told.round) };
    },
    seeds: () => call<Seeds>('GET', '/seeds'),
    changeSeeds: (clientSeed: string) => call<ChangedSeeds>('POST', '/seeds', { clientSeed }),
    history: async () => {
      const { rounds } = await call<{ rounds: ToldPastRound[] }>('GET', '/history');
      return { rounds: rounds.map(roundFrom) };
    },
    round: async () => {
      const told = await call<{ currency: string; round: ToldPastRound }>('GET', '/round');
      return { ...told, round: roundFrom(told.round) };
    },
  };
}

/** The name of one press of the button. `crypto.randomUUID` needs https; this works on any page. */
export function newRequestId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
