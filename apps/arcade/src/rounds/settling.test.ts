import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Arcade } from '../arcade.ts';
import { roundPass } from '../http/game-api.routes.ts';
import { serverOf } from '../http/server.ts';
import { type AnswerBody, arcadeForTest, type TestArcade } from '../testing/arcade-for-test.ts';
import { countedArcade } from '../testing/counted-arcade.ts';
import { LADDER } from '../testing/ladder.ts';
import { LEASE_MS } from './begin-round.ts';
import { sendDue } from './sender.ts';
import { openSettling, type Settling } from '../wallet/settling.ts';

const START = 100_000_000n;
const UNIT = 100_000n;
/** Longer than a test: only what asks for it has awards written down. */
const NEVER_MS = 600_000;

let test: TestArcade;
let token: string;
/** A process that writes awards down together, and what it sends to the database. */
let settling: Settling;
let sent: string[];
let here: FastifyInstance;
const errors: object[] = [];

beforeEach(async () => {
  test = await arcadeForTest(START, { titles: [LADDER] });
  token = await test.launch({ game_code: LADDER.code });
  const counted = countedArcade(test.arcade);
  sent = counted.sent;
  settling = openSettling(counted.arcade.db, { error: (what: object) => void errors.push(what) }, NEVER_MS);
  here = await serverOf({ ...counted.arcade, settling });
  errors.length = 0;
});
afterEach(async () => {
  await settling.written();
  await here.close();
  await test.close();
});

const ask = async (name: string, body: object | null = {}, bearer = token): Promise<AnswerBody> => {
  const headers = { authorization: `Bearer ${bearer}` };
  const call = body === null ? { method: 'GET' as const } : { method: 'POST' as const, payload: body };
  return (await here.inject({ ...call, url: `/api/${name}`, headers })).json<AnswerBody>();
};
const bet = (requestId: string = randomUUID()) => ({ requestId, unitParts: UNIT.toString(), bet: {} });
const stop = ({ round }: AnswerBody, requestId: string = randomUUID()) => ({
  ...{ requestId, roundId: round.id, after: 0, choice: 'stop' },
});
const passOf = (roundId: string) => roundPass(test.arcade, roundId);
/** A round to its end: the wallet has its award, and nobody has written that down. */
const playOut = async () => ask('choose', stop(await ask('play', bet())));
const states = async (): Promise<string[]> =>
  (await test.arcade.db.all<{ state: string }>('select state from arcade_round order by created_at, id')).map(
    ({ state }) => state,
  );
const pending = async (): Promise<number> =>
  (await test.arcade.db.all(`select 1 from arcade_wallet_call where state = 'pending'`)).length;
const wins = () => test.wallet.movements.filter(({ kind }) => kind === 'win').length;

