import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { heldWins } from '@baize/contract/play/held-wins';
import {
  opsApproveHeldWin,
  opsHeldWins,
  opsOddities,
  opsPutWinCeiling,
  opsRefuseHeldWin,
  opsSeeOddity,
  opsWinCeilings,
} from '@baize/contract/play/round-review-ops';
import { winnerBoard } from '@baize/contract/play/boards';
import { asId, type BrandCode, DAY_MS, HOUR_MS } from '@baize/kernel';
import { type GamesStage, openGamesStage, type Player } from '../../../testing/games-stage.ts';
import { BRAND, parts } from '../../../testing/ledger-stage.ts';
import { houseBalanceOf, memberMoneyOf } from '../../money/ledger/index.ts';
import { catchUp } from '../../../testing/catch-up.ts';
import { boardsFollower } from '../boards/index.ts';

let stage: GamesStage;
let ana: string;
let ben: string;
let cleo: string;
beforeAll(async () => {
  stage = await openGamesStage();
  const [first = '', second = '', third = ''] = ['Ana', 'Ben', 'Cleo'].map((name) => stage.site.operateAs({ name }));
  [ana, ben, cleo] = [first, second, third];
});
afterEach(async () => {
  await stage.owner.all('delete from games_win_ceiling');
  await stage.owner.all('delete from platform_setting_proposal');
});
afterAll(async () => {
  await stage.expectNoViolation();
  await stage.drop();
});

const propose = (figures: object, token: string) =>
  stage.site.call(opsPutWinCeiling, { round: null, day: null, ...figures }, { token });
/** Set by two, as what lets out more has to be. */
const ceiling = async (figures: object) => [await propose(figures, ana), await propose(figures, ben)].at(-1)!;
const unit = (units: number) => units * 100_000;

/** A bet of 10 and, when an amount is given, its win. */
async function aRound(player: Player, amount?: number) {
  const round = randomUUID();
  const [bet, win] = [randomUUID(), randomUUID()];
  await stage.send('bet', player, { transaction_uuid: bet, round });
  const fields = { transaction_uuid: win, reference_transaction_uuid: bet, round };
  const won = (more = amount ?? 0, id = win) =>
    stage.send('win', player, { ...fields, transaction_uuid: id, amount: unit(more) });
  const answer = amount === undefined ? undefined : (await won()).body;
  return { round, bet, win, won, answer };
}
async function heldOf({ memberId }: Player) {
  const { body } = await stage.site.call(opsHeldWins, { pageSize: 100 }, { token: ana });
  if (!body.success) throw new Error(body.message);
  const ids = await stage.owner.all<{ held_id: string }>(
    'select held_id from games_held_win where member_id = $1 order by held_at, held_id',
    [memberId],
  );
  return ids.map(({ held_id }) => body.value.list.find(({ heldId }) => heldId === held_id));
}
const approve = (heldId: string | undefined, token: string) =>
  stage.site.call(opsApproveHeldWin, { heldId: heldId ?? '' }, { token });
const refuse = (heldId: string | undefined, token: string) =>
  stage.site.call(opsRefuseHeldWin, { heldId: heldId ?? '', note: 'Never drawn.' }, { token });
const moneyOf = async ({ memberId }: Player) => {
  const { cashParts, heldParts } = await memberMoneyOf(stage.api, memberId);
  return [cashParts, heldParts];
};
const board = async () => {
  const { body } = await stage.site.call(winnerBoard, { gameCategory: 'ALL', order: 'top', limitNum: 20 });
  return JSON.stringify(body.value);
};
const mine = async (player: Player) => {
  const token = stage.site.logInAs({ memberId: player.memberId });
  const { body } = await stage.site.call(heldWins, {}, { token });
  return body.success ? body.value.list.map(({ state, amount }) => [state, amount]) : body.message;
};

