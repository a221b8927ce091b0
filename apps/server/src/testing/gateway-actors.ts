import { randomBytes, randomUUID } from 'node:crypto';
import { launchGame } from '@baize/contract/play/launch';
import { exactJson, SIGNATURE_HEADER } from '@baize/contract/vendor';
import { textFromParts } from '@baize/kernel';
import { seedGames, syncCatalogue } from '../modules/play/catalogue/index.ts';
import type { VendorSettings } from '../modules/play/vendors/index.ts';
import { type GamesStage, openGamesStage, type Player, type WalletReply } from './games-stage.ts';
import { BRAND } from './ledger-stage.ts';
import { ONE_API_KEY, openTestAggregator, type TestAggregator } from './test-aggregator.ts';

/** What a wallet call was answered, in words that no protocol has. */
export interface Said {
  readonly what: 'done' | 'short' | 'duplicate' | 'unknown-transaction' | 'bad-session' | 'disabled' | 'refused';
  readonly balance: bigint | undefined;
  readonly reply: WalletReply;
}

export interface ActorMove {
  /** The vendor's name for it. A bet under it, a win or a rollback of its own. */
  readonly id: string;
  /** The bet of a win, what a rollback takes back. */
  readonly of?: string;
  readonly parts?: bigint;
  readonly round?: string;
  readonly gameCode?: string;
  readonly currency?: string;
  /** Fields beyond, or instead. */
  readonly more?: Readonly<Record<string, unknown>>;
}

/** A vendor at the wallet, in the words of its protocol. One test plays them all. */
export interface GatewayActor {
  readonly protocol: 'rs-v2' | 'one-api';
  readonly vendor: string;
  readonly stage: GamesStage;
  /** A member who launched a game of this vendor, with cash. */
  player(cash?: string): Promise<Player>;
  bet(player: Player, move: ActorMove): Promise<Said>;
  win(player: Player, move: ActorMove): Promise<Said>;
  rollback(player: Player, move: ActorMove): Promise<Said>;
  balance(player: Player, more?: Readonly<Record<string, unknown>>): Promise<Said>;
  /** These very bytes to a call, with these headers, or signed well without any. */
  raw(call: 'balance' | 'bet' | 'win' | 'rollback', text: string, headers?: Record<string, string>): Promise<Said>;
  /** A body as it goes on the wire. */
  bodyOf(call: 'balance' | 'bet' | 'win' | 'rollback', player: Player, move: ActorMove): string;
  /** A JSON literal of the wire in the place of an amount. */
  withAmount(body: string, literal: string): string;
  /** Headers of a good signature over other bytes. */
  signed(text: string): Record<string, string>;
  drop(): Promise<void>;
}

const STATUSES: Readonly<Record<string, Said['what']>> = {
  RS_OK: 'done',
  RS_ERROR_NOT_ENOUGH_MONEY: 'short',
  RS_ERROR_DUPLICATE_TRANSACTION: 'duplicate',
  RS_ERROR_TRANSACTION_DOES_NOT_EXIST: 'unknown-transaction',
  RS_ERROR_TRANSACTION_ROLLED_BACK: 'unknown-transaction',
  RS_ERROR_INVALID_TOKEN: 'bad-session',
  RS_ERROR_TOKEN_EXPIRED: 'bad-session',
  RS_ERROR_USER_DISABLED: 'disabled',
  SC_OK: 'done',
  SC_INSUFFICIENT_FUNDS: 'short',
  SC_TRANSACTION_DUPLICATED: 'duplicate',
  SC_TRANSACTION_NOT_EXISTS: 'unknown-transaction',
  SC_INVALID_TOKEN: 'bad-session',
  SC_USER_NOT_EXISTS: 'bad-session',
  SC_USER_DISABLED: 'disabled',
};

function saidOf(reply: WalletReply, balance: bigint | undefined): Said {
  return { what: STATUSES[String(reply.body.status)] ?? 'refused', balance, reply };
}

/** A vendor of our public protocol. */
export async function openRsActor(): Promise<GatewayActor> {
  const stage = await openGamesStage();
  const paths = {
    balance: '/user/balance',
    bet: '/transaction/bet',
    win: '/transaction/win',
    rollback: '/transaction/rollback',
  } as const;
  const signed = (text: string) => ({ [SIGNATURE_HEADER]: stage.vendor.sign(text) });
  const bodyOf: GatewayActor['bodyOf'] = (call, { user, token }, { id, of, parts = 1_000_000n, more, ...rest }) => {
    const who = { user, token, request_uuid: randomUUID(), game_code: rest.gameCode ?? 'lanterns' };
    if (call === 'balance') return exactJson.write({ ...who, ...more });
    const transaction = { transaction_uuid: id, reference_transaction_uuid: of, round: rest.round };
    const money = call === 'rollback' ? {} : { amount: parts, currency: rest.currency ?? 'PHP' };
    return exactJson.write({ ...who, ...transaction, ...money, ...more });
  };
  const raw: GatewayActor['raw'] = async (call, text, headers = signed(text)) => {
    const reply = await stage.callWallet(paths[call], text, { headers });
    const { balance } = reply.body;
    return saidOf(reply, balance === undefined ? undefined : BigInt(balance as number));
  };
  return {
    ...{ protocol: 'rs-v2', vendor: 'house', stage, signed, raw, bodyOf },
    player: (cash) => stage.player(cash),
    ...movesBy(raw, bodyOf),
    withAmount: (body, literal) => body.replace(/"amount":\d+/, `"amount":${literal}`),
    drop: () => stage.drop(),
  };
}

