import { randomUUID, sign } from 'node:crypto';
import { SIGNATURE_HEADER, WALLET_PATHS } from '@baize/contract/vendor';
import type { Answer } from '../client.ts';
import { CURRENCY, GAME } from '../stage/people.ts';
import { VENDOR } from '../stage/wallet-vendors.ts';
import { type Scene, sendOnceOrTwice } from './operation.ts';

const SCOPE = `games:${VENDOR}`;
/** Odd amounts, so that a float would lose some of them. */
const STAKES = [100_000n, 115_000n, 70_001n, 1_234_567n, 3n] as const;
/** A vendor may call with another currency by mistake. */
const WRONG_CURRENCY = 0.01;

/** A round at the vendor's: a bet, then often a win, sometimes the bet taken back instead. */
export async function play(scene: Scene): Promise<void> {
  const { dice, journal } = scene;
  const bet = { transaction_uuid: randomUUID(), round: randomUUID() };
  const amount = dice.pick(STAKES);
  const strange = dice.chance(WRONG_CURRENCY);
  const currency = strange ? 'VND' : CURRENCY;
  const taken = await wallet(scene, 'bet', { ...bet, amount, currency, round_closed: false });
  const told = { scope: SCOPE, key: bet.transaction_uuid, memberId: scene.person.memberId };
  if (strange && taken.status === 'RS_OK') journal.wrong(`a bet in another currency was taken: ${told.key}`);
  if (taken.status !== 'RS_OK') {
    if (!CLEAN.includes(taken.status)) journal.wrong(`a bet was answered ${taken.status}`);
    journal.tell({ ...told, parts: undefined });
    return;
  }
  journal.tell({ ...told, parts: amount });
  const outcome = dice.below(100);
  if (outcome < 60) await settle(scene, bet, (amount * BigInt(dice.below(250))) / 100n);
  else if (outcome < 72) await takeBack(scene, bet);
}

const CLEAN = ['RS_ERROR_NOT_ENOUGH_MONEY', 'RS_ERROR_LIMIT_REACHED', 'RS_ERROR_WRONG_CURRENCY'];

interface Bet {
  readonly transaction_uuid: string;
  readonly round: string;
}

async function settle(scene: Scene, bet: Bet, amount: bigint): Promise<void> {
  const key = randomUUID();
  const reference = { reference_transaction_uuid: bet.transaction_uuid, round: bet.round, round_closed: true };
  const { status } = await wallet(scene, 'win', { transaction_uuid: key, ...reference, amount, currency: CURRENCY });
  if (status !== 'RS_OK') scene.journal.wrong(`a win was answered ${status}`);
  else scene.journal.tell({ scope: SCOPE, key, memberId: scene.person.memberId, parts: amount });
}

async function takeBack(scene: Scene, bet: Bet): Promise<void> {
  const key = randomUUID();
  const reference = { reference_transaction_uuid: bet.transaction_uuid, round: bet.round, round_closed: true };
  const { status } = await wallet(scene, 'rollback', { transaction_uuid: key, ...reference });
  if (status !== 'RS_OK') {
    scene.journal.wrong(`a rollback was answered ${status}`);
    return;
  }
  if (!scene.dice.chance(0.3)) return;
  // A vendor that takes the same bet back under a fresh key must not pay twice.
  const again = await wallet(scene, 'rollback', { transaction_uuid: randomUUID(), ...reference });
  scene.journal.takenBack(bet.transaction_uuid, again.status);
}

interface WalletAnswer {
  readonly status: string;
}

/** Vendors repeat a call with its own ids until it is answered. */
async function wallet(
  scene: Scene,
  kind: 'bet' | 'win' | 'rollback',
  content: Readonly<Record<string, string | bigint | boolean>>,
): Promise<WalletAnswer> {
  const { person, vendorKey } = scene;
  const { amount, ...rest } = content;
  const fields = {
    ...{ user: person.user, token: person.launchToken, request_uuid: randomUUID(), game_code: GAME },
    ...rest,
    ...(amount === undefined ? {} : { amount: Number(amount) }),
  };
  const body = JSON.stringify(fields);
  const signature = await signed(Buffer.from(body), vendorKey);
  const answer = await sendOnceOrTwice(
    scene,
    {
      method: 'POST',
      path: `/gateway/${VENDOR}${WALLET_PATHS[kind]}`,
      headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature },
      body,
    },
    statusIn,
  );
  return { status: statusIn(answer) };
}

function statusIn({ text, status }: Answer): string {
  const read = JSON.parse(text) as { status?: unknown };
  if (typeof read.status !== 'string') throw new Error(`${status}: ${text}`);
  return read.status;
}

function signed(body: Buffer, key: Scene['vendorKey']): Promise<string> {
  return new Promise((resolve, reject) => {
    sign('sha256', body, key, (error, signature) => (error ? reject(error) : resolve(signature.toString('base64'))));
  });
}
