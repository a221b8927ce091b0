/** So many tellings of the time are remembered: a computer's clock wanders. */
const REMEMBERED = 12;

/** The server's time as this page knows it. */
export interface FlightClock {
  /** What the server said the time was, just now. */
  heard(serverNow: number): void;
  now(): number;
}

/**
 * What the server says is always some way old when it arrives, so the telling that was least late is the best. It is never ahead of the
 * server: a multiple that is shown was reached.
 */
export function flightClock(own: () => number = () => performance.now()): FlightClock {
  const late: number[] = [];
  return {
    heard: (serverNow) => {
      late.push(own() - serverNow);
      if (late.length > REMEMBERED) late.shift();
    },
    now: () => own() - Math.min(...late),
  };
}
