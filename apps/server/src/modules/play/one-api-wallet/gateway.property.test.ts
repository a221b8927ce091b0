import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Player } from '../../../testing/games-stage.ts';
import { type GatewayActor, type OneApiActor, openOneApiActor, openRsActor } from '../../../testing/gateway-actors.ts';
import { times } from '../../../testing/generated.ts';
import { parts } from '../../../testing/ledger-stage.ts';

/** How many wallet calls are made up for each protocol: a few hundred with every test run, `WALLET_CALLS=20000` in the long one. */
const CALLS = Number(process.env.WALLET_CALLS ?? '200');
const CALLS_A_RUN = 100;
/** So many travel at the same moment, and overtake each other. */
const AT_ONCE = 10;
const START = parts('100');

const anAmount = fc.oneof(
  { weight: 8, arbitrary: fc.bigInt({ min: 0n, max: parts('40') }) },
  { weight: 1, arbitrary: fc.constantFrom(0n, 1n, parts('100'), 9_000_000_000_000_000n) },
);
const aLiteral = fc.constantFrom(
  ...['-1', '-0', '1e308', '1e2', '"10"', '" 10 "', '[10]', '{"$gt":0}', 'null', 'true', '0.0000001', '1.5'],
  ...['9007199254740993', '9223372036854775808', '123456789012345678901234567890', 'NaN', '0x10', '01', '""', '-'],
);
const aTwist = fc.oneof(
  { weight: 10, arbitrary: fc.constant({ kind: 'none' } as const) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('amount' as const), literal: aLiteral }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cut' as const), at: fc.nat(400) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('insert' as const), at: fc.nat(400), text: fc.string() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('body' as const), text: fc.json() }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'unsigned' } as const) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('fields' as const),
      more: fc.dictionary(
        fc.constantFrom(
          'user',
          'username',
          'token',
          'round',
          'roundId',
          'betId',
          'currency',
          'game_code',
          'meta',
          'traceId',
        ),
        fc.oneof(fc.jsonValue(), fc.string({ unit: 'binary' }), fc.constant(undefined)),
      ),
    }),
  },
);

const aCall = fc.record({
  player: fc.nat(1),
  call: fc.constantFrom('bet', 'bet', 'bet', 'win', 'win', 'rollback', 'rollback', 'balance', 'other', 'other'),
  id: fc.nat(14),
  of: fc.nat(14),
  parts: anAmount,
  round: fc.constantFrom('r1', 'r2'),
  twist: aTwist,
  other: fc.record({
    path: fc.constantFrom('bet_result', 'adjustment', 'bet_debit', 'bet_credit'),
    resultType: fc.constantFrom('WIN', 'BET_WIN', 'BET_LOSE', 'LOSE', 'END'),
    flags: fc.tuple(fc.constantFrom(0, 1), fc.constantFrom(0, 1), fc.constantFrom(0, 1)),
    isDown: fc.boolean(),
  }),
});
type MadeUp = typeof aCall extends fc.Arbitrary<infer One> ? One : never;

/** The names of transactions of one run: few, so that calls come again, overtake and contradict each other. */
type Names = readonly string[];

interface Run {
  readonly actor: GatewayActor;
  readonly players: readonly Player[];
  readonly names: Names;
}

describe.each([
  ['our protocol', openRsActor],
  ['OneAPI', openOneApiActor as () => Promise<GatewayActor>],
])('whatever comes in %s', (_, open) => {
  let actor: GatewayActor;
  beforeAll(async () => {
    actor = await open();
  });
  afterAll(async () => {
    await actor.stage.expectNoViolation();
    await actor.drop();
  });

  it(
    `${CALLS} random, malformed and reordered calls are answered, and the books are right`,
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(aCall, { minLength: CALLS_A_RUN, maxLength: CALLS_A_RUN }), async (calls) => {
          // A machine under load turns launches away for a moment.
          const aPlayer = () => vi.waitFor(() => actor.player('100'), { timeout: 60_000 });
          const players = [await aPlayer(), await aPlayer()];
          const run: Run = { actor, players, names: Array.from({ length: 15 }, () => randomUUID()) };
          for (let from = 0; from < calls.length; from += AT_ONCE) {
            const said = await Promise.all(calls.slice(from, from + AT_ONCE).map((one) => send(run, one)));
            expect(said.filter(({ reply }) => reply.http >= 500)).toEqual([]);
          }
          for (const player of players) await expectBooks(actor, player);
        }),
        // The books keep what was tried, so a smaller example would not be the same one.
        { ...times(Math.max(1, Math.round(CALLS / CALLS_A_RUN))), endOnFailure: true },
      );
    },
    60_000 + CALLS * 200,
  );
});

function send({ actor, players, names }: Run, one: MadeUp) {
  const player = players[one.player] ?? players[0];
  if (player === undefined) throw new Error('a run has players');
  if (one.call === 'other' && 'call' in actor) return sendOther(actor as OneApiActor, player, { one, names });
  const call = one.call === 'other' ? 'win' : one.call;
  const { twist } = one;
  const move = {
    id: names[one.id] ?? '',
    of: names[one.of] ?? '',
    parts: one.parts,
    round: one.round,
    ...(twist.kind === 'fields' ? { more: twist.more } : {}),
  };
  const body = actor.bodyOf(call, player, move);
  if (twist.kind === 'amount') return actor.raw(call, actor.withAmount(body, twist.literal));
  if (twist.kind === 'cut') return actor.raw(call, body.slice(0, twist.at));
  if (twist.kind === 'insert') return actor.raw(call, body.slice(0, twist.at) + twist.text + body.slice(twist.at));
  if (twist.kind === 'body') return actor.raw(call, twist.text);
  return twist.kind === 'unsigned' ? actor.raw(call, body, {}) : actor.raw(call, body);
}

function sendOther(
  actor: OneApiActor,
  { user, token }: Player,
  { one, names }: { readonly one: MadeUp; readonly names: Names },
) {
  const { path, resultType, flags, isDown } = one.other;
  const [first, second, third] = flags;
  return actor.call(path, {
    ...{ username: user, token, transactionId: `t-${names[one.id]}`, betId: names[one.of] },
    ...{ roundId: one.round, gameCode: 'lanterns', resultType, betAmount: one.parts, winAmount: one.parts },
    amount: path === 'adjustment' && isDown ? -one.parts : one.parts,
    ...{ isFreespin: first, isEndRound: second, takeAll: third, isRefund: first },
    ...(one.twist.kind === 'fields' ? one.twist.more : {}),
  });
}

/** A member never has less than nothing, and always what the rounds come to. */
async function expectBooks({ stage, vendor }: GatewayActor, { memberId }: Player): Promise<void> {
  const cash = await stage.cashOf(memberId);
  expect(cash >= 0n).toBe(true);
  const rounds = await stage.owner.first<{ sum: bigint }>(
    `select coalesce(sum(win_parts - stake_parts), 0)::bigint as sum from games_bet where member_id = $1 and vendor = $2`,
    [memberId, vendor],
  );
  expect(cash).toBe(START + (rounds?.sum ?? 0n));
}
