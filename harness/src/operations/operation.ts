import type { KeyObject } from 'node:crypto';
import type { Answer, Client } from '../client.ts';
import type { Dice } from '../dice.ts';
import type { Journal } from '../journal.ts';
import type { Seal } from '../seal.ts';
import type { Lines } from '../stage/lines.ts';
import type { Person } from '../stage/person.ts';
import type { WalletVendor } from '../stage/wallet-vendors.ts';

/** What an operation works with: the client, the people, the journal of this run. */
export interface Scene {
  readonly client: Client;
  readonly journal: Journal;
  readonly dice: Dice;
  readonly vendorKey: KeyObject;
  /** The vendors that misbehave. */
  readonly walletVendors: readonly WalletVendor[];
  readonly seal: Seal;
  readonly person: Person;
  /** Somebody of the same line, for transfers between members. */
  readonly relative: Person;
  readonly lines: Lines;
  /** Tokens of two operators: what one proposes the other approves. */
  readonly operators: readonly [string, string];
}

/** One thing that somebody does with money, from the first call until every answer is there. */
export type Operation = (scene: Scene) => Promise<void>;

/** The share of calls that are sent twice at the same moment: an impatient finger, a retry that overtook its answer. */
const TWICE = 0.05;

/** Sends a call, sometimes twice at once, and complains when the two are answered differently. */
export async function sendOnceOrTwice(
  { client, dice, journal }: Scene,
  sending: Parameters<Client['send']>[0],
  meaningOf: (answer: Answer) => string,
): Promise<Answer> {
  if (!dice.chance(TWICE)) return client.send(sending);
  const [one, other] = await Promise.all([client.send(sending), client.send(sending)]);
  if (meaningOf(one) !== meaningOf(other) && ![one, other].some(isForNow)) {
    journal.differ(`${sending.method} ${sending.path}: ${meaningOf(one)} and ${meaningOf(other)}`);
  }
  // Of two of which one was refused for the moment the other says what became of it.
  return isForNow(one) ? other : one;
}

/**
 * Refusals that are true for a moment: a refused order leaves nothing behind, its key neither, so that its copy may pass once
 * there is money or room again. A bet that the gateway refused is not among them: its answer is kept.
 */
const FOR_NOW =
  /"(limit_reached|balance_too_low|transfer_day_limit|withdrawal_limit_reached|turnover_open|play_limit_reached|lottery_issue_full|lottery_issue_limit|award_budget_spent|promotion_nothing_to_claim|promotion_code_wrong|mission_not_done|rebate_too_small|RS_ERROR_LIMIT_REACHED)"/;

function isForNow({ text }: Answer): boolean {
  return FOR_NOW.test(text);
}

export interface Envelope {
  readonly success: boolean;
  readonly message: string;
  readonly value: Readonly<Record<string, unknown>>;
}

type Name = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`;
type Content = Readonly<Record<string, unknown>>;

/** A call of the site by its contract: the body as JSON, a GET's as its query. */
export function ask(scene: Scene, name: Name, content: Content): Promise<Envelope> {
  return sent(scene, { name, content, token: scene.person.token, body: JSON.stringify(content) });
}

interface StaffCall {
  readonly name: Name;
  readonly content: Content;
  /** A step without a request key: a repeat is refused as already done, so it is never sent twice at once. */
  readonly isStep?: boolean;
}

/** The same by somebody else than the person: an operator. */
export function askAs(token: string, scene: Scene, { isStep = false, ...call }: StaffCall): Promise<Envelope> {
  const patient = isStep ? { ...scene, dice: { ...scene.dice, chance: () => false } } : scene;
  return sent(patient, { ...call, token, body: JSON.stringify(call.content) });
}

/** The same for a call whose body travels sealed. */
export function askSealed(scene: Scene, name: Name, content: Content): Promise<Envelope> {
  return sent(scene, { name, content, token: scene.person.token, body: () => scene.seal(name, content) });
}

interface CallInput {
  readonly name: Name;
  readonly content: Content;
  readonly token: string;
  readonly body: string | (() => Promise<string>);
}

async function sent(scene: Scene, { name, content, token, body }: CallInput): Promise<Envelope> {
  const [method, path] = name.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', string];
  const inQuery = method === 'GET' || method === 'DELETE';
  const query = new URLSearchParams(Object.entries(content).map(([key, value]) => [key, String(value)])).toString();
  const answer = await sendOnceOrTwice(
    scene,
    {
      method,
      path: inQuery && query !== '' ? `${path}?${query}` : path,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(inQuery ? {} : { body }),
    },
    // What is read has no key: somebody else may change it between two answers.
    method === 'GET' ? () => '' : meaning,
  );
  return envelopeIn(answer);
}

/** What two answers to one key must agree in: yes or no, why, and whose. */
function meaning(answer: Answer): string {
  const { success, message, value } = envelopeIn(answer);
  const ids = Object.entries(value).filter(([key]) => key.endsWith('Id'));
  return JSON.stringify([success, message, ids]);
}

function envelopeIn({ text, status }: Answer): Envelope {
  const read = JSON.parse(text) as Partial<Envelope> | null;
  if (typeof read?.success !== 'boolean' || typeof read.message !== 'string') throw new Error(`${status}: ${text}`);
  return { success: read.success, message: read.message, value: read.value ?? {} };
}

/** `12.5` from parts: the site's calls take decimal text. */
export function unitsText(parts: bigint): string {
  const [whole, rest] = [parts / 100_000n, parts % 100_000n];
  return rest === 0n ? String(whole) : `${whole}.${String(rest).padStart(5, '0').replace(/0+$/, '')}`;
}

/** The other way round: parts of an amount as the site's calls tell it. */
export function partsIn(text: unknown): bigint {
  const [whole = '', rest = ''] = String(text).split('.');
  return BigInt(whole) * 100_000n + BigInt(rest.padEnd(5, '0'));
}
