import { opsCloseVendorCase, opsCorrectVendorCase, opsVendorCases } from '@baize/contract/play/vendor-reports-ops';
import { bettingRecord, roundDetail } from '@baize/contract/records/betting-record';
import { heldWins } from '@baize/contract/play/held-wins';
import { opsPutWinCeiling } from '@baize/contract/play/round-review-ops';
import { HOUR_MS, instantOf } from '@baize/kernel';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { Player } from '../../../testing/games-stage.ts';
import { parts } from '../../../testing/ledger-stage.ts';
import { playedSince } from '../../money/ledger/index.ts';
import { catchUp } from '../../../testing/catch-up.ts';
import { boardsFollower } from '../boards/index.ts';
import { validBetsSince } from '../rounds/index.ts';
import { compareVendorDay } from './compare-day.ts';
import { openReportStage, type ReportStage } from './testing/report-stage.ts';
import { planComparison } from './vendor-reports.ts';

let { stage, books, ops, newDay, close } = {} as ReportStage;
let day: string;
beforeAll(async () => {
  ({ stage, books, ops, newDay, close } = await openReportStage());
});
afterAll(async () => {
  expect(await close()).toEqual([]);
});
beforeEach(() => {
  day = newDay();
});

type Case = z.output<typeof opsVendorCases.value>['list'][number];
type Seen = Pick<Case, 'caseId' | 'version'>;

/** The cases of the day, as a comparison at this moment finds them. */
async function cases(): Promise<Case[]> {
  stage.advance(1_000);
  const deps = { ...stage.deps, db: stage.api, reportOf: () => books.report };
  await stage.api.inTransaction((tx) => planComparison(tx, { vendor: 'house', day }, deps));
  await compareVendorDay(deps, { vendor: 'house', day });
  const { body } = await ops.call(opsVendorCases, { vendor: 'house', day }, { token: ops.operateAs() });
  if (!body.success) throw new Error(body.message);
  return body.value.list;
}
async function onlyCase(): Promise<Case> {
  const [one, ...others] = await cases();
  expect(others).toEqual([]);
  if (one === undefined) throw new Error('no case');
  return one;
}

/** Somebody else each time. */
const somebody = () => ops.operateAs({ operatorId: randomUUID() as never, name: `op ${randomUUID().slice(0, 8)}` });
const approve = ({ caseId, version }: Seen, token = somebody()) =>
  ops.call(opsCorrectVendorCase, { caseId, version, note: 'The vendor drew it anew.' }, { token });
/** Both approvals of a case as it is now. */
async function correct(one: Seen) {
  expect((await approve(one)).body.value).toMatchObject({ state: 'approved' });
  const { body } = await approve(one);
  if (!body.success) throw new Error(body.message);
  return body.value;
}

/** A round of ten that won twenty. */
async function aRound(player: Player, win = '20') {
  const bet = await books.bet(player, '10', `r-${randomUUID()}`);
  return { bet, win: await books.win(player, win, bet) };
}

async function recordOf({ memberId }: Player) {
  const { body } = await stage.site.call(bettingRecord, {}, { token: stage.site.logInAs({ memberId }) });
  if (!body.success) throw new Error(body.message);
  return body.value;
}

