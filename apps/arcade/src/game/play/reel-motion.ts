/** Where a reel is, as a function of time. Pure: the canvas asks, a test asks the same. Lengths are in symbols, times in ms. */
export interface ReelMotion {
  readonly startedAt: number;
  readonly from: number;
  /** Set once the server has said where it stops. */
  readonly landing:
    { readonly startedAt: number; readonly from: number; readonly to: number; readonly lengthMs: number } | undefined;
}

/** Symbols per ms at full speed. */
const SPEED = 0.021;
const RAMP_MS = 320;
/** How far a reel runs on while it comes to rest, at least. */
const RUN_OUT = 5;
/** How much it overshoots before it settles. */
const BOUNCE = 0.55;

/** The reel's place: the strip index, fractions included, at the top of the window. It falls as symbols move down. */
export function placeAt(motion: ReelMotion, now: number): number {
  const { landing } = motion;
  if (landing && now >= landing.startedAt) {
    const part = Math.min(1, (now - landing.startedAt) / landing.lengthMs);
    return landing.from + (landing.to - landing.from) * easeOut(part);
  }
  const t = Math.max(0, now - motion.startedAt);
  const ramped = Math.min(t, RAMP_MS);
  return motion.from - SPEED * ((ramped * ramped) / (2 * RAMP_MS) + Math.max(0, t - RAMP_MS));
}

/** 0 at rest, 1 at full speed: how smeared the symbols look. */
export function speedAt(motion: ReelMotion, now: number): number {
  return Math.min(1, Math.abs(placeAt(motion, now + 4) - placeAt(motion, now - 4)) / 8 / SPEED);
}

/**
 * Brings a running reel to rest at a stop: it begins at the speed it has and runs out evenly. The strip is taken up a few symbols above
 * the stop; at full speed nobody sees the change, and which symbols stop is the server's word.
 */
export function landAt(motion: ReelMotion, stop: number, at: number): ReelMotion {
  const place = placeAt(motion, at);
  const fraction = place - Math.floor(place);
  const distance = RUN_OUT + fraction;
  const lengthMs = (distance * (3 + BOUNCE)) / SPEED;
  return { ...motion, landing: { startedAt: at, from: stop + distance, to: stop, lengthMs } };
}

export function restsAt(motion: ReelMotion, now: number): boolean {
  return motion.landing !== undefined && now >= motion.landing.startedAt + motion.landing.lengthMs;
}

export function resting(stop: number): ReelMotion {
  return { startedAt: 0, from: stop, landing: { startedAt: -1, from: stop, to: stop, lengthMs: 1 } };
}

/** Starts at slope 3 + BOUNCE, passes the end a little and comes back to it. */
function easeOut(part: number): number {
  const left = part - 1;
  return 1 + (BOUNCE + 1) * left ** 3 + BOUNCE * left ** 2;
}
