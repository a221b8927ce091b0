import { randomUUID } from 'node:crypto';
import { DAY_MS, HOUR_MS, instantOf, MINUTE_MS, SECOND_MS } from '@baize/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSeed } from '../../../seed-files.ts';
import { brandBookOf } from '../../../testing/brand-book-of.ts';
import { catchUp } from '../../../testing/catch-up.ts';
import { type GamesStage, openGamesStage, type Player } from '../../../testing/games-stage.ts';
import { BRAND, parts } from '../../../testing/ledger-stage.ts';
import { systemChance } from '../../../platform/time-and-chance/chance.ts';
import { seedBrand } from '../../brand/content/index.ts';
import { type Follower, followSettledBets } from '../../play/settled-bets/index.ts';
import { claimAward } from '../awards/index.ts';
import { putBudget, refuseWhileRunning } from './change-offer.ts';
import { closeTournaments, type TournamentsDeps } from './close-tournaments.ts';
import { tournamentsFollower } from './count-tournaments.ts';
import { joinPromotion } from './join-promotion.ts';
import { membershipsOf, readOffers, writeOffer } from './offers.store.ts';
import { promotionById, storePromotion } from './promotions.store.ts';
import { standingOf } from './standing.ts';
import { boardFor } from './tournament-board.ts';

let stage: GamesStage;
let deps: TournamentsDeps;

beforeAll(async () => {
  stage = await openGamesStage();
  await stage.owner.inTransaction(async (tx) => seedBrand(tx, await readSeed('demo')));
  stage.advance(Date.now() - stage.deps.clock.now());
  deps = {
    ...{ clock: stage.deps.clock, chance: systemChance, db: stage.api, payers: {} },
    brands: brandBookOf(() => ({ code: BRAND, defaultLanguage: 'EN', timeZone: 'Asia/Manila', languages: ['EN'] })),
    notifyMember: () => Promise.resolve(),
  };
  await followSettledBets({ db: stage.owner }, follower());
});
afterAll(async () => {
  await stage.expectNoViolation();
  await stage.drop();
});

const follower = (): Follower => tournamentsFollower(stage.deps);
const TERMS = {
  ...{ turnover: 0, counts: [], largestStake: null, pays: 'atOnce', largestPayout: null, runDays: null, stacks: true },
};
const EVERYBODY = { levels: null, labels: null, dialingCodes: null, registeredSince: null, line: null };
const code = (refusal: string): unknown => expect.objectContaining({ code: refusal });

/** A tournament that began a minute ago and runs for two hours. */
async function aTournament(deal: object = {}): Promise<string> {
  const promotionId = `t-${randomUUID().slice(0, 8)}`;
  const now = stage.deps.clock.now();
  const offer = {
    deal: {
      ...{ kind: 'tournament', startsAt: now - MINUTE_MS, endsAt: now + 2 * HOUR_MS, score: 'validBets' },
      ...{ gameType: null, vendor: null, gameCode: null },
      prizes: [
        { through: 1, amount: '50' },
        { through: 2, amount: '20' },
      ],
      ...deal,
    },
    ...{ currency: 'PHP', edition: 1, terms: TERMS, claimDays: 7, audience: EVERYBODY, excludes: [] },
    budget: { whole: null, day: null, member: null },
  };
  await stage.owner.inTransaction(async (tx) => {
    await storePromotion(tx, BRAND, {
      ...{ promotionId, kind: 'EVENT', position: 0, motif: 'reels', picture: '', enabled: true },
      ...{ linkageType: '', target: '', endsAt: null, startsAt: instantOf(now - DAY_MS) },
      texts: { EN: { title: 'Race', summary: '', content: '', terms: '' } },
    });
    await writeOffer(tx, BRAND, { promotionId, offer });
    await putBudget(tx, { brand: BRAND, promotionId, offer });
  });
  return promotionId;
}

const join = ({ memberId }: Player, promotionId: string) =>
  stage.api.inTransaction((tx) => joinPromotion(tx, deps, { brand: BRAND, memberId, promotionId, edition: 1 }));

async function joined(promotionId: string): Promise<Player> {
  const player = await stage.player('10000');
  await join(player, promotionId);
  return player;
}

async function lose(player: Player, stake: string): Promise<{ readonly bet: string; readonly round: string }> {
  const [bet, win, round] = [randomUUID(), randomUUID(), randomUUID()];
  await stage.send('bet', player, { transaction_uuid: bet, round, amount: parts(stake) });
  const paid = { transaction_uuid: win, reference_transaction_uuid: bet, round, amount: 0n, round_closed: true };
  await stage.send('win', player, paid);
  return { bet, round };
}

async function counted(): Promise<void> {
  await catchUp(stage.owner, follower(), 2);
}

async function board(promotionId: string) {
  const offer = (await readOffers(stage.api, BRAND)).get(promotionId);
  return boardFor(stage.api, { brand: BRAND, promotionId, offer, now: stage.deps.clock.now() });
}
const scores = async (promotionId: string) => (await board(promotionId)).list.map(({ score }) => score);

