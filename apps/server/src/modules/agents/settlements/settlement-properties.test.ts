import {
  type BetSum,
  CALENDAR_PERIODS,
  type ContractToPay,
  membersOf,
  type Place,
  settle,
  windowAt,
} from '@baize/agent-pay';
import { type Instant, instantOf, invariant, type MemberId } from '@baize/kernel';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AgentsStage, flatTerms, openAgentsStage, type Played } from '../../../testing/agents-stage.ts';
import { parts } from '../../../testing/ledger-stage.ts';
import { lineSums } from '../counts/index.ts';
import { loadWindow } from './load-window.ts';
import { measureLines, measureMembers } from './measure-lines.ts';
import { payDue } from './pay-settlements.ts';
import { paymentsOf } from './read-settlements.store.ts';
import { settleDue } from './settle-series.ts';

let stage: AgentsStage;
beforeAll(async () => {
  stage = await openAgentsStage();
  stage.at('2030-01-01T00:00:00Z');
});
afterAll(() => stage.close());

const MEMBERS = 7;
const LARGE = '100';

/** What happens: members play, rounds are corrected and taken back, lines move, and time goes on, over days and months. */
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('play' as const),
      who: fc.nat(MEMBERS - 1),
      stake: fc.nat(150),
      win: fc.nat(300),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('correct' as const), which: fc.nat(), stake: fc.nat(150) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('takeBack' as const), which: fc.nat() }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('move' as const), who: fc.nat(MEMBERS - 1), under: fc.nat(MEMBERS - 1) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('wait' as const), minutes: fc.constantFrom(1, 7, 60, 600) }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

interface Round {
  readonly who: number;
  readonly name: string;
  readonly place: string;
  readonly begunAt: Instant;
  stake: bigint;
  win: bigint;
}

/** Everything again, kept as plainly as can be. */
class Model {
  readonly places: Place[] = [];
  readonly bets: (BetSum & { readonly at: Instant; readonly bets: bigint })[] = [];
  readonly rounds: Round[] = [];
  readonly uplines: (number | null)[];
  readonly #now = new Map<number, string>();

  constructor(uplines: readonly (number | null)[]) {
    this.uplines = [...uplines];
    uplines.forEach((_, who) => this.#open(who));
  }

  placeOf(who: number): string {
    const place = this.#now.get(who);
    invariant(place !== undefined, 'everybody stands somewhere');
    return place;
  }

  isBelow(who: number, above: number): boolean {
    for (let at: number | null = who; at !== null; at = this.uplines[at] ?? null) if (at === above) return true;
    return false;
  }

  move(who: number, under: number): void {
    this.uplines[who] = under;
    // From the top: who stands above has the new place first.
    const depth = (of: number) => this.uplines.filter((_, above) => this.isBelow(of, above)).length;
    const moved = this.uplines.map((_, each) => each).filter((each) => this.isBelow(each, who));
    for (const each of moved.toSorted((a, b) => depth(a) - depth(b))) this.#open(each);
  }

  #open(who: number): void {
    const id = `p${this.places.length}`;
    const above = this.uplines[who] ?? null;
    this.places.push({ id, member: String(who), above: above === null ? null : this.placeOf(above) });
    this.#now.set(who, id);
  }

  /** Members above a place, the nearest first. */
  above(place: string): string[] {
    const names: string[] = [];
    let at = this.places.find(({ id }) => id === place)?.above ?? null;
    while (at !== null) {
      const next = this.places.find(({ id }) => id === at);
      names.push(next?.member ?? '');
      at = next?.above ?? null;
    }
    return names;
  }
}

let runs = 0;
const text = (units: bigint) => units.toString();

async function happen(model: Model, ids: readonly MemberId[], step: Step): Promise<void> {
  const at = stage.clock.now();
  if (step.do === 'wait') {
    stage.clock.wait(step.minutes * 60_000);
    return;
  }
  if (step.do === 'move') {
    if (step.who === 0 || model.isBelow(step.under, step.who) || model.uplines[step.who] === step.under) return;
    // A bet of the very moment of a move could be either's.
    stage.clock.wait(1000);
    await stage.move(ids[step.who]!, ids[step.under]!);
    model.move(step.who, step.under);
    stage.clock.wait(1000);
    return;
  }
  if (step.do === 'play') {
    const round = {
      who: step.who,
      name: `${runs}-${model.rounds.length}`,
      place: model.placeOf(step.who),
      begunAt: at,
    };
    const [stake, win] = [BigInt(step.stake), BigInt(step.win)];
    model.rounds.push({ ...round, stake, win });
    note(model, { place: round.place, size: stake, valid: stake, loss: stake - win, bets: 1n });
    return play({ memberId: ids[step.who]!, stake: text(stake), win: text(win), round: round.name });
  }
  const open = model.rounds.filter(({ stake }) => stake >= 0n);
  const round = open[step.which % Math.max(open.length, 1)];
  if (round === undefined) return;
  const [before, win] = [round.stake, round.win];
  const common = { memberId: ids[round.who]!, round: round.name, begunAt: round.begunAt };
  if (step.do === 'takeBack') {
    [round.stake, round.win] = [-1n, 0n];
    note(model, { place: round.place, size: before, valid: -before, loss: win - before, bets: -1n });
    return play({ ...common, stake: text(-before), win: text(-win), rounds: -1 });
  }
  round.stake = BigInt(step.stake);
  note(model, { place: round.place, size: before, valid: -before, loss: 0n, bets: 0n });
  note(model, { place: round.place, size: round.stake, valid: round.stake, loss: round.stake - before, bets: 0n });
  return play({ ...common, stake: text(round.stake - before), rounds: 0 });
}

