import { afterAll, beforeAll, expect, it } from 'vitest';
import { operatorToken } from './testing/operator-token.ts';
import { type RunningServer, startBeside, startServer } from './testing/running-server.ts';

/** Addresses whose country the database of the installation knows, two of each, and two that nobody knows. */
const US = ['8.8.8.8', '8.8.4.4'] as const;
const PH = ['112.198.1.1', '112.198.1.2'] as const;
const NOWHERE = ['127.0.0.1', '10.0.0.1'] as const;

/** Lists of games are made once for a country and given to everybody there (docs/adr/0035). */
let server: RunningServer;
let beside: Awaited<ReturnType<typeof startBeside>>;
let token: string;
beforeAll(async () => {
  server = await startServer({ TRUSTED_PROXIES: '1', RATE_LIMIT_FACTOR: '1000' });
  beside = await startBeside(server);
  token = await operatorToken(server.database.owner);
  await server.database.owner.all(
    "update games_game set blocked_in = 'PH' where vendor = 'house' and game_code = (select min(game_code) from games_game where vendor = 'house')",
  );
});
afterAll(async () => {
  await beside.stop();
  await server.stop();
});

interface Answer {
  readonly tag: string | null;
  readonly sharing: string | null;
  readonly games: readonly string[];
}

async function listFrom(ip: string, url = server.url): Promise<Answer> {
  const answer = await fetch(`${url}/wps/relay/GCSGAME_gameList?gameType=RNG&vassalage=house&language=EN`, {
    headers: { 'x-forwarded-for': ip },
  });
  const { value } = (await answer.json()) as { value: { games: { gameCode: string }[] } };
  const { headers } = answer;
  return {
    tag: headers.get('etag'),
    sharing: headers.get('cache-control'),
    games: value.games.map(({ gameCode }) => gameCode),
  };
}

async function blockIn(countries: readonly string[]): Promise<void> {
  const answer = await fetch(`${server.url}/ops/vendors/reach`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ vendor: 'house', platforms: ['desktop', 'mobile'], blockedIn: countries }),
  });
  expect(await answer.json()).toMatchObject({ success: true });
}

it('gives nobody the list of another country, however many ask at once', async () => {
  const visitors = Array.from({ length: 10 }, () => [...US, ...PH, ...NOWHERE]).flat();
  const lists = await Promise.all(visitors.map(async (ip) => ({ ip, ...(await listFrom(ip)) })));
  const by = (ips: readonly string[]) => lists.filter(({ ip }) => ips.includes(ip));
  for (const ips of [US, PH, NOWHERE]) expect(new Set(by(ips).map(({ tag }) => tag)).size).toBe(1);
  const [us, ph, nowhere] = [US, PH, NOWHERE].map((ips) => by(ips)[0]?.games ?? []);
  expect(us).toEqual(nowhere);
  expect(us?.length).toBe((ph?.length ?? 0) + 1);
  for (const { sharing } of lists) expect(sharing).toMatch(/^private/);
});

it('follows a rule of regions at once, here and in every other process', async () => {
  const whole = (await listFrom(US[0])).games;
  for (const { url } of [server, beside]) expect((await listFrom(US[1], url)).games).toEqual(whole);
  await blockIn(['US']);
  for (const ip of US) expect((await listFrom(ip)).games).toEqual([]);
  expect((await listFrom(NOWHERE[0])).games).toEqual(whole);
  await expect.poll(async () => (await listFrom(US[0], beside.url)).games, { interval: 20 }).toEqual([]);
  expect((await listFrom(NOWHERE[0], beside.url)).games).toEqual(whole);
  await blockIn([]);
  for (const ip of US) expect((await listFrom(ip)).games).toEqual(whole);
  await expect.poll(async () => (await listFrom(US[1], beside.url)).games, { interval: 20 }).toEqual(whole);
});