describe('a win that its vendor corrected', () => {
  it.each([
    ['up', '20', '25.5', '115.5'],
    ['down', '20', '7', '97'],
    ['to nothing', '20', '0', '90'],
    ['from nothing', '0', '30', '120'],
  ])('is of the new amount in wallet, record and sums: %s', async (...[, before, after, cash]) => {
    const player = await stage.player('100');
    const { win } = await aRound(player, before);
    books.say(win, { parts: parts(after) });
    const corrected = await correct(await onlyCase());
    expect(corrected).toMatchObject({ state: 'corrected', outcome: 'RS_OK', ours: { amount: after } });
    expect(await stage.cashOf(player.memberId)).toBe(parts(cash));
    const record = await recordOf(player);
    expect(record).toMatchObject({ stake: '10', validBet: '10', win: after });
    const { stakeParts, winParts } = await playedSince(stage.api, player.memberId, instantOf(0));
    expect([stakeParts, winParts]).toEqual([parts('10'), parts(after)]);
    expect(await validBetsSince(stage.api, player.memberId, [instantOf(0)])).toEqual([parts('10')]);
    expect((await cases()).map(({ state }) => state)).toEqual(['corrected']);
  });

  it('shows in the round as what it was: the new win, and the old one taken back', async () => {
    const player = await stage.player('100');
    const { win } = await aRound(player);
    books.say(win, { parts: parts('25') });
    await correct(await onlyCase());
    const token = stage.site.logInAs({ memberId: player.memberId });
    const { body } = await stage.site.call(roundDetail, { vendor: 'house', round: win.round ?? '' }, { token });
    const moves = body.success ? body.value.moves.filter(({ amount }) => amount !== '0') : [];
    expect(moves.map(({ kind, amount, balance }) => [kind, amount, balance])).toEqual([
      ['bet', '-10', '90'],
      ['win', '20', '110'],
      ['win', '25', '135'],
      ['rollback', '-20', '115'],
    ]);
  });

  it('never takes anybody below zero: what is there is taken, and the case stays with the rest', async () => {
    const player = await stage.player('10');
    const { win } = await aRound(player);
    await stage.send('bet', player, {
      transaction_uuid: books.book(player, { parts: parts('15') }).transactionUuid,
      amount: parts('15'),
    });
    expect(await stage.cashOf(player.memberId)).toBe(parts('5'));
    books.say(win, { parts: parts('2') });
    const left = await correct(await onlyCase());
    expect(left).toMatchObject({
      state: 'open',
      outcome: 'RS_ERROR_NOT_ENOUGH_MONEY',
      ours: { amount: '15' },
      version: 2,
    });
    expect(await stage.cashOf(player.memberId)).toBe(0n);
    expect(await recordOf(player)).toMatchObject({ win: '15' });
    const again = await correct(left);
    expect(again).toMatchObject({ state: 'open', ours: { amount: '15' }, version: 3 });
    // The comparison finds the rest, too; the member wins, and it can be taken.
    const bet = books.book(player, { parts: 0n, round: 'free' });
    await stage.send('bet', player, { transaction_uuid: bet.transactionUuid, amount: 0, round: 'free' });
    await books.win(player, '40', bet);
    const rest = await onlyCase();
    expect(rest).toMatchObject({ state: 'open', difference: 'amount', version: 3 });
    expect(await correct(rest)).toMatchObject({ state: 'corrected', ours: { amount: '2' } });
    expect(await stage.cashOf(player.memberId)).toBe(parts('27'));
    expect((await cases()).map(({ state }) => state)).toEqual(['corrected']);
  });

  it('can be corrected again, and is then undone whole with its bet', async () => {
    const player = await stage.player('100');
    const { bet, win } = await aRound(player);
    for (const amount of ['30', '12', '14']) {
      books.say(win, { parts: parts(amount) });
      expect(await correct(await onlyCase())).toMatchObject({ state: 'corrected' });
    }
    expect(await stage.cashOf(player.memberId)).toBe(parts('104'));
    const rollback = { reference_transaction_uuid: bet.transactionUuid, round: bet.round };
    expect((await stage.send('rollback', player, rollback)).body).toMatchObject({ status: 'RS_OK' });
    expect(await stage.cashOf(player.memberId)).toBe(parts('100'));
    expect((await recordOf(player)).list).toMatchObject([{ status: 'rolledBack', stake: '0', win: '0' }]);
  });

  it('is not taken back once more by its vendor’s rollback of it', async () => {
    const player = await stage.player('100');
    const { win } = await aRound(player);
    books.say(win, { parts: parts('25') });
    await correct(await onlyCase());
    const rollback = { reference_transaction_uuid: win.transactionUuid, round: win.round };
    expect((await stage.send('rollback', player, rollback)).body).toMatchObject({ status: 'RS_OK' });
    expect(await stage.cashOf(player.memberId)).toBe(parts('115'));
    // The books have the key of that rollback, whatever the gateway remembers.
    const claimed = 'select kind, amount_parts as parts from ledger_transfer where scope = $1 and key = $2';
    const undo = `undo ${win.transactionUuid}`;
    expect(await stage.owner.first(claimed, ['games:house', undo])).toEqual({ kind: 'rollback', parts: 0n });
    // Both sides differ now, and the next comparison says so.
    books.say(win, { state: 'takenBack' });
    expect(await onlyCase()).toMatchObject({ difference: 'status', state: 'open', ours: { amount: '25' } });
  });

  it('that was taken back meanwhile is not corrected any more', async () => {
    const player = await stage.player('100');
    const { win } = await aRound(player);
    books.say(win, { parts: parts('25') });
    const one = await onlyCase();
    const rollback = { reference_transaction_uuid: win.transactionUuid, round: win.round };
    await stage.send('rollback', player, rollback);
    expect(await correct(one)).toMatchObject({ state: 'open', outcome: 'RS_ERROR_TRANSACTION_ROLLED_BACK' });
    expect(await stage.cashOf(player.memberId)).toBe(parts('90'));
  });

  it('and its vendor’s rollback at the same moment leave one of the two, never both', async () => {
    for (let round = 0; round < 5; round += 1) {
      const player = await stage.player('100');
      const { win } = await aRound(player);
      books.say(win, { parts: parts('25') });
      const one = (await cases()).find(({ state }) => state === 'open');
      if (one === undefined) throw new Error('no case');
      await approve(one);
      const rollback = { reference_transaction_uuid: win.transactionUuid, round: win.round };
      const [second, undone] = await Promise.all([approve(one), stage.send('rollback', player, rollback)]);
      expect(undone.body).toMatchObject({ status: 'RS_OK' });
      const isCorrected = second.body.success && second.body.value.state === 'corrected';
      expect(await stage.cashOf(player.memberId)).toBe(parts(isCorrected ? '115' : '90'));
      books.booked.length = 0;
    }
  });

  it('waits while it is held for being too large', async () => {
    const most = { round: '15', day: '90000' };
    await stage.site.call(opsPutWinCeiling, most, { token: stage.site.operateAs() });
    const player = await stage.player('100');
    const { win } = await aRound(player);
    await stage.owner.all('delete from games_win_ceiling');
    books.say(win, { parts: parts('25') });
    expect(await correct(await onlyCase())).toMatchObject({ state: 'open', outcome: 'held' });
    expect(await stage.cashOf(player.memberId)).toBe(parts('90'));
  });

  it('is counted by the limits when it moves, as the books count it', async () => {
    const player = await stage.player('100');
    await stage.owner.all(
      `insert into limits_member (member_id, brand, currency, counting) values ($1, 'demo', 'PHP', true)
       on conflict (member_id) do update set counting = true`,
      [player.memberId],
    );
    const { win } = await aRound(player);
    const before = await lossOf(player);
    books.say(win, { parts: parts('26') });
    stage.advance(HOUR_MS);
    await correct(await onlyCase());
    expect(await lossOf(player)).toBe(before - parts('6'));
    const hours = await stage.owner.first<{ loss: bigint }>(
      "select sum(loss_parts)::bigint as loss from ledger_play_by_hour($1, '-infinity')",
      [player.memberId],
    );
    expect(hours?.loss).toBe(-parts('16'));
  });

  it('is the win that a board shows', async () => {
    await catchUp(stage.owner, boardsFollower());
    const player = await stage.player('100');
    const { win } = await aRound(player, '50');
    stage.advance(HOUR_MS);
    await catchUp(stage.owner, boardsFollower());
    const shown = async () =>
      stage.owner.first<{ win: bigint; kept: bigint }>(
        `select b.win_parts as win, w.win_parts as kept from games_win w join games_bet b using (member_id, vendor, round)
         where w.member_id = $1`,
        [player.memberId],
      );
    expect(await shown()).toMatchObject({ win: parts('50') });
    books.say(win, { parts: parts('80') });
    await correct(await onlyCase());
    stage.advance(HOUR_MS);
    const played = 'select sum(rounds)::int as rounds from games_played_day';
    const before = await stage.owner.first(played);
    await catchUp(stage.owner, boardsFollower());
    expect(await shown()).toEqual({ win: parts('80'), kept: parts('80') });
    expect(await stage.owner.first(played)).toEqual(before);
  });
});

