import { t, times } from '../texts.ts';
import { say } from './flight-context.ts';
import { type FlightState, type Phase, phaseOf } from './flight-state.ts';

/** Multiples that are told of while it flies, in hundredths: seldom enough to be listened to. */
const TOLD = [200, 300, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000];

/** Tells those who hear the page of the start, of some whole multiples and of the end. */
export function announcer(multipleAt: (ms: number) => number): (state: FlightState, now: number) => void {
  let before: Phase = 'none';
  let told = 0;
  return (state, now) => {
    const phase = phaseOf(state, now);
    if (phase === 'flying') {
      const multiple = multipleAt(now - (state.flight?.startsAt ?? now));
      if (before !== 'flying') {
        told = TOLD.filter((whole) => whole <= multiple).length;
        say(t('flightUp'));
      } else if (multiple >= (TOLD[told] ?? Infinity)) {
        say(times(TOLD[told] ?? multiple));
        told += 1;
      }
    }
    if (phase === 'over' && before !== 'over' && before !== 'none') {
      say(t('flightGoneAt', { multiple: times(state.flight?.point ?? 100) }));
    }
    before = phase;
  };
}
