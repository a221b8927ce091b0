import { createHash, timingSafeEqual } from 'node:crypto';
import { type BrandCode, DAY_MS, type Instant, instantOf, SECOND_MS } from '@baize/kernel';
import type { Chance } from '../../../platform/time-and-chance/chance.ts';
import type { Sql, Tx } from '../../../platform/database/db.ts';
import type { Member } from '../members/index.ts';
import {
  changeSecret,
  deleteRememberedBrowser,
  findRememberedBrowser,
  insertRememberedBrowser,
  type RememberedBrowser,
} from './remembered-browser.store.ts';

/** A browser is remembered for one day, counted from the password that was typed (B3.10). */
export const REMEMBERED_MS = DAY_MS;
/** Two tabs may log in with the same credential within this time; later, one of them is a thief. */
const TURN_MS = 30 * SECOND_MS;
const CREDENTIAL = /^([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{43})$/;

/** What the browser keeps, and for how long. */
export interface BrowserCredential {
  readonly browserHash: Buffer;
  readonly text: string;
  readonly until: Instant;
}

interface RememberInput {
  readonly member: Pick<Member, 'memberId' | 'brand'>;
  readonly now: Instant;
}

/** Remembers this browser for a day: it may log the member in without the password. The database keeps only a hash of the credential. */
export async function rememberBrowser(
  tx: Tx,
  { member, now }: RememberInput,
  chance: Chance,
): Promise<BrowserCredential> {
  const id = chance.bytes(16).toString('base64url');
  const secret = chance.bytes(32).toString('base64url');
  const until = instantOf(now + REMEMBERED_MS);
  const browserHash = hashOf(id);
  await insertRememberedBrowser(tx, {
    ...member,
    browserHash,
    secretHash: hashOf(secret),
    changedAt: now,
    expiresAt: until,
  });
  return { browserHash, text: `${id}.${secret}`, until };
}

export type BrowserRecognition =
  | { readonly is: 'known'; readonly browser: RememberedBrowser; readonly id: string }
  /** The secret was used before: somebody has a copy. */
  | { readonly is: 'stolen'; readonly browser: RememberedBrowser }
  | { readonly is: 'unknown' };

/** Finds the remembered browser of a credential. */
export async function recogniseBrowser(
  sql: Sql,
  { brand, text, now }: { readonly brand: BrandCode; readonly text: string | undefined; readonly now: Instant },
): Promise<BrowserRecognition> {
  const [, id, secret] = CREDENTIAL.exec(text ?? '') ?? [];
  if (id === undefined || secret === undefined) return { is: 'unknown' };
  const browser = await findRememberedBrowser(sql, brand, hashOf(id));
  if (browser === undefined || browser.expiresAt <= now) return { is: 'unknown' };
  const brought = hashOf(secret);
  if (timingSafeEqual(brought, browser.secretHash)) return { is: 'known', browser, id };
  const isNeighbour = browser.lastSecretHash?.equals(brought) === true && now - browser.changedAt < TURN_MS;
  return isNeighbour ? { is: 'known', browser, id } : { is: 'stolen', browser };
}

/** The credential for next time, with the same end. Undefined when another tab has changed it already. */
export async function renewCredential(
  tx: Tx,
  { browser, id, now }: { readonly browser: RememberedBrowser; readonly id: string; readonly now: Instant },
  chance: Chance,
): Promise<BrowserCredential | undefined> {
  if (browser.changedAt > now - TURN_MS && browser.lastSecretHash !== null) return undefined;
  const secret = chance.bytes(32).toString('base64url');
  const { browserHash, secretHash, expiresAt } = browser;
  const changed = await changeSecret(tx, browserHash, { from: secretHash, to: hashOf(secret), at: now });
  return changed ? { browserHash, text: `${id}.${secret}`, until: expiresAt } : undefined;
}

/** Forgets the browser whose credential this is: it logs nobody in any more. */
export async function forgetBrowser(sql: Sql, text: string | undefined): Promise<void> {
  const id = CREDENTIAL.exec(text ?? '')?.[1];
  if (id !== undefined) await deleteRememberedBrowser(sql, hashOf(id));
}

function hashOf(half: string): Buffer {
  return createHash('sha256').update(half).digest();
}
