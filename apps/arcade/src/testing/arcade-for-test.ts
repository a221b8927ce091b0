import { generateKeyPairSync, type KeyObject, randomBytes, randomUUID, sign } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { type Instant, instantOf } from '@baize/kernel';
import { exactJson, GAMES_PATHS, SIGNATURE_HEADER } from '@baize/contract/vendor';
import type { Arcade } from '../arcade.ts';
import type { Clock } from '../clock.ts';
import type { DatabaseClock } from '../database-clock.ts';
import { serverOf } from '../http/server.ts';
import { gamesOf, type Policy } from '../games.ts';
import { type Keys, keysOf } from '../keys.ts';
import type { Json } from '../mechanics/mechanic.ts';
import type { SlotStep } from '../mechanics/slot-step.ts';
import { type WalletClient, walletClient } from '../wallet/wallet-client.ts';
import type { Commitment, RevealedSeed } from '../seeds/seeds.ts';
import { TITLES } from '../titles/registry.ts';
import type { Title } from '../titles/title.ts';
import { freshDatabase } from './database.ts';
import { settlingAtOnce } from './settling-at-once.ts';
import { type StubWallet, stubWallet } from './stub-wallet.ts';

export const OPERATOR_ID = 7;
/** As if the build had drawn these. */
export const PICTURES = {
  covers: new Map([['paper-lanterns', `${'c0'.repeat(12)}-600x800`]]),
  marks: new Map([['house', 'assets/house-a1.svg']]),
};
// Making RSA keys is slow, and these are nobody's: one pair of each per test file. Of the studios each has another kind.
const vendor = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const otherVendor = generateKeyPairSync('rsa', { modulusLength: 2048 });
const operator = generateKeyPairSync('rsa', { modulusLength: 2048 });

const START = Date.UTC(2026, 10, 21, 12);

/** A clock that moves only when the test advances it. */
export interface TestClock extends Clock {
  go(ms: number): void;
}

/** A round as the game API shows it. */
export interface RoundBody {
  readonly id: string;
  readonly nonce: number;
  readonly state: string;
  readonly reason: string | null;
  readonly unitParts: string;
  readonly bet: Json;
  readonly choices: readonly Json[];
  readonly stakeParts: string;
  readonly winParts: string;
  readonly jackpotChances: number;
  readonly jackpot: { readonly level: string; readonly parts: string } | null;
  readonly balanceParts: string;
  readonly steps: readonly SlotStep[];
  readonly shownSteps: number;
  readonly waits: boolean;
  readonly clientSeed: string;
  readonly serverSeed: string;
}

/** All that answers may hold. A test that reads what its answer does not hold fails. */
export interface AnswerBody {
  readonly url: string;
  readonly error: { readonly code: string };
  readonly round: RoundBody;
  readonly rounds: readonly RoundBody[];
  readonly newest: RoundBody;
  readonly nextInMs: number;
  readonly netParts: string;
  readonly jackpot: { readonly isReal: boolean; readonly levels: Readonly<Record<string, string>> } | null;
  readonly balanceParts: string;
  readonly sittingMs: number;
  readonly seeds: Commitment;
  readonly revealed: RevealedSeed;
}

export interface Answer {
  readonly status: number;
  readonly body: AnswerBody;
}

/** An arcade on a database of its own, with an operator whose wallet can be made to fail. */
export interface TestArcade {
  readonly arcade: Arcade;
  readonly server: FastifyInstance;
  readonly clock: TestClock;
  readonly wallet: StubWallet;
  readonly databaseUrl: string;
  readonly keyFile: object;
  /** Sends what the operator says to a studio (Lantern House), signed by it (or by another key). */
  asOperator(path: string, body: object, how?: { key?: KeyObject; studio?: string }): Promise<Answer>;
  /** The private half by which the operator signs, in PEM. */
  readonly operatorKey: string;
  /** Launches a game and returns the token of its page. */
  launch(changes?: object): Promise<string>;
  /** Calls the game API, such as `POST /spin`. */
  api(token: string, call: `${'GET' | 'POST'} /${string}`, body?: object): Promise<Answer>;
  close(): Promise<void>;
}

