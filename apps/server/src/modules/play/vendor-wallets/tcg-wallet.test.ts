import { randomUUID } from 'node:crypto';
import { launchGame } from '@baize/contract/play/launch';
import { merchantWallet, walletTransfer } from '@baize/contract/play/vendor-wallets';
import type { MemberId } from '@baize/kernel';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type GamesStage, openGamesStage } from '../../../testing/games-stage.ts';
import { BRAND, parts } from '../../../testing/ledger-stage.ts';
import { openTestTcg, type TestTcg } from '../../../testing/test-tcg.ts';
import { seedGames, syncCatalogue } from '../catalogue/index.ts';

let stage: GamesStage;
let tcg: TestTcg;
beforeAll(async () => {
  tcg = await openTestTcg();
  stage = await openGamesStage({ tcg: tcg.settings });
  await seedGames(stage.owner, BRAND, { vendors: [{ code: 'tcg', name: 'TCG' }], games: [] });
  await syncCatalogue({ ...stage.deps, db: stage.owner }, 'tcg');
});
afterEach(() => {
  for (const call of ['account', 'balance', 'in', 'out', 'check'] as const) tcg.keeper.trouble(call);
});
afterAll(async () => {
  await stage.expectNoViolation();
  await stage.drop();
  tcg.close();
});

interface Person {
  readonly memberId: MemberId;
  readonly token: string;
}

async function person(cash: string): Promise<Person> {
  const memberId = await stage.member(cash);
  return { memberId, token: stage.site.logInAs({ memberId, brand: BRAND }) };
}

async function moved({ token }: Person, type: 'in' | 'out', amount: string) {
  const { body } = await stage.site.call(
    walletTransfer,
    { requestKey: randomUUID(), type, vendor: 'tcg', amount },
    { token },
  );
  return body.success ? body.value.list[0]?.state : body.message;
}

/** What lies at TCG in all, in parts. */
const atTcg = (): bigint => [...tcg.keeper.balances.values()].reduce((sum, one) => sum + one, 0n);

describe('TCG’s wallet', () => {
  it('takes money in and gives it back, exactly, under an account that is made by itself', async () => {
    const member = await person('100');
    const before = atTcg();
    expect(await moved(member, 'in', '33.33')).toBe('done');
    expect([await stage.cashOf(member.memberId), atTcg() - before]).toEqual([parts('66.67'), parts('33.33')]);
    expect(tcg.asked.find(({ method }) => method === 'ft')).toMatchObject({
      product_type: 384,
      fund_type: 1,
      amount: 33.33,
    });
    expect(await moved(member, 'out', '3.33')).toBe('done');
    expect([await stage.cashOf(member.memberId), atTcg() - before]).toEqual([parts('70'), parts('30')]);
    expect(await moved(member, 'out', '30.01')).toBe('vendor_move_refused');
  });

  it('without an account is not asked for anything, and the money is there at once', async () => {
    const member = await person('100');
    tcg.keeper.trouble('account', 'drop');
    expect(await moved(member, 'in', '40')).toBe('vendor_move_refused');
    expect([await stage.cashOf(member.memberId), await stage.heldOf(member.memberId)]).toEqual([parts('100'), 0n]);
  });
});

describe('TCG’s games', () => {
  it('are those it shows, with the halls and kinds that it names', async () => {
    const rows = await stage.owner.all(
      "select game_code, name, game_type, classification from games_game where vendor = 'tcg' order by game_code",
    );
    expect(rows).toEqual([
      { game_code: 'T001', name: 'Scratch It', game_type: 'RNG', classification: 'SC' },
      { game_code: 'T003', name: 'Baccarat', game_type: 'LIVE', classification: null },
    ]);
  });

  it('open with the money that goes along, also where the brand has a single wallet otherwise', async () => {
    const member = await person('50');
    const before = atTcg();
    const { token } = member;
    const opened = await stage.site.call(launchGame, { vendor: 'tcg', gameCode: 'T003' }, { token });
    expect(opened.body).toMatchObject({
      success: true,
      value: { content: expect.stringContaining('/game?as=') as string },
    });
    expect([await stage.cashOf(member.memberId), atTcg() - before]).toEqual([0n, parts('50')]);
    const wallet = await stage.site.call(merchantWallet, {}, { token });
    expect(wallet.body).toMatchObject({
      value: { isSingle: '0', autoTransfer: true, list: [{ accountTypeId: 'tcg' }] },
    });
    await stage.site.call(launchGame, { vendor: 'house', gameCode: 'lanterns' }, { token });
    expect([await stage.cashOf(member.memberId), atTcg() - before]).toEqual([parts('50'), 0n]);
  });
});