/** An aggregator of the OneAPI family, with the vendor's code `sc`. */
export interface OneApiActor extends GatewayActor {
  readonly aggregator: TestAggregator;
  /** Any call below `/wallet/`. */
  call(path: string, fields: Readonly<Record<string, unknown>>): Promise<Said>;
}

export async function openOneApiActor(oneApi?: VendorSettings['oneApi']): Promise<OneApiActor> {
  const aggregator = await openTestAggregator();
  const stage = await openGamesStage({ sc: { ...aggregator.settings, ...(oneApi === undefined ? {} : { oneApi }) } });
  await seedGames(stage.owner, BRAND, { vendors: [{ code: 'sc', name: 'Aggregator' }], games: [] });
  await syncCatalogue({ ...stage.deps, db: stage.owner }, 'sc');
  const paths = { balance: 'balance', bet: 'bet', win: 'bet_result', rollback: 'rollback' } as const;
  const signed = (text: string) => ({ 'x-api-key': ONE_API_KEY, 'x-signature': aggregator.sign(text) });
  const post = async (path: string, text: string, headers: Record<string, string> = signed(text)): Promise<Said> => {
    const reply = await stage.callWallet(`/wallet/${path}`, text, { headers, vendor: 'sc' });
    const told = /"balance":(-?[\d.]+)/.exec(reply.text)?.[1];
    const [units = '0', fraction = ''] = told?.split('.') ?? [];
    return saidOf(reply, told === undefined ? undefined : BigInt(units + fraction.padEnd(5, '0')));
  };
  const raw: GatewayActor['raw'] = (call, text, headers) => post(paths[call], text, headers);
  const bodyOf: GatewayActor['bodyOf'] = (call, player, move) => oneApiBody(call, player, move);
  return {
    ...{ protocol: 'one-api', vendor: 'sc', stage, signed, raw, bodyOf, aggregator },
    player: async (cash = '100') => launched(stage, aggregator, cash),
    ...movesBy(raw, bodyOf),
    call: (path, fields) => post(path, writeBody({ traceId: randomUUID(), currency: 'PHP', ...fields })),
    withAmount: (body, literal) => body.replace(/"(amount|winAmount)":[\d.]+/, (_, name) => `"${name}":${literal}`),
    drop: async () => {
      await stage.drop();
      await aggregator.close();
    },
  };
}

function movesBy(raw: GatewayActor['raw'], bodyOf: GatewayActor['bodyOf']) {
  const call = (kind: 'bet' | 'win' | 'rollback') => (player: Player, move: ActorMove) =>
    raw(kind, bodyOf(kind, player, move));
  return {
    bet: call('bet'),
    win: call('win'),
    rollback: call('rollback'),
    balance: (player: Player, more = {}) => raw('balance', bodyOf('balance', player, { id: '', more })),
  };
}

function oneApiBody(
  call: 'balance' | 'bet' | 'win' | 'rollback',
  { user, token }: Player,
  { id, of, parts = 1_000_000n, round = 'r1', gameCode = 'lanterns', currency = 'PHP', more }: ActorMove,
): string {
  const who = { traceId: randomUUID(), username: user, currency, token };
  if (call === 'balance') return writeBody({ ...who, ...more });
  const transaction = { ...who, transactionId: `t-${id}`, roundId: round, gameCode };
  if (call === 'bet') return writeBody({ ...transaction, betId: id, amount: parts, ...more });
  if (call === 'rollback') return writeBody({ ...transaction, betId: of, ...more });
  return writeBody({ ...transaction, betId: of, resultType: 'WIN', winAmount: parts, isEndRound: 0, ...more });
}

/** A bigint is an amount, written in units. */
function writeBody(fields: Readonly<Record<string, unknown>>): string {
  const members = Object.entries(fields).filter(([, value]) => value !== undefined);
  const text = (value: unknown) => (typeof value === 'bigint' ? textFromParts(value) : JSON.stringify(value));
  return `{${members.map(([name, value]) => `${JSON.stringify(name)}:${text(value)}`).join(',')}}`;
}

/** Launches the aggregator's game for a new member; the token is the one that the aggregator made. */
async function launched(stage: GamesStage, aggregator: TestAggregator, cash: string): Promise<Player> {
  const memberId = await stage.member(cash);
  const sessionHash = randomBytes(32);
  const session = stage.site.logInAs({ memberId, tokenHash: sessionHash });
  const answer = await stage.site.call(launchGame, { vendor: 'sc', gameCode: 'lanterns' }, { token: session });
  if (!answer.body.success) throw new Error(`the launch was refused: ${answer.body.message}`);
  const seat = Number(new URL(answer.body.value.content).searchParams.get('launch'));
  const user = String(aggregator.asked[seat - 1]?.body.username);
  return { memberId, sessionHash, user, token: aggregator.token ?? `aggregator-token-${seat}` };
}
