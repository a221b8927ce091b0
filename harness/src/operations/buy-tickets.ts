import { randomUUID } from 'node:crypto';
import { LOTTERY, LOTTERY_VENDOR } from '../stage/lottery.ts';
import { ask, type Scene, unitsText } from './operation.ts';

const SCOPE = `games:${LOTTERY_VENDOR}`;
/** What a slip may rightly be refused with. */
const CLEAN = [
  ...['balance_too_low', 'play_limit_reached', 'lottery_issue_closed', 'lottery_issue_full', 'lottery_issue_limit'],
  'lottery_payout_too_high',
];
/** A slip for an issue whose sale is over, by somebody who is late or has another clock. */
const LATE = 0.1;
const CHASE = 0.25;
const SECOND_THOUGHTS = 0.3;
const CHASE_ISSUES = 3;

/** Tickets of the lottery: a slip for the issue on sale or a chase over the next ones, often cancelled as far as it still can be. */
export async function buyTickets(scene: Scene): Promise<void> {
  const { dice, journal, person } = scene;
  const named = await ask(scene, 'GET /lgw/lottery/issue', { gameCode: LOTTERY, count: CHASE_ISSUES });
  const [first, ...others] = codesIn(named.value.issues);
  if (first === undefined) throw new Error(`no issue is on sale: ${named.message}`);
  const isLate = dice.chance(LATE);
  const chase = !isLate && dice.chance(CHASE) ? [first, ...others] : undefined;
  const tickets = Array.from({ length: 1 + dice.below(3) }, () => ticketBy(scene));
  const requestKey = randomUUID();
  const slip = {
    ...{ requestKey, game: LOTTERY, tickets: tickets.map(({ asked }) => asked) },
    ...(chase === undefined
      ? { issue: isLate ? String(Number(first) - 1) : first }
      : { chase: { stopOnWin: dice.chance(0.7), issues: chase.map((issue) => ({ issue, multiple: 1 })) } }),
  };
  const bought = await ask(scene, 'POST /wps/lottery/slip', slip);
  const told = { scope: SCOPE, key: `${person.memberId} ${requestKey}`, memberId: person.memberId };
  if (!bought.success) {
    // Of the first issue there may be, the one before it never was.
    const isClean = CLEAN.includes(bought.message) || (isLate && bought.message === 'lottery_issue_not_found');
    if (!isClean) journal.wrong(`a slip was refused: ${bought.message}`);
    // Of the others a copy that came a moment later may have been bought.
    if (isLate) journal.tell({ ...told, parts: undefined });
    return;
  }
  if (isLate) journal.wrong(`a slip was sold after the close: ${told.key}`);
  const each = tickets.map(({ stakeParts }) => stakeParts);
  const cost = each.reduce((sum, parts) => sum + parts, 0n);
  journal.tell({ ...told, parts: cost * BigInt(chase?.length ?? 1) });
  if (!dice.chance(SECOND_THOUGHTS)) return;
  if (chase === undefined) await cancel(scene, String(idsIn(bought.value.tickets)[0]), each[0]);
  else await stop(scene, String(bought.value.slipId));
}

interface NotePrice {
  readonly base: bigint;
  readonly unit: string;
  /** What a note costs, worked out by hand. */
  readonly parts: bigint;
}

const NOTES: readonly [NotePrice, ...NotePrice[]] = [
  { base: 200_000n, unit: 'yuan', parts: 200_000n },
  { base: 100_000n, unit: 'yuan', parts: 100_000n },
  { base: 200_000n, unit: 'jiao', parts: 20_000n },
  { base: 100_000n, unit: 'fen', parts: 1_000n },
];

/** Digits on a place or two, at a group of prizes below one's own or not. */
function ticketBy({ dice }: Scene) {
  const places = Array.from({ length: 5 }, (): number[] => []);
  let notes = 0;
  for (let set = 1 + dice.below(2); set > 0; set -= 1) {
    const digits = [...new Set(Array.from({ length: 1 + dice.below(3) }, () => dice.below(10)))].toSorted(
      (a, b) => a - b,
    );
    places[(notes * 2 + set) % 5] = digits;
    notes = places.reduce((sum, one) => sum + one.length, 0);
  }
  const { base, unit, parts } = dice.pick(NOTES);
  const multiple = 1 + dice.below(4);
  const group = dice.pick([1956, 1956, 1900, 1803]);
  return {
    stakeParts: parts * BigInt(multiple * notes),
    asked: { play: 'dwd', selection: places, price: { by: 'multiple', base: unitsText(base), unit, multiple }, group },
  };
}

async function cancel(scene: Scene, ticketId: string, parts: bigint | undefined): Promise<void> {
  const { success, message } = await ask(scene, 'POST /wps/lottery/cancel', { ticketId });
  const { memberId } = scene.person;
  if (success) scene.journal.tell({ scope: SCOPE, key: `undo ${ticketId}`, memberId, parts });
  else if (message !== 'lottery_issue_closed') scene.journal.wrong(`a cancellation was refused: ${message}`);
}

async function stop(scene: Scene, chaseId: string): Promise<void> {
  const { success, message } = await ask(scene, 'POST /wps/lottery/stopChase', { chaseId });
  if (!success && message !== 'lottery_issue_closed') scene.journal.wrong(`a chase was not stopped: ${message}`);
}

function codesIn(issues: unknown): string[] {
  return (issues as readonly { readonly issue: string }[]).map(({ issue }) => issue);
}

function idsIn(tickets: unknown): string[] {
  return (tickets as readonly { readonly ticketId: string }[]).map(({ ticketId }) => ticketId);
}
