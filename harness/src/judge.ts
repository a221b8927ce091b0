import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { AGENTS_AT_ANY_MOMENT, AGENTS_IN_THE_END } from './agents-rules.ts';
import type { Journal, Acknowledgement } from './journal.ts';
import { LOTTERY_AT_ANY_MOMENT, LOTTERY_IN_THE_END } from './lottery-rules.ts';
import { REWARDS_AT_ANY_MOMENT, REWARDS_IN_THE_END } from './rewards-rules.ts';
import { AT_ANY_MOMENT, IN_THE_END } from './rules.ts';
import type { Stage } from './stage/stage.ts';
import { KEEPER } from './stage/wallet-keeper.ts';

/** A rule that must hold after a run, and everything that violates it. */
export interface Verdict {
  readonly rule: string;
  readonly violations: readonly string[];
  /** About how long something took: for a machine with nothing else to do, so not for a test. */
  readonly isTimed?: true;
}

const INVARIANTS = [
  'money/ledger/invariants.sql',
  'money/ledger/sealed-days.sql',
  'agents/settlements/invariants.sql',
].map((name) => readFileSync(new URL(`../../apps/server/src/modules/${name}`, import.meta.url), 'utf8'));
const SHOWN_MAX = 1_000;
const ALWAYS = [...AT_ANY_MOMENT, ...LOTTERY_AT_ANY_MOMENT, ...REWARDS_AT_ANY_MOMENT, ...AGENTS_AT_ANY_MOMENT];
const LASTING = [...IN_THE_END, ...LOTTERY_IN_THE_END, ...REWARDS_IN_THE_END, ...AGENTS_IN_THE_END];

export interface JudgeTimeouts {
  /** How long what was promised may take to be carried out, ms. */
  readonly settledWithinMs: number;
  /** Nothing more is waited for once something was found. */
  readonly firstIsEnough: boolean;
}

/** Looks at the books once everybody is done: nothing is asked of the servers here, only of the database. */
export async function judge(stage: Stage, journal: Journal, patience: JudgeTimeouts): Promise<Verdict[]> {
  const atOnce = await judgeAtOnce(stage, journal);
  const isFound = atOnce.some(({ violations }) => violations.length > 0) || journal.unresolved.length > 0;
  const until = performance.now() + (isFound && patience.firstIsEnough ? 0 : patience.settledWithinMs);
  stage.keeper.calm();
  const settled = [
    async () => ({
      rule: 'a move is booked here as the vendor that keeps wallets booked it',
      violations: await lookedFor(() => bookedOtherwise(stage), until),
    }),
    async () => ({
      rule: 'I5: what a bank or a payee was told is carried out',
      violations: await lookedFor(() => missing(stage, journal.promised), until),
    }),
    ...LASTING.map(([rule, text]) => async () => ({
      rule,
      violations: await lookedFor(() => found(stage, text), until),
    })),
  ];
  return [...atOnce, ...(await Promise.all(settled.map((rule) => rule())))];
}

/** The rules that hold at any moment, whoever is at work. */
export async function judgeAtOnce(stage: Stage, journal: Journal): Promise<Verdict[]> {
  const told = [...journal.told];
  const books = await Promise.all(
    INVARIANTS.map((text) => stage.query<{ invariant: string; subject: string; detail: string }>(text)),
  );
  return [
    {
      rule: 'I1–I4, I6, I8: the books agree with themselves',
      violations: books.flat().map((row) => Object.values(row).join(': ')),
    },
    { rule: 'I5: what was acknowledged is in the books', violations: await missing(stage, told) },
    { rule: 'I6: equal answers to equal keys, no yes to what is refused', violations: journal.complaints },
    { rule: 'I7: what was refused moved nothing', violations: await movedThough(stage, journal) },
    ...(await Promise.all(
      ALWAYS.map(async ([rule, text]) => ({
        rule,
        violations: await found(stage, text),
      })),
    )),
  ];
}

const POSTED = `
  select k.scope, k.key, sum(t.amount_parts)::text as parts, count(t.*)::int as legs, min(t.member_id::text) as member_id
  from (select distinct x.scope, x.key from unnest($1::text[], $2::text[]) as x (scope, key)) k
  left join ledger_transfer t on t.scope = k.scope and t.key = k.key and t.leg = 0
  group by k.scope, k.key`;

interface PostedRow {
  readonly scope: string;
  readonly key: string;
  readonly parts: string | null;
  readonly legs: number;
  readonly member_id: string | null;
}

async function posted(stage: Stage, told: readonly Acknowledgement[]): Promise<Map<string, PostedRow>> {
  const rows = await stage.query<PostedRow & Record<string, unknown>>(POSTED, [
    told.map(({ scope }) => scope),
    told.map(({ key }) => key),
  ]);
  return new Map(rows.map((row) => [`${row.scope}/${row.key}`, row]));
}

async function missing(stage: Stage, told: readonly Acknowledgement[]): Promise<string[]> {
  const promised = told.filter(({ parts }) => parts !== undefined);
  const rows = await posted(stage, promised);
  return promised
    .filter(({ scope, key, memberId, parts }) => {
      const row = rows.get(`${scope}/${key}`);
      return row?.legs !== 1 || row.parts !== String(parts) || row.member_id !== memberId;
    })
    .map(({ scope, key, parts }) => `${scope}/${key} of ${parts}: ${JSON.stringify(rows.get(`${scope}/${key}`))}`)
    .slice(0, SHOWN_MAX);
}

/** Some of it is still on its way when the last client is done (the bank sends its news again later): looked for until it is gone. */
async function lookedFor(look: () => Promise<string[]>, until: number): Promise<string[]> {
  for (;;) {
    const left = await look();
    if (left.length === 0 || performance.now() > until) return left;
    await pause(500);
  }
}

async function movedThough(stage: Stage, { told, promised }: Journal): Promise<string[]> {
  const refused = [...told, ...promised].filter(({ parts }) => parts === undefined);
  const rows = await posted(stage, refused);
  return [...rows.values()]
    .filter(({ legs }) => legs > 0)
    .map(({ scope, key, parts }) => `${scope}/${key} moved ${parts}`)
    .slice(0, SHOWN_MAX);
}

/** What the vendor must have of a move, by its state in our books. What it never heard of stays open for long. */
const AT_THE_VENDOR: Readonly<Record<string, readonly (string | undefined)[]>> = {
  done: ['done'],
  refused: ['failed', undefined],
  asked: [undefined],
};

interface MoveRow extends Record<string, unknown> {
  readonly transfer_id: string;
  readonly state: string;
}

/** Moves that our books have otherwise than the vendor's, and moves of the vendor's that ours do not have. */
async function bookedOtherwise({ keeper, query }: Stage): Promise<string[]> {
  const rows = await query<MoveRow>('select transfer_id, state from games_wallet_move where vendor = $1', [KEEPER]);
  const ours = new Map(rows.map(({ transfer_id, state }) => [transfer_id.replaceAll('-', ''), state]));
  const unknown = [...keeper.moves.keys()].filter((id) => !ours.has(id)).map((id) => `${id}: not in our books`);
  const different = [...ours]
    .filter(([id, state]) => !AT_THE_VENDOR[state]?.includes(keeper.moves.get(id)?.state))
    .map(([id, state]) => `${id}: ${state} here, ${keeper.moves.get(id)?.state ?? 'unknown'} there`);
  return [...unknown, ...different].slice(0, SHOWN_MAX);
}

async function found(stage: Stage, text: string): Promise<string[]> {
  const rows = await stage.query(text);
  return rows.map((row) => JSON.stringify(row)).slice(0, SHOWN_MAX);
}
