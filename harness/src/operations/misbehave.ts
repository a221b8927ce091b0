import { randomUUID, sign } from 'node:crypto';
import { SIGNATURE_HEADER, WALLET_PATHS } from '@baize/contract/vendor';
import { deliver } from '../../../tools/vendor-kit/deliver.mjs';
import { MOODS } from '../../../tools/vendor-kit/storm-moods.mjs';
import { openBooks } from '../../../tools/vendor-kit/storm-books.mjs';
import type { Dice } from '../dice.ts';
import { CURRENCY, GAME, VENDOR } from '../stage/people.ts';
import { type Scene, sendOnceOrTwice } from './operation.ts';

type Words = Readonly<Record<string, unknown>>;

/**
 * A round by a vendor in a bad mood (tools/vendor-kit): it bets after it rolled back, pays before it bets, uses ids again, cuts the
 * line in the middle of a body. What it was answered is what the books must have.
 */
export async function misbehave(scene: Scene): Promise<void> {
  const { dice, journal, person } = scene;
  const books = openBooks();
  const late: (() => Promise<void>)[] = [];
  const player = { user: person.user, token: person.launchToken, gameCode: GAME, currency: CURRENCY };
  const mood = pickFrom(dice, MOODS);
  await mood.play({
    ...{ player, books, late, round: `mood-${randomUUID()}` },
    call: (kind, words, how) => call(scene, { below: WALLET_PATHS[kind], words, isOnce: how === 'plain' }),
    pick: (list) => pickFrom(dice, list),
    complain: (what) => journal.wrong(`${mood.name}: ${what}`),
  });
  for (const send of late) await send();
  for (const { id, kind, parts, state } of books.rows.values()) {
    if (kind === 'rollback') continue;
    const told = { scope: `games:${VENDOR}`, key: id, memberId: person.memberId };
    journal.tell({ ...told, parts: state === 'declined' ? undefined : parts });
  }
}

function pickFrom<T>(dice: Dice, list: readonly T[]): T {
  const [first, ...others] = list;
  if (first === undefined) throw new Error('there is nothing to pick from');
  return dice.pick([first, ...others]);
}

/** The share of calls whose first try is cut off in the middle. */
const CUT = 0.15;

interface MoodCall {
  readonly below: string;
  readonly words: Words;
  /** Copies of it may rightly be answered differently. */
  readonly isOnce: boolean;
}

async function call(scene: Scene, { below, words, isOnce }: MoodCall) {
  const path = `/gateway/${VENDOR}${below}`;
  const fields = { ...words, request_uuid: randomUUID() };
  const raw = JSON.stringify(fields, (_, value: unknown) => (typeof value === 'bigint' ? Number(value) : value));
  const signature = sign('RSA-SHA256', Buffer.from(raw), scene.vendorKey).toString('base64');
  if (scene.dice.chance(CUT)) {
    await deliver({ url: new URL(path, scene.client.origin).href, raw, signature, manner: 'half', ms: 5 });
  }
  const headers = { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature };
  const sending = { method: 'POST', path, headers, body: raw } as const;
  const { text } = await (isOnce ? scene.client.send(sending) : sendOnceOrTwice(scene, sending, statusIn));
  return { status: statusIn({ text }), balance: undefined, text };
}

function statusIn({ text }: { readonly text: string }): string {
  const { status } = JSON.parse(text) as { status?: unknown };
  if (typeof status !== 'string') throw new Error(text);
  return status;
}