export interface TestArcadeOptions {
  readonly titles?: readonly Title[];
  readonly policy?: Partial<Policy>;
  /** Further operators of Lantern House, with the same key and wallet. */
  readonly others?: readonly number[];
  /** The name of the operator's jackpots at both studios; without it, it has none. */
  readonly jackpots?: string;
}

export async function arcadeForTest(
  balance = 100_000_000n,
  { titles = TITLES, policy = {}, others = [], jackpots }: TestArcadeOptions = {},
): Promise<TestArcade> {
  const games = gamesOf(titles);
  const database = await freshDatabase();
  const wallet = await stubWallet({ house: vendor.publicKey, tideline: otherVendor.publicKey }, balance);
  const publicKey = operator.publicKey.export({ type: 'spki', format: 'pem' });
  const studioOf = ({ privateKey }: { privateKey: KeyObject }, ...operatorIds: number[]) => ({
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    operators: operatorIds.map((operatorId) => ({ operatorId, publicKey, walletUrl: wallet.url, policy, jackpots })),
  });
  const keyFile = {
    studios: { house: studioOf(vendor, OPERATOR_ID, ...others), tideline: studioOf(otherVendor, OPERATOR_ID + 1) },
    seedKey: randomBytes(32).toString('base64url'),
  };
  const keys = keysOf(keyFile);
  const clock = testClock();
  const log = pino({ level: 'silent' });
  const { db } = database;
  // It asks the database as in life, and says what the test's clock says.
  const databaseClock: DatabaseClock = {
    now: async (within) => {
      await (within ?? db).first('select clock_timestamp()');
      return clock.now();
    },
  };
  const publicUrl = 'http://arcade.test';
  const arcade = {
    db,
    clock,
    databaseClock,
    keys,
    games,
    wallet: patient(keys, wallet),
    settling: settlingAtOnce(db),
    log,
    publicUrl,
    pictures: PICTURES,
  };
  const server = await serverOf(arcade);
  const asOperator: TestArcade['asOperator'] = async (
    path,
    body,
    { key = operator.privateKey, studio = 'house' } = {},
  ) => {
    const payload = exactJson.write(body);
    const signature = sign('sha256', Buffer.from(payload), key).toString('base64');
    const headers = { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature };
    const response = await server.inject({ method: 'POST', url: `/studios/${studio}${path}`, payload, headers });
    return { status: response.statusCode, body: response.json<AnswerBody>() };
  };
  return {
    arcade,
    server,
    clock,
    wallet,
    databaseUrl: database.url,
    keyFile,
    operatorKey: operator.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    asOperator,
    launch: async (changes = {}) => {
      const { body } = await asOperator(GAMES_PATHS.url, { ...launchOf(), ...changes });
      return new URL(body.url).hash.slice(1);
    },
    api: async (token, call, body) => {
      const [method, path] = call.split(' ') as ['GET' | 'POST', string];
      const response = await server.inject({
        method,
        url: `/api${path}`,
        headers: { authorization: `Bearer ${token}` },
        ...(body === undefined ? {} : { payload: body }),
      });
      return { status: response.statusCode, body: response.json<AnswerBody>() };
    },
    close: async () => {
      await server.close();
      await wallet.close();
      await database.drop();
    },
  };
}

const PATIENCE_MS = 60_000;

/** On a slow machine an answer may take longer than a wallet is given. Only what never comes is given up as in life. */
function patient(keys: Keys, stub: StubWallet): WalletClient {
  const client = walletClient(keys);
  return {
    send: (message) => client.send(stub.hangsNext(message.path) ? message : { ...message, timeoutMs: PATIENCE_MS }),
  };
}

/** A launch as an operator asks for it. */
export function launchOf() {
  return {
    user: 'demo-member-1',
    token: `token-${randomUUID()}`,
    operator_id: OPERATOR_ID,
    platform: 'GPL_DESKTOP',
    lobby_url: 'https://baize.test/games',
    lang: 'en',
    ip: '203.0.113.7',
    game_code: 'paper_lanterns',
    currency: 'PHP',
    country: 'PH',
  };
}

export function testClock(): TestClock {
  let now = START;
  return {
    now: (): Instant => instantOf(now),
    go: (ms) => {
      now += ms;
    },
  };
}
