import type { SessionHint } from '@baize/contract/hints';
import { instantOf, type Instant, MINUTE_MS, SECOND_MS } from '@baize/kernel';
import type { BeaconRound } from '@baize/lottery';
import { createHmac } from 'node:crypto';
import type { IssueConcluded } from '../../../../events/issue-concluded.ts';
import type { Db } from '../../../../platform/database/db.ts';
import { systemChance } from '../../../../platform/time-and-chance/chance.ts';
import { freshDatabase, type TestDatabase } from '../../../../testing/database.ts';
import { BRAND } from '../../../../testing/ledger-stage.ts';
import { changeTrail } from '../../../staff/operators/index.ts';
import { systemClock } from '../../../../platform/time-and-chance/clock.ts';
import { chainForNew } from '../chains.ts';
import type { DrawDeps } from '../draw-issue.ts';
import type { ResultsDeps } from '../enter-result.ts';
import { insertGame, putOffer } from '../games.store.ts';
import { databaseTime, findIssue, insertIssues } from '../issues.store.ts';
import type { LotteryGame, LotteryIssue } from '../lottery.ts';
import { newSeed } from '../seeds.ts';

/** Key files of tests say the same for a purpose. */
export const KEYS = { secretFor: (purpose: string) => createHmac('sha256', 'test').update(purpose).digest() };

export const HOUSE: LotteryGame = {
  ...{ gameCode: 'ssc-1m', name: 'Rapid SSC', family: 'SSC', prizeMode: 'ZY', vendor: 'LOTT', logoType: 'SSC' },
  ...{ source: 'house', isOn: true },
  calendar: { kind: 'paced', timeZone: 'Asia/Manila', everySeconds: 60, closesSeconds: 5 },
};

export const NORTH: LotteryGame = {
  ...{ gameCode: 'xsmb', name: 'Miền Bắc', family: 'XSMB', prizeMode: 'SEA', vendor: 'TCG_LOTTO_VN', logoType: null },
  ...{ source: 'official', isOn: true },
  calendar: { kind: 'vietnam', region: 'MB', station: null, closesSeconds: 300, without: [] },
};

/** Games of the lottery on a database of their own, whose clock cannot be set: issues are put before or behind it instead. */
export interface DrawsStage extends TestDatabase {
  readonly told: SessionHint[];
  readonly concluded: IssueConcluded[];
  /** Rounds of the public beacon that can be had, and what was asked for. */
  readonly rounds: Map<number, BeaconRound>;
  readonly asked: number[];
  readonly deps: DrawDeps & ResultsDeps & { readonly chance: typeof systemChance };
  /** The same, as a process with another connection has it. */
  depsOn(db: Db): DrawsStage['deps'];
  setBeacon(isAsked: boolean): void;
  /** Makes an issue whose sale ended so many seconds ago (less than nothing: ends so much later), and the draw a minute after. */
  issue(words?: {
    readonly game?: LotteryGame;
    readonly closedSecondsAgo?: number;
    readonly closesAt?: Instant;
    /** Half an hour before the close, unless said. */
    readonly opensAt?: Instant;
  }): Promise<LotteryIssue>;
  found(issue: Pick<LotteryIssue, 'gameCode' | 'issue'>): Promise<LotteryIssue>;
}

/** So long that a slow machine does not get past what a test means. */
const SALE_MS = 30 * MINUTE_MS;
const DRAWN_AFTER_MS = MINUTE_MS;
/** Planned as of the future, then moved to where it should be. */
const MOVE = `
  update lottery_issue set made_at = $2, opens_at = $3, closes_at = $4, draws_at = $5 where issue = $1`;

export async function openDrawsStage(): Promise<DrawsStage> {
  const database = await freshDatabase();
  const { owner, api } = database;
  await owner.inTransaction(async (tx) => {
    for (const game of [HOUSE, NORTH]) {
      await insertGame(tx, game);
      await putOffer(tx, { brand: BRAND, gameCode: game.gameCode, place: 1, isOn: true });
    }
  });
  const told: DrawsStage['told'] = [];
  const concluded: DrawsStage['concluded'] = [];
  const rounds: DrawsStage['rounds'] = new Map();
  const asked: number[] = [];
  let isAsked = false;
  let number = 0;
  const depsOn = (db: Db): DrawsStage['deps'] => ({
    ...{ db, keys: KEYS, chance: systemChance, noteChange: changeTrail(systemClock) },
    hints: { tell: (_, hint) => void told.push(hint) },
    beacon: {
      get isAsked() {
        return isAsked;
      },
      roundOf: (round) => {
        asked.push(round);
        return Promise.resolve(rounds.get(round));
      },
    },
    onIssueConcluded: (_, one) => Promise.resolve(void concluded.push(one)),
  });
  const deps = depsOn(api);
  const found: DrawsStage['found'] = async ({ gameCode, issue }) => {
    const one = await findIssue(api, gameCode, issue);
    if (one === undefined) throw new Error(`there is no issue ${issue}`);
    return one;
  };
  return {
    ...{ ...database, told, concluded, rounds, asked, deps, depsOn, found },
    setBeacon: (is) => (isAsked = is),
    issue: async ({ game = HOUSE, closedSecondsAgo = 120, closesAt: at, opensAt } = {}) => {
      number += 1;
      const now = await databaseTime(api);
      const code = `20261123${String(number).padStart(4, '0')}`;
      const { gameCode } = game;
      const isHouse = game.source === 'house';
      const { commitment, sealed } = newSeed(deps, { gameCode, issue: code });
      await insertIssues(api, gameCode, [
        {
          ...{ issue: code, day: '2026-11-23' },
          ...{ opensAt: now, closesAt: instantOf(now + SALE_MS), drawsAt: instantOf(now + 2 * SALE_MS) },
          commitment: isHouse ? commitment : null,
          sealedSeed: isHouse ? sealed : null,
          anchor: isHouse ? await chainForNew(deps) : null,
        },
      ]);
      const closesAt = at ?? now - closedSecondsAgo * SECOND_MS;
      const made = closesAt - SALE_MS;
      const times = [made, opensAt ?? made, closesAt, closesAt + DRAWN_AFTER_MS].map((moment) => new Date(moment));
      await owner.all(MOVE, [code, ...times]);
      return found({ gameCode, issue: code });
    },
  };
}
