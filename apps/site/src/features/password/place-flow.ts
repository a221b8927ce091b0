import type { RequestOf } from '@baize/contract/client';
import type { verifyLoginLocation } from '@baize/contract/people/login-locations';

export type PlaceWay = RequestOf<typeof verifyLoginLocation>['way'];

const WAYS: readonly string[] = ['phone', 'email', 'totp', 'code', 'bankName'] satisfies readonly PlaceWay[];

export function isPlaceWay(way: string): way is PlaceWay {
  return WAYS.includes(way);
}

/** The ways that a refusal names; what this version of the page does not know is left out. */
export function waysIn(params: Readonly<Record<string, unknown>>): PlaceWay[] {
  return Array.isArray(params.ways) ? params.ways.map(String).filter(isPlaceWay) : [];
}
