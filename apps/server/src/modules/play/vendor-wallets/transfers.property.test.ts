import { randomUUID } from 'node:crypto';
import { MINUTE_MS, textFromParts } from '@baize/kernel';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Trouble, WalletCall } from '../../../../../../tools/vendor-kit/keeper.mjs';
import { times } from '../../../testing/generated.ts';
import { parts } from '../../../testing/ledger-stage.ts';
import {
  type Mover,
  openOneApiTransfers,
  openRsTransfers,
  openTcgTransfers,
  type TransferActor,
} from '../../../testing/transfer-actors.ts';

/** How many moves are made up for each protocol: a few with every test run, `WALLET_CALLS=20000` in the long one. */
const CALLS = Number(process.env.WALLET_CALLS ?? '100');
const CALLS_A_RUN = 50;
/** So many travel at the same moment, and overtake each other. */
const AT_ONCE = 5;
const START = parts('100');

/** What no vendor should answer: whatever JSON there is, broken JSON, and words of the protocols in the wrong places. */
const aText = fc.oneof(
  fc.json(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    ...[
      '',
      'null',
      '[]',
      '{}',
      '{"status":null}',
      '{"status":{}}',
      '{"status":"0x0"}',
      '{"status":1e999}',
      '{"status":-0}',
    ],
    ...[
      '{"status":00}',
      '{"status":1,"status":1}',
      '{"status":"RS_ERROR"}',
      '{"status":["RS_OK"]}',
      '<html>',
      '{"status":1',
    ],
    ...[
      '{"status":7,"transaction_status":"SUCCESS"}',
      '{"status":"SUCCESS"}',
      '{"data":{"status":"SUCCESS"}}',
      '{"transaction_status":"FAILED"}',
      '{"status":" 0"}',
    ],
  ),
);
const anAnswer = fc.oneof(
  { weight: 12, arbitrary: fc.constant<Trouble>('well') },
  {
    weight: 14,
    arbitrary: fc.constantFrom<Trouble>(
      ...(['half', 'twice', 'nonsense', 'lose-answer', 'error-after', 'drop', 'error', 'http-500'] as const),
      ...(['limit', 'fail', 'late', 'pending'] as const),
    ),
  },
  // A move that was made, told in words that nobody reads; one that was not made, likewise.
  { weight: 6, arbitrary: fc.record({ isDone: fc.boolean(), text: aText }) },
);

const aStep = fc.record({
  mover: fc.nat(1),
  type: fc.constantFrom('in' as const, 'in' as const, 'out' as const, 'all' as const),
  amount: fc.oneof(
    { weight: 9, arbitrary: fc.integer({ min: 1, max: 4_000 }).map((coins) => textFromParts(BigInt(coins) * 1_000n)) },
    { weight: 1, arbitrary: fc.constantFrom('0', '-1', '1e3', '0.001', '9'.repeat(30), '٣', 'null', ' 1') },
  ),
  /** Few, so that requests come again, with the same content and with another. */
  key: fc.nat(12),
  copies: fc.constantFrom(1, 1, 1, 2, 3),
  move: anAnswer,
  questions: fc.array(anAnswer, { maxLength: 3 }),
  isSettled: fc.boolean(),
  minutes: fc.constantFrom(0, 0, 1, 61),
});
type Step = typeof aStep extends fc.Arbitrary<infer One> ? One : never;

describe.each([
  ['our protocol', openRsTransfers],
  ['OneAPI', openOneApiTransfers],
  ['TCG', openTcgTransfers],
])('whatever a vendor of %s answers about its wallets', (_, open) => {
  let actor: TransferActor;
  beforeAll(async () => {
    actor = await open();
  });
  afterAll(async () => {
    await actor.stage.expectNoViolation();
    await actor.drop();
  });

  it(
    `${CALLS} random, repeated and reordered moves are answered, and no money is lost or in two places`,
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(aStep, { minLength: CALLS_A_RUN, maxLength: CALLS_A_RUN }), async (steps) => {
          const movers = [await actor.mover('100'), await actor.mover('100')];
          const keys = Array.from({ length: 13 }, () => randomUUID());
          for (let from = 0; from < steps.length; from += AT_ONCE) {
            const together = steps.slice(from, from + AT_ONCE);
            planAnswers(actor, together);
            const said = await Promise.all(together.flatMap((one) => made(actor, { one, movers, keys })));
            expect(said.filter(({ http, said: what }) => http >= 500 && what !== 'vendor_unreachable')).toEqual([]);
            if (together[0]?.isSettled === true) await actor.settle(2);
            actor.stage.advance((together[0]?.minutes ?? 0) * MINUTE_MS);
          }
          await expectAllDecided(actor, movers);
        }),
        // The books keep what was tried, so a smaller example would not be the same one.
        { ...times(Math.max(1, Math.round(CALLS / CALLS_A_RUN))), endOnFailure: true },
      );
    },
    120_000 + CALLS * 200,
  );
});

/** What the vendor answers next, whoever asks. */
function planAnswers({ keeper }: TransferActor, steps: readonly Step[]): void {
  const plan = (call: WalletCall, troubles: readonly Trouble[]) => keeper.trouble(call, ...troubles);
  plan(
    'in',
    steps.map(({ move }) => move),
  );
  plan('out', steps.map(({ move }) => move).toReversed());
  const questions = steps.flatMap(({ questions: some }) => some);
  plan('check', questions);
  plan('balance', questions.toReversed());
  plan('account', questions.slice(0, 1));
}

interface Making {
  readonly one: Step;
  readonly movers: readonly Mover[];
  readonly keys: readonly string[];
}

function made(actor: TransferActor, { one, movers, keys }: Making) {
  const who = movers[one.mover] ?? movers[0];
  if (who === undefined) throw new Error('a run has movers');
  const { type, amount, key, copies } = one;
  const words = { type, requestKey: keys[key] ?? '', ...(type === 'all' ? {} : { amount }) };
  return Array.from({ length: copies }, () => actor.move(who, words));
}

/** A day later the vendor answers well, and each amount is in one place. */
async function expectAllDecided(actor: TransferActor, movers: readonly Mover[]): Promise<void> {
  for (const call of ['account', 'balance', 'in', 'out', 'check'] as const) actor.keeper.trouble(call);
  await actor.settle();
  actor.stage.advance(24 * 60 * MINUTE_MS);
  await actor.settle();
  for (const who of movers) {
    const main = await actor.stage.cashOf(who.memberId);
    const held = await actor.stage.heldOf(who.memberId);
    expect({ held, total: main + (await actor.there(who)), isAbove: main >= 0n }).toEqual({
      ...{ held: 0n, total: START, isAbove: true },
    });
  }
}
