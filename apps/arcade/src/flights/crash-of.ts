import { invariant } from '@baize/kernel';
import type { CrashRules } from '../mechanics/crash/rules.ts';
import type { FlightRow } from './flights.store.ts';

/**
 * The rules with which a flight began: it flies, and its bets are judged, by no others. Fails where this process does not have them: then
 * the flight waits for one that has, rather than be judged by figures that nobody was shown.
 */
export function crashOf(
  { flight: crash }: { readonly flight: CrashRules },
  flight: Pick<FlightRow, 'rules_version'>,
): CrashRules {
  const rules = crash.under(flight.rules_version);
  invariant(rules !== undefined, 'a flight goes by rules that are kept');
  return rules;
}
