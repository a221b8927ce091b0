import type { NoteChange } from '../../../events/operator-change.ts';
import type { OnIssueConcluded } from '../../../events/issue-concluded.ts';
import { isRefused } from '@baize/lottery';
import type { Db, Tx } from '../../../platform/database/db.ts';
import type { Hints } from '../../../platform/hints/hints.ts';
import type { OperatorSession } from '../../../platform/http/serve.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type Agreed, agreedWith, isSame, lastWords, type Said } from './domain/agreement.ts';
import { readNumbers, withoutDay } from './official-result.ts';
import { tellBrands } from './draw-issue.ts';
import { conclude } from './due.store.ts';
import { insertEntry, waitingEntries } from './entries.store.ts';
import { findGame } from './games.store.ts';
import { earlierResults, lockIssue } from './issues.store.ts';
import type { LotteryGame, LotteryIssue } from './lottery.ts';

export interface ResultsDeps {
  readonly db: Db;
  readonly hints: Pick<Hints, 'tell'>;
  readonly noteChange: NoteChange;
  readonly onIssueConcluded: OnIssueConcluded;
}

/** Who says it: somebody of the staff, or the feed by its name. */
export type Speaker = { readonly operator: OperatorSession } | { readonly feed: string };

export interface Saying {
  readonly speaker: Speaker;
  readonly gameCode: string;
  readonly issue: string;
  /** The version that was seen. */
  readonly version: number;
  readonly reason: string;
}

/**
 * Says what an official draw came to, or should have come to. It holds once another person, or the feed, says the same; until then it
 * waits. The same by the same person again changes nothing. Refuses lottery_game_not_found, lottery_issue_not_found,
 * lottery_issue_changed, lottery_issue_voided, lottery_house_draw, lottery_draw_not_due, lottery_draw_malformed,
 * lottery_result_repeats, lottery_result_unchanged.
 */
export function enterResult(deps: ResultsDeps, saying: Saying & { readonly numbers: string }): Promise<void> {
  return say(deps, saying, async (tx, { game, issue, isDue }) => {
    if (game.source === 'house') throw new Refusal('lottery_house_draw');
    if (!isDue) throw new Refusal('lottery_draw_not_due');
    const result = readNumbers(game, issue, saying.numbers);
    if (isRefused(result)) throw new Refusal('lottery_draw_malformed');
    if (result === issue.result) throw new Refusal('lottery_result_unchanged');
    if (await isRepeated(tx, { game, issue, result })) throw new Refusal('lottery_result_repeats');
    return { kind: 'result', result };
  });
}

/**
 * Says that an issue is void: by two people it is, whatever its state, and its tickets are refunded. Refuses
 * lottery_game_not_found, lottery_issue_not_found, lottery_issue_changed, lottery_issue_voided.
 */
export function voidIssue(deps: ResultsDeps, saying: Saying): Promise<void> {
  return say(deps, saying, () => Promise.resolve({ kind: 'void', result: null }));
}

interface Named {
  readonly game: LotteryGame;
  readonly issue: LotteryIssue;
  readonly isDue: boolean;
}

type Judge = (tx: Tx, named: Named) => Promise<Pick<Said, 'kind' | 'result'>>;

async function say(deps: ResultsDeps, saying: Saying, judge: Judge): Promise<void> {
  const isConcluded = await deps.db.inTransaction((tx) => sayIn(tx, deps, { saying, judge }));
  if (isConcluded) await tellBrands(deps, saying.gameCode);
}

async function sayIn(
  tx: Tx,
  deps: ResultsDeps,
  { saying, judge }: { readonly saying: Saying; readonly judge: Judge },
): Promise<boolean> {
  const { version, reason } = saying;
  const named = await namedBy(tx, saying);
  const said: Said = { ...speakerOf(saying.speaker), ...(await judge(tx, named)) };
  const before = await waitingEntries(tx, [named.issue.issueId]);
  const agreed = agreedWith(before, said, version === 0);
  const { issueId } = named.issue;
  if (agreed === undefined) {
    if (lastWords(before).some((one) => isRepeat(one, said))) return false;
    await insertEntry(tx, { issueId, version: version + 1, said, reason });
    await note(tx, deps, { saying, said, what: `lottery.${said.kind}.say` });
    return false;
  }
  await insertEntry(tx, { issueId, version: version + 1, said, reason });
  await publish(tx, deps, { issue: named.issue, agreed, reason });
  await note(tx, deps, { saying, said, what: `lottery.${said.kind}`, before: named.issue.result });
  return true;
}

/** Nobody else decides about the issue until the transaction is over. */
async function namedBy(tx: Tx, { gameCode, issue: code, version }: Saying): Promise<Named> {
  const game = await findGame(tx, gameCode);
  const locked = game && (await lockIssue(tx, gameCode, code));
  if (game === undefined || locked === undefined) throw new Refusal('lottery_issue_not_found');
  if (locked.issue.state === 'voided') throw new Refusal('lottery_issue_voided');
  if (locked.issue.version !== version) throw new Refusal('lottery_issue_changed');
  return { game, ...locked };
}

async function publish(
  tx: Tx,
  deps: ResultsDeps,
  { issue, agreed, reason }: { readonly issue: LotteryIssue; readonly agreed: Agreed; readonly reason: string },
): Promise<void> {
  const { entered, confirmed } = agreed;
  const { kind, result } = entered;
  const isOfStaff = entered.source === 'staff' && confirmed?.source === 'staff';
  const version = await conclude(tx, {
    ...{ issueId: issue.issueId, version: issue.version, kind, result, reason },
    source: isOfStaff ? 'staff' : 'feed',
    entered: { by: entered.by, name: entered.name },
    ...(confirmed === null ? {} : { confirmed: { by: confirmed.by, name: confirmed.name } }),
  });
  // Its sale may not have been ended yet, though it is over.
  if (version === undefined) throw new Refusal('lottery_issue_changed');
  await deps.onIssueConcluded(tx, { issueId: issue.issueId, version, kind });
}

interface Noted {
  readonly saying: Saying;
  readonly said: Said;
  readonly what: string;
  readonly before?: string | null;
}

async function note(tx: Tx, { noteChange }: ResultsDeps, { saying, said, what, before = null }: Noted): Promise<void> {
  const { speaker, gameCode, issue, version, reason } = saying;
  // What the feed said stands with the entries and the results.
  if (!('operator' in speaker)) return;
  const after = { result: said.result, version: version + 1, reason };
  await noteChange(tx, { operator: speaker.operator, what, target: `${gameCode} ${issue}`, before, after });
}

function speakerOf(speaker: Speaker): Pick<Said, 'source' | 'by' | 'name'> {
  return 'operator' in speaker
    ? { source: 'staff', by: speaker.operator.operatorId, name: speaker.operator.name }
    : { source: 'feed', by: null, name: speaker.feed };
}

function isRepeat(one: Said, other: Said): boolean {
  return one.source === other.source && one.by === other.by && isSame(one, other);
}

/** Twenty-seven numbers do not come twice: somebody has read the wrong day (a real feed did). Short results may. */
async function isRepeated(
  tx: Tx,
  { game, issue, result }: Pick<Named, 'game' | 'issue'> & { readonly result: string },
): Promise<boolean> {
  if (!game.family.startsWith('XS')) return false;
  const earlier = await earlierResults(tx, issue);
  return earlier.some((other) => withoutDay(other) === withoutDay(result));
}