describe('a win beyond a ceiling', () => {
  it('of a round is taken, held apart and seen by all whom it concerns', async () => {
    await ceiling({ round: '1000' });
    const player = await stage.player('100');
    const { answer, won } = await aRound(player, 1000.01);
    expect(answer).toMatchObject({ status: 'RS_OK', balance: unit(90) });
    expect((await won()).body).toMatchObject({ status: 'RS_OK', balance: unit(90) });
    expect(await moneyOf(player)).toEqual([parts('90'), parts('1000.01')]);
    expect(await heldOf(player)).toMatchObject([
      { state: 'held', ceiling: 'round', amount: '1000.01', currency: 'PHP', vendor: 'house', gameCode: 'lanterns' },
    ]);
    expect(await mine(player)).toEqual([['checking', '1000.01']]);
    expect((await aRound(player, 1000)).answer).toMatchObject({ status: 'RS_OK', balance: unit(1080) });
  });

  it('counts all wins of the round, and all of the day, to the day of the brand', async () => {
    await ceiling({ round: '100', day: '150' });
    const player = await stage.player('100');
    const one = await aRound(player, 60);
    await one.won(40, randomUUID());
    await one.won(1, randomUUID());
    expect((await heldOf(player)).map((held) => held?.ceiling)).toEqual(['round']);
    await aRound(player, 101);
    await aRound(player, 50);
    await aRound(player, 1);
    expect((await heldOf(player)).map((held) => held?.ceiling).toSorted()).toEqual(['day', 'round', 'round']);
    stage.advance(DAY_MS);
    await stage.owner.all("update games_launch set expires_at = expires_at + interval '2 days'");
    await aRound(player, 1);
    expect(await heldOf(player)).toHaveLength(3);
  });

  it.each([
    ['of its game', { vendor: 'house', gameCode: 'lanterns' }],
    ['of its vendor', { vendor: 'house' }],
    ['of the brand', {}],
  ])('%s counts, others do not', async (_, where) => {
    await ceiling({ vendor: 'rival', round: '1' });
    await ceiling({ vendor: 'house', gameCode: 'other', round: '1' });
    const player = await stage.player('100');
    await aRound(player, 50);
    expect(await heldOf(player)).toEqual([]);
    await ceiling({ ...where, round: '10' });
    await aRound(player, 50);
    expect(await heldOf(player)).toHaveLength(1);
  });

  it('has a default where a brand set none: ninety thousand million, a thousand times, leads no board', async () => {
    const player = await stage.player('300');
    await catchUp(stage.owner, boardsFollower());
    const answers = await Promise.all(
      Array.from({ length: 30 }, async () => (await aRound(player, 90_000_000_000 / 1_000)).answer),
    );
    expect(new Set(answers.map((answer) => answer?.status))).toEqual(new Set(['RS_OK']));
    expect(await heldOf(player)).toHaveLength(30);
    expect((await moneyOf(player))[0]).toBe(0n);
    stage.advance(HOUR_MS / 60);
    await catchUp(stage.owner, boardsFollower());
    expect(await board()).not.toContain('90000000');
  });

  it('is held once when it comes fifty times at once, among others that are paid', async () => {
    await ceiling({ round: '1000' });
    const player = await stage.player('100');
    const round = await aRound(player);
    const others = await Promise.all(Array.from({ length: 20 }, () => stage.player('100')));
    const answers = await Promise.all([
      ...Array.from({ length: 50 }, async () => (await round.won(5000)).body.status),
      ...others.map(async (other) => (await aRound(other, 20)).answer?.status),
    ]);
    expect(new Set(answers)).toEqual(new Set(['RS_OK']));
    expect(await moneyOf(player)).toEqual([parts('90'), parts('5000')]);
    expect(await heldOf(player)).toHaveLength(1);
  });

  it('is found however many small wins come at once: no day is passed by a race', async () => {
    await ceiling({ day: '100' });
    const player = await stage.player('1000');
    const rounds = await Promise.all(Array.from({ length: 40 }, () => aRound(player)));
    await Promise.all(rounds.map(async ({ won }) => won(10)));
    expect(await moneyOf(player)).toEqual([parts('700'), parts('300')]);
  });
});

