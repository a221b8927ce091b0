import { createHash } from 'node:crypto';
import {
  type BrandCode,
  type Currency,
  HOUR_MS,
  type Instant,
  instantOf,
  invariant,
  type MemberId,
  partsFromText,
  SECOND_MS,
} from '@baize/kernel';
import { z } from 'zod';
import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import type { Tx } from '../../../platform/database/db.ts';
import type { PastEvent } from '../../../events/past-event.ts';
import { insertLaunch, openLaunch, launchTokenHash, TOKEN_TTL_MS } from '../launch/index.ts';
import { seededRound } from '../rounds/index.ts';
import { wireUserOf } from '../vendors/index.ts';
import type { WalletCall } from './wallet-call.ts';
import { carryOutPast, type PastCall } from './past-calls.store.ts';

/** One round as `stake:win`. */
const ROUND = /^(\d+(?:\.\d{1,5})?):(\d+(?:\.\d{1,5})?)$/;

/** Rounds in a row: `5:0 5:12.5`. */
const rounds = z.string().transform((text, context) =>
  text.split(' ').map((round) => {
    const [, stake, win] = ROUND.exec(round) ?? [];
    if (stake === undefined || win === undefined) {
      context.addIssue({ code: 'custom', message: `not a round: ${round}` });
    }
    return { stake: partsFromText(stake ?? '') ?? 0n, win: partsFromText(win ?? '') ?? 0n };
  }),
);

/** The sittings of `seed/<set>/games.json`: who played what, how long ago, and each round's stake and win. */
const roundsFile = z.object({
  sittings: z.array(
    z.strictObject({
      username: z.string(),
      vendor: z.string(),
      gameCode: z.string(),
      hoursAgo: z.number().positive(),
      rounds,
    }),
  ),
});

type Sitting = z.output<typeof roundsFile>['sittings'][number];

interface PastRounds {
  readonly brand: BrandCode;
  readonly currency: Currency;
  readonly data: unknown;
  readonly memberOf: (username: string) => Promise<MemberId | undefined>;
}

/** Between two rounds, and between a stake and its win. */
const ROUND_MS = 20 * SECOND_MS;
const SPIN_MS = 4 * SECOND_MS;

/**
 * The past rounds of the file, each a bet and a win carried out by the very statement that carries out a vendor's. Faults when a
 * round is refused (no money, no such game). May be repeated: each round is one.
 */
export async function pastRounds(tx: Tx, { clock }: { readonly clock: Clock }, past: PastRounds): Promise<PastEvent[]> {
  const { sittings } = roundsFile.parse(past.data);
  const calls = new Map<PastEvent, WalletCall>();
  const happenTogether = async (during: Tx, events: readonly PastEvent[]) => {
    const told = events.map((event) => ({ at: event.at, call: calls.get(event) }));
    return carriedOut(
      during,
      told.flatMap(({ at, call }) => (call === undefined ? [] : [{ at, call }])),
    );
  };
  for (const sitting of sittings) {
    const begun = instantOf(Math.round(clock.now() - sitting.hoursAgo * HOUR_MS));
    for (const { at, memberId, call } of await sit(tx, past, { sitting, begun })) {
      const happen = (during: Tx) => carriedOut(during, [{ at, call }]);
      calls.set({ at, memberId, happen, happenTogether }, call);
    }
  }
  return [...calls.keys()];
}

interface ToldCall extends PastCall {
  readonly memberId: MemberId;
}

async function sit(
  tx: Tx,
  past: PastRounds,
  { sitting, begun }: { sitting: Sitting; begun: Instant },
): Promise<ToldCall[]> {
  const { brand, currency } = past;
  const { username, vendor, gameCode, hoursAgo } = sitting;
  const memberId = await past.memberOf(username);
  invariant(memberId !== undefined, `the past rounds name ${username}, whom nobody knows`);
  const name = `${brand}/${username}/${gameCode}/${hoursAgo}`;
  const seat = { vendor, memberId, brand, currency, now: begun };
  const user = await wireUserOf(tx, {
    ...seat,
    wireUser: digestOf(`${brand}/${username}/${vendor}`).toString('base64url'),
  });
  const tokenHash = launchTokenHash(digestOf(name).toString('hex'));
  await insertLaunch(tx, {
    ...seat,
    gameCode,
    tokenHash,
    sessionHash: digestOf(username),
    expiresAt: begun + TOKEN_TTL_MS,
  });
  await openLaunch(tx, tokenHash, begun);

  const told = (at: number, call: WalletCall): ToldCall => ({ at: instantOf(at), memberId, call });
  return sitting.rounds.flatMap(({ stake, win }, place) => {
    const bet = uuidOf(`${name}/${place}/bet`);
    const same = { vendor, user, tokenHash, currency, gameCode, round: seededRound(bet), vendorReference: null };
    const at = begun + place * ROUND_MS;
    const transaction = uuidOf(`${name}/${place}/win`);
    return [
      told(at, { ...same, kind: 'bet', transaction: bet, reference: null, amount: stake, closed: false }),
      told(at + SPIN_MS, { ...same, kind: 'win', transaction, reference: bet, amount: win, closed: true }),
    ];
  });
}

async function carriedOut(tx: Tx, calls: readonly PastCall[]): Promise<bigint[]> {
  const outcomes = await carryOutPast(tx, calls);
  const refused = outcomes.find(({ status }) => status !== 'RS_OK');
  invariant(refused === undefined, `a past bet or win was refused: ${String(refused?.status)}`);
  return outcomes.map(({ latestSeq }) => latestSeq);
}

function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** A UUID of version 8 that is the same on every run. */
function uuidOf(text: string): string {
  const hex = digestOf(text).toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