async function standing({ memberId }: Player, promotionId: string) {
  const promotion = await promotionById(stage.api, BRAND, promotionId);
  const offer = (await readOffers(stage.api, BRAND)).get(promotionId);
  if (promotion === undefined || offer === undefined) throw new Error('no promotion');
  const membership = (await membershipsOf(stage.api, memberId)).get(promotionId);
  const viewer = { brand: BRAND, memberId, membership, timeZone: 'Asia/Manila', now: stage.deps.clock.now() };
  return standingOf(stage.api, { promotion, offer }, viewer);
}
const awardsOf = ({ memberId }: Player) =>
  stage.owner.all<{ id: string; amount: bigint }>(
    'select award_id as id, amount_parts as amount from awards_award where member_id = $1',
    [memberId],
  );

describe('a tournament', () => {
  it('counts valid bets of those who joined, from the moment they joined', async () => {
    const promotionId = await aTournament();
    const [first, second, outside] = [
      await joined(promotionId),
      await stage.player('1000'),
      await stage.player('1000'),
    ];
    await lose(second, '500');
    stage.advance(SECOND_MS);
    await join(second, promotionId);
    stage.advance(SECOND_MS);
    await lose(first, '60');
    await lose(second, '40');
    await lose(outside, '900');
    await counted();
    expect(await scores(promotionId)).toEqual(['60', '40']);
    expect(await standing(first, promotionId)).toMatchObject({ state: 'signed', board: { place: 1, score: '60' } });
    expect(await standing(outside, promotionId)).toMatchObject({ state: 'joining', board: null });
    expect((await board(promotionId)).list.map(({ name }) => name).join()).not.toContain(first.memberId);
  });

  it('takes back what a correction takes back, and whoever had a score first stands ahead', async () => {
    const promotionId = await aTournament();
    const [first, second] = [await joined(promotionId), await joined(promotionId)];
    await lose(first, '30');
    await counted();
    stage.advance(SECOND_MS);
    await lose(second, '30');
    const bet = await lose(second, '70');
    await counted();
    expect(await standing(second, promotionId)).toMatchObject({ board: { place: 1, score: '100' } });
    await stage.send('rollback', second, { reference_transaction_uuid: bet.bet, round: bet.round });
    await counted();
    expect(await standing(second, promotionId)).toMatchObject({ board: { place: 2, score: '30' } });
    expect(await standing(first, promotionId)).toMatchObject({ board: { place: 1, score: '30' } });
  });

  it('may count rounds of one game only', async () => {
    const promotionId = await aTournament({ score: 'rounds', gameCode: 'no_such_game' });
    const player = await joined(promotionId);
    await lose(player, '60');
    await counted();
    expect(await scores(promotionId)).toEqual([]);
    expect(await standing(player, promotionId)).toMatchObject({ state: 'signed', board: null });
  });

  it('gives its prizes once when it is over and counted, however often and by however many it is closed', async () => {
    const promotionId = await aTournament();
    const players = [await joined(promotionId), await joined(promotionId), await joined(promotionId)] as const;
    const [first, second, third] = players;
    for (const [at, player] of players.entries()) await lose(player, String(90 - 10 * at));
    await counted();
    await closeTournaments(deps);
    expect(await standing(first, promotionId)).toMatchObject({ state: 'signed' });
    stage.advance(2 * HOUR_MS);
    await expect(join(await stage.player('10'), promotionId)).rejects.toEqual(code('promotion_not_open'));
    expect(await standing(first, promotionId)).toMatchObject({ state: 'inProcess' });
    // Rounds that were open at the end have an hour to settle.
    await closeTournaments(deps);
    expect(await awardsOf(first)).toEqual([]);
    stage.advance(HOUR_MS);
    await Promise.all([closeTournaments(deps), closeTournaments(deps)]);
    await closeTournaments(deps);
    const [award] = await awardsOf(first);
    expect((await awardsOf(first)).map(({ amount }) => amount)).toEqual([parts('50')]);
    expect((await awardsOf(second)).map(({ amount }) => amount)).toEqual([parts('20')]);
    expect(await awardsOf(third)).toEqual([]);
    expect(await standing(first, promotionId)).toMatchObject({ state: 'issued' });
    expect(await standing(third, promotionId)).toMatchObject({ state: 'closed', board: { place: 3 } });
    await stage.api.inTransaction((tx) =>
      claimAward(tx, deps, { memberId: first.memberId, awardId: award?.id as never }),
    );
    expect(await standing(first, promotionId)).toMatchObject({ state: 'claimed' });
    expect(await board(promotionId)).toMatchObject({ state: 'closed' });
  });

  it('changes in nothing once it is closed', async () => {
    const promotionId = await aTournament();
    const [first, second] = [await joined(promotionId), await joined(promotionId)];
    const bet = await lose(first, '80');
    await lose(second, '50');
    await counted();
    stage.advance(3 * HOUR_MS);
    await closeTournaments(deps);
    await stage.send('rollback', first, { reference_transaction_uuid: bet.bet, round: bet.round });
    await counted();
    expect(await scores(promotionId)).toEqual(['80', '50']);
  });

  it('is carried through as it was offered: what has begun is not changed before its prizes are given', async () => {
    const promotionId = await aTournament();
    const refused = () => stage.api.inTransaction((tx) => refuseWhileRunning(tx, deps, { brand: BRAND, promotionId }));
    await expect(refused()).rejects.toEqual(code('tournament_running'));
    stage.advance(3 * HOUR_MS);
    await counted();
    await expect(refused()).rejects.toEqual(code('tournament_running'));
    await closeTournaments(deps);
    await refused();
  });
});
