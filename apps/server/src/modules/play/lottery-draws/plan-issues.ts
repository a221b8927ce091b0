import { DAY_MS, type Instant, instantOf } from '@baize/kernel';
import { type Issue, nextIssue } from '@baize/lottery';
import type { Db } from '../../../platform/database/db.ts';
import type { Chance } from '../../../platform/time-and-chance/chance.ts';
import { chainForNew } from './chains.ts';
import { readGames } from './games.store.ts';
import { databaseTime, insertIssues, lastPlanned, type PlannedIssue } from './issues.store.ts';
import type { LotteryGame } from './lottery.ts';
import { type Keyed, newSeed } from './seeds.ts';

/** As many issues ahead as a chase may have. */
const ISSUES_AHEAD = 120;
/** No further: calendars of days change. */
const AHEAD_MS = 8 * DAY_MS;

export interface PlanDeps extends Keyed {
  readonly db: Db;
  readonly chance: Chance;
}

/** Makes the coming issues of every game that is on, each with its commitment. May run at any time, and twice at once. */
export async function planIssues(deps: PlanDeps): Promise<void> {
  const games = (await readGames(deps.db)).filter(({ isOn }) => isOn);
  if (games.length === 0) return;
  const [now, last] = await Promise.all([databaseTime(deps.db), lastPlanned(deps.db)]);
  let anchor: string | undefined;
  for (const game of games) {
    const planned = last.get(game.gameCode);
    const missing = issuesAfter(game, { now, ...planned });
    if (missing.length === 0) continue;
    if (game.source === 'house') anchor ??= await chainForNew(deps);
    const committed = missing.map((issue) => commit(deps, game, { issue, anchor }));
    await insertIssues(deps.db, game.gameCode, committed);
  }
}

interface Planned {
  readonly now: Instant;
  /** How many issues are there whose sale has not ended, and when that of the last one ends. */
  readonly coming?: number;
  readonly lastClosesAt?: Instant;
}

/** The issues of a game that should be there and are not. */
export function issuesAfter(
  { calendar }: Pick<LotteryGame, 'calendar'>,
  { now, coming = 0, lastClosesAt = now }: Planned,
): Issue[] {
  const issues: Issue[] = [];
  // One that is on sale already by the calendar is planned, too, as long as nobody comes too late for most of it.
  for (let at = instantOf(Math.max(now, lastClosesAt)); coming + issues.length < ISSUES_AHEAD;) {
    const issue = nextIssue(calendar, at);
    if (issue === undefined || issue.opensAt > now + AHEAD_MS) break;
    issues.push(issue);
    at = issue.closesAt;
  }
  return issues;
}

function commit(
  deps: PlanDeps,
  { gameCode, source }: LotteryGame,
  { issue, anchor }: { readonly issue: Issue; readonly anchor: string | undefined },
): PlannedIssue {
  const { code, ...times } = issue;
  if (source === 'official' || anchor === undefined) {
    return { ...times, issue: code, commitment: null, sealedSeed: null, anchor: null };
  }
  const { commitment, sealed } = newSeed(deps, { gameCode, issue: code });
  return { ...times, issue: code, commitment, sealedSeed: sealed, anchor };
}