describe('a held win', () => {
  const aHeldWin = async (amount = 5000) => {
    await ceiling({ round: '1000' });
    const player = await stage.player('100');
    const round = await aRound(player, amount);
    const [held] = await heldOf(player);
    return { player, ...round, heldId: held?.heldId };
  };

  it('is paid when two people approved it, once, into its round and onto the boards', async () => {
    const { player, heldId, round } = await aHeldWin();
    expect((await approve(heldId, ana)).body.value).toMatchObject({ state: 'approved', firstBy: 'Ana' });
    expect(await moneyOf(player)).toEqual([parts('90'), parts('5000')]);
    expect((await approve(heldId, stage.site.operateAs({ name: 'ana' }))).body).toMatchObject({
      message: 'second_operator_needed',
    });
    const all = await Promise.all(Array.from({ length: 50 }, () => approve(heldId, ben)));
    expect(new Set(all.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(all[0]?.body.value).toMatchObject({ state: 'paid', decidedBy: 'Ben' });
    expect(await moneyOf(player)).toEqual([parts('5090'), 0n]);
    const [bet] = await stage.owner.all('select win_parts, status from games_bet where round = $1', [round]);
    expect(bet).toEqual({ win_parts: parts('5000'), status: 'settled' });
    expect(await mine(player)).toEqual([['paid', '5000']]);
    expect(stage.told).toContainEqual({ memberId: player.memberId, event: { type: 'balance' } });
    stage.advance(HOUR_MS / 60);
    await catchUp(stage.owner, boardsFollower());
    await expect.poll(board).toContain('"5000"');
  });

  it('goes back to the vendor’s side when two people refuse it, with the reason kept', async () => {
    const { player, heldId } = await aHeldWin();
    const house = { brand: BRAND, name: 'house:games', currency: 'PHP' } as const;
    const before = await houseBalanceOf(stage.api, house);
    await approve(heldId, ana);
    expect((await refuse(heldId, ben)).body.value).toMatchObject({ state: 'declined', firstBy: 'Ben' });
    expect((await refuse(heldId, stage.site.operateAs({ name: 'BEN' }))).body).toMatchObject({
      message: 'second_operator_needed',
    });
    expect(await moneyOf(player)).toEqual([parts('90'), parts('5000')]);
    expect(await mine(player)).toEqual([['checking', '5000']]);
    await refuse(heldId, ana);
    const { body } = await refuse(heldId, ben);
    expect(body.value).toMatchObject({ state: 'refused', note: 'Never drawn.', firstBy: 'Ben', decidedBy: 'Ana' });
    expect((await refuse(heldId, ana)).body).toEqual(body);
    expect((await approve(heldId, ana)).body).toMatchObject({ message: 'held_win_decided' });
    expect(await moneyOf(player)).toEqual([parts('90'), 0n]);
    expect((await houseBalanceOf(stage.api, house)).parts - before.parts).toBe(parts('5000'));
    expect(await mine(player)).toEqual([['refused', '5000']]);
  });

  it('is paid although somebody declined it, once two others are of one mind', async () => {
    const { player, heldId } = await aHeldWin();
    await refuse(heldId, ana);
    expect((await approve(heldId, ben)).body.value).toMatchObject({ state: 'approved', firstBy: 'Ben', note: '' });
    expect((await approve(heldId, ana)).body.value).toMatchObject({ state: 'paid', decidedBy: 'Ana' });
    expect(await moneyOf(player)).toEqual([parts('5090'), 0n]);
  });

  it('ends in one way when it is approved, refused and taken back at once', async () => {
    for (let n = 0; n < 8; n += 1) {
      const { player, heldId, win } = await aHeldWin();
      await approve(heldId, ana);
      await Promise.all([
        approve(heldId, ben),
        refuse(heldId, ben),
        refuse(heldId, cleo),
        stage.send('rollback', player, { reference_transaction_uuid: win }),
      ]);
      const [row] = await heldOf(player);
      const [cash, held] = await moneyOf(player);
      expect(['paid', 'refused', 'takenBack']).toContain(row?.state);
      expect([cash, held]).toEqual([parts('90'), 0n]);
    }
  });

  it('is taken back by its vendor, by itself or with its bet, whether it was decided or not', async () => {
    for (const decide of [
      () => Promise.resolve(),
      (heldId: string | undefined) => refuse(heldId, ben),
      async (heldId: string | undefined) => [await refuse(heldId, ana), await refuse(heldId, ben)],
      async (heldId: string | undefined) => [await approve(heldId, ana), await approve(heldId, ben)],
    ]) {
      for (const what of ['win', 'bet'] as const) {
        const { player, heldId, bet, win } = await aHeldWin();
        await decide(heldId);
        const reference_transaction_uuid = what === 'win' ? win : bet;
        const undone = (await stage.send('rollback', player, { reference_transaction_uuid })).body;
        const left = what === 'win' ? '90' : '100';
        expect([undone.status, undone.balance]).toEqual(['RS_OK', unit(Number(left))]);
        expect(await moneyOf(player)).toEqual([parts(left), 0n]);
        const late = await approve(heldId, ben);
        expect(late.body.success ? 'paid' : late.body.message).toMatch(/^(held_win_decided|paid)$/);
        expect(await moneyOf(player)).toEqual([parts(left), 0n]);
      }
    }
  });

  it('of another brand is not found', async () => {
    const { heldId } = await aHeldWin();
    const stranger = stage.site.operateAs({ name: 'Zed', brand: asId<BrandCode>('other') });
    for (const { body } of [await approve(heldId, stranger), await refuse(heldId, stranger)]) {
      expect(body).toMatchObject({ message: 'held_win_not_found' });
    }
  });
});

describe('ceilings', () => {
  it('are shown with the default, set, and taken away again', async () => {
    const read = async () => (await stage.site.call(opsWinCeilings, {}, { token: ana })).body.value;
    expect(await read()).toMatchObject({ default: { round: '1000000', day: '5000000' }, list: [] });
    await ceiling({ vendor: 'house', round: '10', day: null });
    expect(await read()).toMatchObject({ list: [{ vendor: 'house', gameCode: '', round: '10', day: null }] });
    await ceiling({ vendor: 'house' });
    expect(await read()).toMatchObject({ list: [] });
    expect((await ceiling({ gameCode: 'lanterns', round: '1' })).body).toMatchObject({ message: 'request_invalid' });
  });
});

describe('a ceiling that lets out more', () => {
  const read = async () => {
    const { body } = await stage.site.call(opsWinCeilings, {}, { token: ana });
    if (!body.success) throw new Error(body.message);
    return body.value;
  };
  const house = { vendor: 'house', round: '10', day: '50' };

  it.each([
    ['a higher win of a round', { round: '11' }],
    ['a higher win of a day', { day: '51' }],
    ['no ceiling of the day any more', { day: null }],
    ['nothing at all', { round: null, day: null }],
  ])('waits for a second person: %s', async (_, change) => {
    await propose(house, ana);
    expect((await read()).list).toMatchObject([house]);
    const { body } = await propose({ ...house, ...change }, ana);
    expect(body.value).toMatchObject({ list: [house], proposals: [{ ...house, ...change, proposedBy: 'Ana' }] });
    // Again, and by the same person under another token: it waits as before.
    await propose({ ...house, ...change }, ana);
    await propose({ ...house, ...change }, stage.site.operateAs({ name: 'ANA' }));
    expect(await read()).toMatchObject({ list: [house], proposals: [{ proposedBy: 'Ana' }] });
    await propose({ ...house, ...change }, ben);
    const { list, proposals } = await read();
    expect(proposals).toEqual([]);
    expect(list).toMatchObject('round' in change && change.round === null ? [] : [{ ...house, ...change }]);
  });

  it('is that of the brand, too, whose default it would be beyond', async () => {
    await propose({ round: '1000001', day: '5000000' }, ana);
    await propose({ round: '1000', day: null }, ben);
    expect(await read()).toMatchObject({ list: [], proposals: [{ round: '1000', day: null, proposedBy: 'Ben' }] });
    await propose({ round: '1000', day: '5000000' }, ana);
    expect(await read()).toMatchObject({ list: [{ round: '1000', day: '5000000' }], proposals: [] });
    await propose({}, ana);
    expect(await read()).toMatchObject({ list: [{ round: '1000' }], proposals: [{ round: null, day: null }] });
  });

  it('is no more what was proposed once somebody sets it lower, or says that it stays', async () => {
    await propose(house, ana);
    await propose({ ...house, round: '20' }, ana);
    await propose({ ...house, round: '5' }, ben);
    expect(await read()).toMatchObject({ list: [{ ...house, round: '5' }], proposals: [] });
    await propose({ ...house, round: '20' }, ben);
    await propose({ ...house, round: '5' }, ana);
    expect((await read()).proposals).toEqual([]);
    await propose({ ...house, round: '20' }, ana);
    expect(await read()).toMatchObject({ list: [{ round: '5' }], proposals: [{ round: '20', proposedBy: 'Ana' }] });
  });

  it('is set once when many ask at once, never by one person', async () => {
    await propose(house, ana);
    const higher = { ...house, round: '900' };
    await Promise.all(Array.from({ length: 20 }, () => propose(higher, ana)));
    expect((await read()).list).toMatchObject([house]);
    await Promise.all(Array.from({ length: 20 }, (_, n) => propose(higher, n % 2 === 0 ? ana : ben)));
    expect(await read()).toMatchObject({ list: [higher], proposals: [] });
    const trail = await stage.owner.all<{ what: string }>(
      `select what from operators_change where what like 'win.ceiling%' and after ->> 'round' = '900' order by at, change_id`,
    );
    expect(trail.map(({ what }) => what)).toEqual(['win.ceiling.propose', 'win.ceiling']);
  });
});

describe('what a vendor contradicts', () => {
  it('is listed for the staff until somebody looked at it', async () => {
    const player = await stage.player('100');
    const { bet } = await aRound(player, 40);
    await stage.send('rollback', player, { reference_transaction_uuid: bet });
    const read = async () => {
      const { body } = await stage.site.call(opsOddities, { seen: 'no' }, { token: ana });
      if (!body.success) throw new Error(body.message);
      return body.value.list.filter(({ username }) => username === player.memberId);
    };
    const [oddity] = await read();
    expect(oddity).toMatchObject({ kind: 'rollbackAfterWin', amount: '40', vendor: 'house', seenBy: null });
    const seen = { oddityId: oddity?.oddityId ?? '', note: 'Asked the studio.' };
    const { body } = await stage.site.call(opsSeeOddity, seen, { token: ana });
    expect(body.value).toMatchObject({ seenBy: 'Ana', note: 'Asked the studio.' });
    expect(await read()).toEqual([]);
    const again = await stage.site.call(opsSeeOddity, { ...seen, note: 'No.' }, { token: ben });
    expect(again.body.value).toMatchObject({ seenBy: 'Ana' });
    const stranger = stage.site.operateAs({ name: 'Zed', brand: asId<BrandCode>('other') });
    expect((await stage.site.call(opsSeeOddity, seen, { token: stranger })).body.message).toBe('oddity_not_found');
  });
});