const play = (played: Played) => stage.play([played]);

interface Noted {
  readonly place: string;
  readonly size: bigint;
  readonly valid: bigint;
  readonly loss: bigint;
  readonly bets: bigint;
}

function note(model: Model, { place, size, valid, loss, bets }: Noted): void {
  const unit = parts('1');
  const sums = { sizeParts: size * unit, validParts: valid * unit, lossParts: loss * unit };
  model.bets.push({ place, ...sums, bets, at: stage.clock.now() });
}

/** Lines as they were added up are what the members did, and each active member is one. */
async function expectLines(model: Model, ids: readonly MemberId[]): Promise<void> {
  for (const grain of ['day', 'month'] as const) {
    const rows = await lineSums(stage.owner, {
      agentIds: ids,
      currency: 'PHP',
      grain,
      from: '2020-01-01',
      to: '2090-01-01',
    });
    const seen = rows
      .filter(({ bets, stake, loss, active }) => [bets, stake, loss, active].some((sum) => sum !== 0n))
      .map(({ agentId, firstDay, bets, valid, loss, active }) =>
        [ids.indexOf(agentId), firstDay, bets, valid, loss, active].join(' '),
      );
    expect(seen.toSorted()).toEqual(naiveLines(model, grain).toSorted());
  }
}

function naiveLines(model: Model, grain: 'day' | 'month'): string[] {
  const lines = new Map<string, { bets: bigint; valid: bigint; loss: bigint; of: Map<string, bigint> }>();
  for (const bet of model.bets) {
    const day = new Date(bet.at).toISOString().slice(0, 10);
    const first = grain === 'day' ? day : `${day.slice(0, 8)}01`;
    const member = model.places.find(({ id }) => id === bet.place)?.member ?? '';
    for (const agent of model.above(bet.place)) {
      const line = lines.get(`${agent} ${first}`) ?? { bets: 0n, valid: 0n, loss: 0n, of: new Map<string, bigint>() };
      lines.set(`${agent} ${first}`, line);
      line.bets += bet.bets;
      line.valid += bet.validParts;
      line.loss += bet.lossParts;
      line.of.set(member, (line.of.get(member) ?? 0n) + bet.validParts);
    }
  }
  return Array.from(lines, ([name, { bets, valid, loss, of }]) => {
    const active = [...of.values()].filter((sum) => sum > 0n).length;
    return {
      line: [name, bets, valid, loss, active].join(' '),
      isNothing: [bets, valid, loss].every((x) => x === 0n) && active === 0,
    };
  }).flatMap(({ line, isNothing }) => (isNothing ? [] : [line]));
}

describe('whatever members do and wherever they are moved', () => {
  it('lines come to what they did, and every day is settled as from the single bets', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.nat(), { minLength: MEMBERS, maxLength: MEMBERS }),
        fc.array(step, { maxLength: 20 }),
        async (above, steps) => {
          runs += 1;
          stage.clock.wait(86_400_000 - (stage.clock.now() % 86_400_000));
          const start = stage.clock.now();
          const uplines = above.map((upline, who) => (who === 0 ? null : upline % who));
          const ids: MemberId[] = [];
          for (const upline of uplines) ids.push(await stage.member(upline === null ? null : ids[upline]!));
          const model = new Model(uplines);
          const terms = flatTerms('salary', 20_000n, {
            singleBetFromParts: parts(LARGE),
            activeFromParts: parts('120'),
          });
          const tiers = [
            ...terms.tiers,
            { activeMembersFrom: 2, validBetsFromParts: 0n, lossRate: 40_000n, profitRate: 30_000n },
          ];
          const until = instantOf(start + 400 * 86_400_000);
          const given = { terms: { ...terms, tiers }, from: start, until };
          await stage.give({ ...given, agentId: ids[0]! });
          await stage.give({ ...given, agentId: ids[1]!, underId: ids[0]! });
          for (const each of steps) await happen(model, ids, each);
          await expectLines(model, ids);
          await expectMeasured(ids, { at: stage.clock.now(), isRunning: true });
          stage.clock.wait(2 * 86_400_000);
          while ((await settleDue(stage.deps, fail)) > 0);
          await payDue(stage.deps, fail);
          await expectPaid(model, ids, { start, terms: given.terms });
          for (const round of model.rounds) await expectMeasured(ids, { at: round.begunAt, isRunning: false });
          await stage.owner.all('update agents_contract set in_force_until = $1 where in_force_until > $1', [
            new Date(Math.floor(stage.clock.now() / 86_400_000) * 86_400_000),
          ]);
        },
      ),
      { numRuns: 7 },
    );
  });
});

