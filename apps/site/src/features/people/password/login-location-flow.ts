import type { VerificationWay } from './password.api.ts';

const WAYS: readonly string[] = ['phone', 'email', 'totp', 'code', 'bankName'] satisfies readonly VerificationWay[];

export function isVerificationWay(way: string): way is VerificationWay {
  return WAYS.includes(way);
}

/** The ways that a refusal names; what this version of the page does not know is left out. */
export function waysIn(params: Readonly<Record<string, unknown>>): VerificationWay[] {
  return Array.isArray(params.ways) ? params.ways.map(String).filter(isVerificationWay) : [];
}
