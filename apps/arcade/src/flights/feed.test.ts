import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { OPERATOR_ID } from '../testing/arcade-for-test.ts';
import { flightsForTest, GAME, OTHER_OPERATOR_ID, type TestFlights } from '../testing/test-flights.ts';
import { type Feed, feedFor } from './feed.ts';

let flights: TestFlights;
let feed: Feed;
beforeEach(async () => {
  flights = await flightsForTest(10_000_000_000n);
  feed = feedFor(flights.test.arcade, GAME);
});
afterEach(async () => {
  await feed.stop();
  await flights.test.close();
});

/** What of the messages is looked at here. */
interface Message {
  readonly kind: string;
  readonly now: number;
  readonly flight: { readonly id: string; readonly point?: number; readonly hash?: string } | null;
  readonly last: readonly (readonly [number, number])[];
  readonly count: number;
  readonly out: number;
  readonly bets?: readonly (readonly [string, string, string, string, number | null, string])[];
}

async function watching(operatorId: number, demo = false): Promise<Message[]> {
  const heard: Message[] = [];
  await feed.watch({ operatorId, demo }, (message) => heard.push(JSON.parse(message) as Message));
  return heard;
}

const newest = (heard: readonly Message[], kind: string) => heard.findLast((message) => message.kind === kind);
const WAIT = { timeout: 10_000 };

describe('the feed', () => {
  it('tells players of one operator of each other, masked, and of nobody else', async () => {
    const { flight } = await flights.open(200);
    const ours = await watching(OPERATOR_ID);
    const theirs = await watching(OTHER_OPERATOR_ID);
    const demo = await watching(OPERATOR_ID, true);
    const token = await flights.test.launch({ game_code: GAME.code, user: 'marianne' });
    const { body } = await flights.bet(token, flight);
    // A look at the bets is due once its time came on the clock of this test.
    flights.test.clock.go(400);
    await vi.waitFor(() => expect(ours.find(({ kind }) => kind === 'bets')?.bets).toHaveLength(1), WAIT);
    expect(ours.find(({ kind }) => kind === 'bets')?.bets?.[0]).toEqual([
      body.bet.id.slice(0, 8),
      'm***e',
      '100000',
      'PHP',
      null,
      '0',
    ]);
    await flights.flyTo(flight, 4_000);
    const { body: out } = await flights.call(token, 'POST /cash-out', { roundId: body.bet.id });
    flights.test.clock.go(400);
    await vi.waitFor(() => expect(newest(ours, 'bets')?.out).toBe(1), WAIT);
    expect(newest(ours, 'bets')?.bets?.[0]?.[4]).toBe(out.bet.cashedOut);
    expect(JSON.stringify([ours, theirs, demo])).not.toContain('marianne');
    for (const others of [theirs, demo]) expect(others.every(({ bets = [] }) => bets.length === 0)).toBe(true);
  });

  it('tells of the end, the point and the next flight, and whoever comes late of all that matters', async () => {
    const { flight, point, endMs } = await flights.open(110);
    const heard = await watching(OPERATOR_ID);
    expect(heard[0]).toMatchObject({ kind: 'all', flight: { id: flight.id } });
    await flights.flyTo(flight, endMs);
    await vi.waitFor(() => expect(newest(heard, 'flight')?.flight?.point).toBe(point), WAIT);
    expect(newest(heard, 'flight')?.last[0]).toEqual([flight.number, point]);
    const late = await watching(OPERATOR_ID);
    expect(late[0]?.flight).toMatchObject({ id: flight.id, point });
    const { flight: next } = await flights.open();
    await vi.waitFor(() => expect(newest(heard, 'flight')?.flight?.id).toBe(next.id), WAIT);
  });

  it('costs a thousand watchers one look and one message each', async () => {
    const { flight, endMs } = await flights.open(150);
    const looks = vi.spyOn(flights.test.arcade.db, 'first');
    let bytes = 0;
    const written = new Set<string>();
    for (let i = 0; i < 1_000; i += 1) {
      await feed.watch({ operatorId: OPERATOR_ID, demo: false }, (message) => {
        bytes += message.length;
        written.add(message);
      });
    }
    const before = looks.mock.calls.length;
    expect(before).toBeLessThan(50);
    const joined = bytes;
    written.clear();
    await flights.flyTo(flight, endMs);
    await vi.waitFor(() => expect([...written].some((message) => message.includes('"point"'))).toBe(true), WAIT);
    // A flight without bets is its end and, at most, a beat.
    expect((bytes - joined) / 1_000).toBeLessThan(1_500);
    expect(written.size).toBeLessThan(10);
  });

  it('comes over HTTP as server-sent events, and ends when the server closes', async () => {
    const { flight } = await flights.open();
    const token = await flights.test.launch({ game_code: GAME.code });
    await flights.test.server.listen({ host: '127.0.0.1', port: 0 });
    const { port } = flights.test.server.server.address() as AddressInfo;
    const url = `http://127.0.0.1:${port}/api/flight/feed`;
    expect((await fetch(url, { headers: { authorization: `Bearer ${'x'.repeat(30)}` } })).status).toBe(401);
    const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const reader = response.body!.getReader();
    const first = await reader.read();
    expect(Buffer.from(first.value ?? []).toString()).toContain(flight.id);
    await flights.test.server.close();
    for (let done = false; !done;) ({ done } = await reader.read());
  });
});