const fail = (_: unknown, error: unknown) => {
  throw error;
};

/** Settles every day again from single bets of their own sizes, one window after the other. */
async function expectPaid(
  model: Model,
  ids: readonly MemberId[],
  { start, terms }: { readonly start: Instant; readonly terms: ContractToPay['terms'] & { readonly tiers: unknown } },
): Promise<void> {
  const standing = [
    { carriedInParts: 0n, owedParts: 0n },
    { carriedInParts: 0n, owedParts: 0n },
  ];
  const paid = await Promise.all(
    [0, 1].map((who) => paymentsOf(stage.owner, { agentId: ids[who]!, kind: 'salary', limit: 500, offset: 0 })),
  );
  const days = paid[0]!.rows.length;
  expect(days).toBeGreaterThan(0);
  for (let day = 0; day < days; day += 1) {
    const [from, to] = [start + day * 86_400_000, start + (day + 1) * 86_400_000];
    const window = model.bets.filter(({ at }) => at >= from && at < to);
    const { payments } = settle({
      ...{ kind: 'salary', coinParts: 1000n, places: model.places },
      bets: { window, dayBefore: [], periodBefore: { Daily: [] } },
      contracts: [0, 1].map((who) => ({
        ...{
          agent: String(who),
          under: who === 0 ? null : '0',
          terms,
          profitLossPeriod: 'Daily' as const,
          ...standing[who]!,
        },
      })),
    });
    for (const who of [0, 1]) {
      const figures = payments[who]!;
      const row = paid[who]!.rows.find(({ settlement }) => settlement.from === from);
      expect({ ...row, agent: String(who) }).toMatchObject(figures);
      standing[who] = { carriedInParts: figures.carriedOutParts, owedParts: figures.owedAfterParts };
    }
  }
}

const PERIODS_OF = [
  ...(['Daily', 'Weekly', 'Semimonthly', 'Monthly'] as const).flatMap((period) => [
    ['dividend', period] as const,
    ['salary', period] as const,
  ]),
  ['hourSalary', 'Hourly'] as const,
  ['agentRealtimeSalary', 'FiveMinutes'] as const,
];

/** Lines measured by themselves come to what they do when everybody is measured at once from all bets, in any kind of window. */
async function expectMeasured(
  ids: readonly MemberId[],
  { at, isRunning }: { readonly at: Instant; readonly isRunning: boolean },
): Promise<void> {
  for (const [kind, period] of PERIODS_OF) {
    const window = windowAt(period, 'UTC', at);
    const series = { brand: stage.brand, kind, currency: 'PHP' as const, period, timeZone: 'UTC' };
    const held = ids.map((agentId, who) => ({
      ...{ contractId: String(who), agentId, underId: null, carriedParts: 0n, owedParts: 0n },
      terms: flatTerms(kind, 1n, {
        ...{ period, profitLossPeriod: kind === 'dividend' ? period : CALENDAR_PERIODS[who % 4]! },
        ...{
          singleBetFromParts: who % 2 === 0 ? 0n : parts(LARGE),
          activeFromParts: parts(who % 3 === 0 ? '0' : '120'),
        },
      }),
    }));
    const toPay = await loadWindow(stage.owner, series, { window, held });
    const measured = await measureLines(stage.owner, { ...series, window, isRunning }, held);
    for (const { agent, ...payment } of settle(toPay).payments) expect(payment).toMatchObject(measured.get(agent)!);
    const line = held[runs % MEMBERS]!;
    const members = await measureMembers(stage.owner, { ...series, window }, line);
    const named = members.map(({ memberId: member, conditionParts, validParts, lossParts }) => ({
      ...{ member, conditionParts, validParts, lossParts },
    }));
    expect(named).toEqual(membersOf(line.agentId, toPay));
  }
}
