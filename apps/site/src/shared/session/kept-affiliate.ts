import { readText, removeText, writeText } from '../state/storage.ts';

const KEY = 'affiliate';
/** How long an agent's link counts (B3.17). */
const KEPT_MS = 30 * 86_400_000;

/** An agent's code from a link that the visitor followed, and the host it was followed at. */
export interface KeptAffiliate {
  readonly code: string;
  readonly domain: string;
}

/** Keeps the code of the link that led here, if it had one. A newer link takes the place of an older one. */
export function keepAffiliate(search: string, domain: string, now: number): void {
  const code = new URLSearchParams(search).get('affiliateCode')?.trim() ?? '';
  if (code === '' || code.length > 255) return;
  writeText('localStorage', KEY, JSON.stringify({ code, domain, until: now + KEPT_MS }));
}

/** The code that is kept, as long as it counts. */
export function keptAffiliate(now: number): KeptAffiliate | undefined {
  const kept = parsed(readText('localStorage', KEY));
  if (kept === undefined || kept.until <= now) return undefined;
  return { code: kept.code, domain: kept.domain };
}

/** A code that turned out not to be valid stops nobody twice. */
export function forgetAffiliate(): void {
  removeText('localStorage', KEY);
}

function parsed(text: string | null): (KeptAffiliate & { readonly until: number }) | undefined {
  try {
    const { code, domain, until } = JSON.parse(text ?? '') as Record<string, unknown>;
    if (typeof code !== 'string' || typeof domain !== 'string' || typeof until !== 'number') return undefined;
    return { code, domain, until };
  } catch {
    return undefined;
  }
}