async function lossOf({ memberId }: Player): Promise<bigint> {
  const text = 'select coalesce(sum(loss_parts), 0)::bigint as loss from limits_play where member_id = $1';
  return (await stage.owner.first<{ loss: bigint }>(text, [memberId]))?.loss ?? 0n;
}

describe('a call that was lost', () => {
  it('is carried out as its vendor would have sent it, and still is the same one when it comes', async () => {
    const player = await stage.player('100');
    const bet = await books.bet(player, '10', 'lost');
    const win = books.unsentWin(player, '4', bet);
    expect(await correct(await onlyCase())).toMatchObject({
      state: 'corrected',
      ours: { state: 'stands', amount: '4' },
    });
    expect(await stage.cashOf(player.memberId)).toBe(parts('94'));
    expect((await books.sendWin(player, win)).body).toMatchObject({ status: 'RS_OK' });
    expect(await stage.cashOf(player.memberId)).toBe(parts('94'));
    expect((await cases()).map(({ state }) => state)).toEqual(['corrected']);
  });

  it('is one, when it comes at the very moment in which it is carried out', async () => {
    for (let round = 0; round < 5; round += 1) {
      const player = await stage.player('100');
      const bet = await books.bet(player, '10', 'both');
      const win = books.unsentWin(player, '4', bet);
      const one = (await cases()).find(({ state }) => state === 'open');
      if (one === undefined) throw new Error('no case');
      await approve(one);
      const [second, answer] = await Promise.all([approve(one), books.sendWin(player, win)]);
      expect([second.body.success && second.body.value.state, answer.body.status]).toEqual(['corrected', 'RS_OK']);
      expect(await stage.cashOf(player.memberId)).toBe(parts('94'));
      books.booked.length = 0;
    }
  });

  it('is held like any other when it is beyond a ceiling', async () => {
    const player = await stage.player('100');
    const bet = await books.bet(player, '10', 'large');
    books.unsentWin(player, '4000', bet);
    const one = await onlyCase();
    await stage.site.call(opsPutWinCeiling, { round: '1000', day: '90000' }, { token: stage.site.operateAs() });
    expect(await correct(one)).toMatchObject({ state: 'corrected', outcome: 'RS_OK' });
    await stage.owner.all('delete from games_win_ceiling');
    expect(await stage.cashOf(player.memberId)).toBe(parts('90'));
    const token = stage.site.logInAs({ memberId: player.memberId });
    const held = await stage.site.call(heldWins, {}, { token });
    expect(held.body.value).toMatchObject({ list: [{ amount: '4000', state: 'checking' }] });
  });

  it('that takes back a stake gives it back, once', async () => {
    const player = await stage.player('100');
    const bet = await books.bet(player, '10', 'void');
    books.say(bet, { state: 'takenBack' });
    books.book(player, { kind: 'rollback', parts: 0n, referenceUuid: bet.transactionUuid, round: 'void' });
    const [first, second] = await cases();
    for (const one of [first, second]) {
      if (one === undefined) throw new Error('no case');
      expect(await correct(one)).toMatchObject({ state: 'corrected' });
      expect(await stage.cashOf(player.memberId)).toBe(parts('100'));
    }
    expect((await cases()).map(({ state }) => state)).toEqual(['corrected', 'corrected']);
  });

  it('is not carried out while the stake of it is unknown here', async () => {
    const player = await stage.player('100');
    books.book(player, { kind: 'win', referenceUuid: randomUUID() });
    const refused = await correct(await onlyCase());
    expect(refused).toMatchObject({ state: 'open', outcome: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' });
    expect(await stage.cashOf(player.memberId)).toBe(parts('100'));
  });
});

describe('what the vendor knows nothing of', () => {
  it('is given back when it was a stake, and taken back when it was a win', async () => {
    const player = await stage.player('100');
    await books.bet(player, '10', 'gone');
    const { win } = await aRound(player);
    books.booked.splice(0, 1);
    books.booked.splice(books.booked.indexOf(win), 1);
    const found = await cases();
    expect(found.map(({ difference }) => difference)).toEqual(['missingThere', 'missingThere']);
    for (const one of found) expect(await correct(one)).toMatchObject({ state: 'corrected' });
    expect(await stage.cashOf(player.memberId)).toBe(parts('90'));
    expect((await cases()).map(({ state }) => state)).toEqual(['corrected', 'corrected']);
  });
});

describe('who may have money moved', () => {
  it('are two people, and a second token is no second person', async () => {
    const { win } = await aRound(await stage.player('100'));
    books.say(win, { parts: parts('21') });
    const one = await onlyCase();
    const [first, sameName] = [ops.operateAs({ name: 'Ana' }), ops.operateAs({ name: 'ana' })];
    expect((await approve(one, first)).body.value).toMatchObject({ state: 'approved', firstBy: 'Ana' });
    expect((await approve(one, first)).body.value).toMatchObject({ state: 'approved' });
    expect((await approve(one, sameName)).body.message).toBe('second_operator_needed');
    expect((await approve(one)).body.value).toMatchObject({ state: 'corrected' });
    expect((await approve(one)).body.message).toBe('vendor_case_decided');
  });

  it('and who is fast: fifty second approvals at once move it once, and are answered alike', async () => {
    const player = await stage.player('100');
    const { win } = await aRound(player);
    books.say(win, { parts: parts('26') });
    const one = await onlyCase();
    await approve(one);
    const second = somebody();
    const answers = await Promise.all(Array.from({ length: 50 }, () => approve(one, second)));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await stage.cashOf(player.memberId)).toBe(parts('116'));
  });

  it('have seen what they approve: figures that changed since are not moved', async () => {
    const player = await stage.player('100');
    const { win } = await aRound(player);
    books.say(win, { parts: parts('26') });
    const one = await onlyCase();
    await approve(one);
    books.say(win, { parts: parts('2600') });
    expect(await onlyCase()).toMatchObject({ state: 'open', version: 2 });
    expect((await approve(one)).body.message).toBe('vendor_case_decided');
    expect(await stage.cashOf(player.memberId)).toBe(parts('110'));
  });

  it('leave alone what cannot be put right by a machine, and what is closed', async () => {
    books.book(await stage.player('100'), {});
    const one = await onlyCase();
    expect(one.isCorrectable).toBe(false);
    expect((await approve(one)).body.message).toBe('vendor_case_not_correctable');
    const closing = { caseId: one.caseId, version: 1, note: 'Adjusted by hand.' };
    const token = somebody();
    const answers = await Promise.all([1, 2, 3].map(() => ops.call(opsCloseVendorCase, closing, { token })));
    expect(answers.map(({ body }) => body.success && body.value.state)).toEqual(['closed', 'closed', 'closed']);
    expect((await approve(one)).body.message).toBe('vendor_case_decided');
    const stranger = ops.operateAs({ brand: 'other' as never });
    expect((await approve(one, stranger)).body.message).toBe('vendor_case_not_found');
    expect((await approve(one, ops.operateAs({ roles: ['content'] as never }))).body.message).toBe('role_needed');
  });
});
