import { ONE } from '../mechanic.ts';
import { fieldsOf, isWhole } from '../reading.ts';

/** What a crash game is, as data. The point of a round is the chain's (`chain.ts`); these are the rules of a single bet on it. */
export interface CrashFigures {
  readonly version: number;
  /** How long a multiple stands before it rises, in milliseconds. */
  readonly tickMs: number;
  /** By how many ten-thousandths of itself the multiple rises with each tick. */
  readonly risePerTick: number;
  /** Who is still in at this multiple, in hundredths, is cashed out there. */
  readonly highestMultiple: number;
}

/** `auto`: the multiple, in hundredths, at which the server cashes out by itself; null for none. */
export type CrashBet = { readonly auto: number | null };

export type CrashStep = {
  readonly kind: 'flight';
  /** In hundredths. */
  readonly point: number;
  /** The multiple that is paid, in hundredths; null when the bet is lost. */
  readonly cashedOut: number | null;
  readonly pay: number;
};

/** The rules of a bet; all of it is pure, and time is how long the server's clock has counted since the start. */
export interface CrashRules {
  readonly version: number;
  /** The rules of a version: these, or earlier ones by which a flight began. It goes by them to its end, whatever is changed meanwhile. */
  under(version: number): CrashRules | undefined;
  readonly usualBet: CrashBet;
  readBet(asked: unknown): CrashBet | undefined;
  unitsOf(bet: CrashBet): number;
  /** What is shown so many milliseconds after the start, in hundredths. */
  multipleAt(elapsedMs: number): number;
  /** The first millisecond at which the multiple is at least this. */
  elapsedAt(multiple: number): number;
  /** When the flight is over: with the tick at which the multiple would pass the point. */
  endOf(point: number): number;
  /** `askedAtMs`: when the server received a cash-out, on its own clock since the start; null when it never did. */
  judge(bet: CrashBet, point: number, askedAtMs: number | null): CrashStep;
}

/** The multiple grows in whole numbers, so that every machine counts the same: in hundred-millionths, rounded down at each tick. */
const FINE = 1_000_000;

/** `earlier`: what the figures were in versions before. Bets on flights of theirs are shown, judged and verified by them. */
export function crashGame(figures: CrashFigures, earlier: readonly CrashFigures[] = []): CrashRules {
  const before = earlier.map((those) => crashGame(those));
  const ticks = ticksOf(figures);
  const multipleAt = (elapsedMs: number): number => {
    const tick = Math.max(0, Math.floor(elapsedMs / figures.tickMs));
    return ticks[Math.min(tick, ticks.length - 1)] ?? figures.highestMultiple;
  };
  const elapsedAt = (multiple: number): number => {
    const tick = ticks.findIndex((at) => at >= multiple);
    return (tick < 0 ? ticks.length - 1 : tick) * figures.tickMs;
  };
  const rules: CrashRules = {
    version: figures.version,
    under: (version) => [rules, ...before].find((those) => those.version === version),
    usualBet: { auto: null },
    readBet: (asked) => {
      const fields = fieldsOf(asked, 'auto');
      if (!fields) return undefined;
      const auto = fields.auto;
      return auto === null || isWhole(auto, 101, figures.highestMultiple) ? { auto } : undefined;
    },
    unitsOf: () => 1,
    multipleAt,
    elapsedAt,
    endOf: (point) => (point === 100 ? 0 : elapsedAt(point + 1)),
    judge: (bet, point, askedAtMs) => {
      const cashedOut = cashOut({ auto: bet.auto ?? figures.highestMultiple, point, asked: askedMultiple(askedAtMs) });
      return { kind: 'flight', point, cashedOut, pay: ((cashedOut ?? 0) * ONE) / 100 };
    },
  };
  return rules;

  function askedMultiple(askedAtMs: number | null): number | null {
    return askedAtMs === null ? null : multipleAt(askedAtMs);
  }
}

/**
 * Whichever comes first counts: the multiple that the player asked at, or the one at which the server cashes out. It is paid when the
 * flight reached it. A flight that ends at 1.00 pays nobody.
 */
function cashOut({ auto, point, asked }: { auto: number; point: number; asked: number | null }): number | null {
  const at = asked === null ? auto : Math.min(asked, auto);
  return point > 100 && at <= point ? at : null;
}

/** The multiple after each tick, in hundredths, up to the highest. */
function ticksOf(figures: CrashFigures): number[] {
  const ticks: number[] = [];
  for (let fine = 100 * FINE; ; fine += Math.floor((fine * figures.risePerTick) / 10_000)) {
    const multiple = Math.floor(fine / FINE);
    if (multiple >= figures.highestMultiple) return [...ticks, figures.highestMultiple];
    ticks.push(multiple);
  }
}