describe('awards that wallets have', () => {
  it('are written down together, and players are answered before', async () => {
    const seats = await Promise.all(
      [1, 2, 3, 4, 5].map((place) => test.launch({ game_code: LADDER.code, user: `player-${place}` })),
    );
    const begun = await Promise.all(seats.map(async (seat) => ({ seat, answer: await ask('play', bet(), seat) })));
    for (const { seat, answer } of begun) {
      const { round } = await ask('choose', stop(answer), seat);
      expect(round).toMatchObject({ state: 'settled', balanceParts: test.wallet.balance.toString() });
    }
    expect(await states()).toEqual(Array(5).fill('accepted'));
    sent.length = 0;
    await settling.written();
    expect(sent).toHaveLength(1);
    expect([await states(), await pending(), wins()]).toEqual([Array(5).fill('settled'), 0, 5]);
    await settling.written();
    expect(sent).toHaveLength(1);
  });

  it.each<
    [name: string, asked: (over: AnswerBody, own: { play: object; choose: object }) => Promise<object | undefined>]
  >([
    ['the game that is opened', async () => (await ask('open')).newest],
    ['the history', async (over) => (await see(over), (await ask('history', null)).rounds[0])],
    ['a press that is repeated', async (_, { play }) => (await ask('play', play)).round],
    ['a choice that is repeated', async (_, { choose }) => (await ask('choose', choose)).round],
    ['whoever has the round’s address', async ({ round }) => (await ask('round', null, passOf(round.id))).round],
    ['a round that was seen', async (over) => (await see(over)).round],
  ])('are written down before they are asked about: by %s', async (_, asked) => {
    const play = bet();
    const begun = await ask('play', play);
    const choose = stop(begun);
    const over = await ask('choose', choose);
    expect(await states()).toEqual(['accepted']);
    expect(await asked(over, { play, choose })).toMatchObject({
      state: 'settled',
      balanceParts: over.round.balanceParts,
    });
    expect(await states()).toEqual(['settled']);
  });

  it('hold up neither the next round nor a change of the seeds', async () => {
    const seen = ({ round }: AnswerBody) => ({ roundId: round.id, steps: round.steps.length });
    const over = await playOut();
    test.clock.go(LEASE_MS);
    const next = await ask('play', { ...bet(), seen: seen(over) });
    expect(next.round).toMatchObject({ state: 'waiting', nonce: 2 });
    const second = await ask('choose', stop(next));
    test.clock.go(LEASE_MS);
    // By a page of which this process knows nothing.
    const again = await test.launch({ game_code: LADDER.code });
    const last = await ask('play', { ...bet(), seen: seen(second) }, again);
    expect(last.round).toMatchObject({ state: 'waiting', nonce: 3 });
    await see(await ask('choose', stop(last)));
    expect((await ask('seeds', { clientSeed: 'mine' })).revealed.lastNonce).toBe(3);
    expect(await states()).toEqual(['settled', 'settled', 'settled']);
  });

  it('are sent again, and paid once, when the process dies before', async () => {
    const { round } = await playOut();
    const later: Arcade = test.arcade;
    test.clock.go(LEASE_MS + 1);
    expect(await sendDue(later)).toBe(1);
    expect([await states(), await pending(), wins()]).toEqual([['settled'], 0, 1]);
    expect(test.wallet.heard.filter(({ path }) => path.endsWith('/win'))).toHaveLength(2);
    expect(test.wallet.balance.toString()).toBe(round.balanceParts);
    // It was not dead, only slow: what it writes now was said already.
    const before = await test.arcade.db.all('select * from arcade_round');
    await settling.written();
    expect(await test.arcade.db.all('select * from arcade_round')).toEqual(before);
    expect(errors).toEqual([]);
  });

  it('are sent again when they could not be written down', async () => {
    await test.arcade.db.all('alter function arcade_settle rename to arcade_settle_away');
    await playOut();
    await settling.written();
    expect(errors).toMatchObject([{ rounds: 1 }]);
    expect(await states()).toEqual(['accepted']);
    await test.arcade.db.all('alter function arcade_settle_away rename to arcade_settle');
    test.clock.go(LEASE_MS + 1);
    await sendDue(test.arcade);
    expect([await states(), await pending(), wins()]).toEqual([['settled'], 0, 1]);
  });

  it('are written down by themselves after a moment', async () => {
    const soon = openSettling(test.arcade.db, { error: () => undefined }, 1);
    const server = await serverOf({ ...test.arcade, settling: soon });
    const headers = { authorization: `Bearer ${token}` };
    const say = (name: string, payload: object) =>
      server.inject({ method: 'POST', url: `/api/${name}`, headers, payload });
    const begun = (await say('play', bet())).json<AnswerBody>();
    await say('choose', stop(begun));
    await expect.poll(states).toEqual(['settled']);
    await server.close();
  });
});

function see({ round }: AnswerBody): Promise<AnswerBody> {
  return ask('shown', { roundId: round.id, steps: round.steps.length });
}
