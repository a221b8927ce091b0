import { randomUUID } from 'node:crypto';
import { deliver } from '../../../tools/vendor-kit/deliver.mjs';
import { moodsOf } from '../../../tools/vendor-kit/storm.mjs';
import { openBooks } from '../../../tools/vendor-kit/storm-books.mjs';
import type { Move, Verdict } from '../../../tools/vendor-kit/wallet-dialects.mjs';
import type { Dice } from '../dice.ts';
import { CURRENCY, GAME } from '../stage/people.ts';
import type { WalletVendor } from '../stage/wallet-vendors.ts';
import { type Scene, sendOnceOrTwice } from './operation.ts';

/**
 * A round by a vendor in a bad mood (tools/vendor-kit), in one of the protocols: it bets after it rolled back, pays before it bets, uses
 * ids again, cuts the line in the middle of a body. What it was answered is what the books must have.
 */
export async function misbehave(scene: Scene): Promise<void> {
  const { dice, journal, person } = scene;
  const vendor = pickFrom(dice, scene.walletVendors);
  const { dialect } = vendor;
  const books = openBooks();
  const late: (() => Promise<void>)[] = [];
  const player = { user: person.user, token: person.launchToken, gameCode: GAME, currency: CURRENCY };
  const mood = pickFrom(dice, moodsOf(dialect));
  await mood.play({
    ...{ player, books, late, dialect, round: `mood-${randomUUID()}` },
    call: (kind, move, how) => call(scene, vendor, { kind, move, isOnce: how === 'plain' }),
    pick: (list) => pickFrom(dice, list),
    complain: (what) => journal.wrong(`${dialect.name}, ${mood.name}: ${what}`),
  });
  for (const send of late) await send();
  for (const { id, kind, parts, state, isUnclear } of books.rows.values()) {
    const key = vendor.keyOf({ id, kind });
    if (key === undefined || isUnclear === true) continue;
    const told = { scope: `games:${vendor.code}`, key, memberId: person.memberId };
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
  readonly kind: string;
  readonly move: Move;
  /** Copies of it may rightly be answered differently. */
  readonly isOnce: boolean;
}

async function call(scene: Scene, { code, dialect }: WalletVendor, { kind, move, isOnce }: MoodCall): Promise<Verdict> {
  const path = `/gateway/${code}${dialect.path(kind)}`;
  const raw = dialect.body(kind, move);
  const headers = dialect.headers(raw);
  if (scene.dice.chance(CUT)) {
    await deliver({ url: new URL(path, scene.client.origin).href, raw, headers, manner: 'half', ms: 5 });
  }
  const sending = {
    ...({ method: 'POST', path, body: raw } as const),
    headers: { 'content-type': 'application/json', ...headers },
  };
  const meaningOf = ({ text }: { readonly text: string }) => dialect.read(text).what;
  const { text } = await (isOnce ? scene.client.send(sending) : sendOnceOrTwice(scene, sending, meaningOf));
  return dialect.read(text);
}
