import type { VerificationWay } from './password.api.ts';

const WAYS: readonly string[] = ['phone', 'email', 'totp', 'code', 'bankName'] satisfies readonly VerificationWay[];

export function isVerificationWay(way: string): way is VerificationWay {
  return WAYS.includes(way);
}

/** The kinds of verification that a refusal offers, without those that this version of the site does not know. */
export function waysIn(params: Readonly<Record<string, unknown>>): VerificationWay[] {
  return Array.isArray(params.ways) ? params.ways.map(String).filter(isVerificationWay) : [];
}
