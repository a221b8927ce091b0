import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../mechanics/mechanic.ts';
import { drawsFrom, type Draw } from '../rules/draws.ts';
import { blocksOf } from '../seeds/seeds.ts';
import { arcadeForTest, type RoundBody, type TestArcade } from '../testing/arcade-for-test.ts';
import { streamOfDraws } from '../testing/table-rounds.ts';
import { unitsFor } from '../rules/stakes.ts';
import { TABLES } from '../titles/tables.ts';

const START = 100_000_000_000n;
const UNIT = unitsFor('table', 'PHP')[0]!.parts;
const ROUNDS = 20;

let test: TestArcade;
beforeAll(async () => {
  // Every title is playable here, whether it has a page yet or not.
  const titles = TABLES.map((title) => ({ ...title, studio: 'house' as const, page: title.code }));
  test = await arcadeForTest(START, { titles });
});
afterAll(() => test.close());

/** What of the steps of games with choices is looked at here. */
interface ShownStep {
  readonly kind: string;
  readonly may?: readonly string[];
  readonly field?: number;
}

/** A choice that may be made where the round stands. */
function anyChoice(mechanic: string, round: RoundBody, draw: Draw): Json {
  const steps = round.steps as unknown as readonly ShownStep[];
  if (mechanic === 'video-poker') return { hold: Array.from({ length: 5 }, () => draw(2) === 1) };
  if (mechanic === 'blackjack') {
    const may = steps.at(-1)?.may ?? [];
    return { do: may[draw(may.length)] ?? 'stand' };
  }
  const opened = steps.flatMap((step) => (step.kind === 'opened' ? [step.field] : []));
  if (opened.length > 0 && draw(3) === 0) return { collect: true };
  const closed = Array.from({ length: 25 }, (_, field) => field).filter((field) => !opened.includes(field));
  return { open: closed[draw(closed.length)] ?? 0 };
}

describe.each(TABLES)('$name', (title) => {
  it(`for money: ${ROUNDS} rounds, the wallet moves by what was shown, and every round follows from the seeds`, async () => {
    const token = await test.launch({ game_code: title.code, user: `member of ${title.code}` });
    const draw = streamOfDraws(title.code);
    const rounds: RoundBody[] = [];
    for (let i = 0; i < ROUNDS; i += 1) {
      const before = test.wallet.balance;
      const asked = { requestId: randomUUID(), unitParts: UNIT.toString(), bet: title.rules.usualBet };
      let { round } = (await test.api(token, 'POST /play', asked)).body;
      while (round.waits) {
        const choice = anyChoice(title.mechanic, round, draw);
        const made = { requestId: randomUUID(), roundId: round.id, after: round.choices.length, choice };
        const answer = await test.api(token, 'POST /choose', made);
        expect(answer.status, JSON.stringify(choice)).toBe(200);
        // What was shown stays, and only what follows from the choice comes to it.
        expect(answer.body.round.steps.slice(0, round.steps.length)).toEqual(round.steps);
        round = answer.body.round;
      }
      expect(round.state).toBe('settled');
      expect(test.wallet.balance - before).toBe(BigInt(round.winParts) - BigInt(round.stakeParts));
      await test.api(token, 'POST /shown', { roundId: round.id, steps: round.steps.length });
      rounds.push(round);
      test.clock.go(60_000);
    }
    const { body } = await test.api(token, 'POST /seeds', { clientSeed: 'another' });
    for (const round of rounds) {
      const draws = drawsFrom(blocksOf(body.revealed.serverSeed, body.revealed.clientSeed, round.nonce));
      const course = title.rules.play(round.bet, round.choices, draws);
      expect(course.steps).toEqual(round.steps);
      const exact = (BigInt(course.pay) * UNIT) / 10_000n;
      expect(BigInt(round.winParts)).toBe(exact - (exact % 1_000n));
    }
  });
});
