import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Journal, Told } from './journal.ts';
import type { Stage } from './stage/stage.ts';

/** What must hold, and everything that was found against it. */
export interface Verdict {
  readonly rule: string;
  readonly violations: readonly string[];
  /** About how long something took: for a machine with nothing else to do, so not for a test. */
  readonly isTimed?: true;
}

const INVARIANTS = readFileSync(
  new URL('../../apps/server/src/modules/ledger/invariants.sql', import.meta.url),
  'utf8',
);
const SHOWN_MAX = 1_000;

export interface Patience {
  /** How long what was promised may take to be carried out, ms. */
  readonly settledWithinMs: number;
  /** Nothing more is waited for once something was found. */
  readonly firstIsEnough: boolean;
}

/** Looks at the books once everybody is done: nothing is asked of the servers here, only of the database. */
export async function judge(stage: Stage, journal: Journal, patience: Patience): Promise<Verdict[]> {
  const atOnce = await judgeAtOnce(stage, journal);
  const isFound = atOnce.some(({ violations }) => violations.length > 0) || journal.unresolved.length > 0;
  const until = performance.now() + (isFound && patience.firstIsEnough ? 0 : patience.settledWithinMs);
  const settled = [
    async () => ({
      rule: 'I5: what a bank or a payee was told is carried out',
      violations: await lookedFor(() => missing(stage, journal.promised), until),
    }),
    ...DOMAIN.map(([rule, text]) => async () => ({
      rule,
      violations: await lookedFor(() => found(stage, text), until),
    })),
  ];
  return [...atOnce, ...(await Promise.all(settled.map((rule) => rule())))];
}

/** The rules that hold at any moment, whoever is at work. */
export async function judgeAtOnce(stage: Stage, journal: Journal): Promise<Verdict[]> {
  const told = [...journal.told];
  const books = await stage.query<{ invariant: string; subject: string; detail: string }>(INVARIANTS);
  return [
    {
      rule: 'I1–I4, I6, I8: the books agree with themselves',
      violations: books.map((row) => Object.values(row).join(': ')),
    },
    { rule: 'I5: what was acknowledged is in the books', violations: await missing(stage, told) },
    { rule: 'I6: equal answers to equal keys, no yes to what is refused', violations: journal.complaints },
    { rule: 'I7: what was refused moved nothing', violations: await movedThough(stage, journal) },
  ];
}

const POSTED = `
  select k.scope, k.key, sum(t.amount_parts)::text as parts, count(t.*)::int as legs, min(t.member_id::text) as member_id
  from unnest($1::text[], $2::text[]) as k (scope, key)
  left join ledger_transfer t on t.scope = k.scope and t.key = k.key and t.leg = 0
  group by k.scope, k.key`;

interface PostedRow {
  readonly scope: string;
  readonly key: string;
  readonly parts: string | null;
  readonly legs: number;
  readonly member_id: string | null;
}

async function posted(stage: Stage, told: readonly Told[]): Promise<Map<string, PostedRow>> {
  const rows = await stage.query<PostedRow & Record<string, unknown>>(POSTED, [
    told.map(({ scope }) => scope),
    told.map(({ key }) => key),
  ]);
  return new Map(rows.map((row) => [`${row.scope}/${row.key}`, row]));
}

async function missing(stage: Stage, told: readonly Told[]): Promise<string[]> {
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

async function found(stage: Stage, text: string): Promise<string[]> {
  const rows = await stage.query(text);
  return rows.map((row) => JSON.stringify(row)).slice(0, SHOWN_MAX);
}

/** What the domain adds: money in and out as the bank knows it, and each thing paid once. */
const DOMAIN: readonly (readonly [rule: string, text: string])[] = [
  [
    'every order that the bank was paid is credited once, with what was paid',
    `select o.reference, o.paid_parts, d.state, d.credited_parts
     from bank_order o left join payments_deposit d on d.deposit_id::text = o.reference
     where o.status = 'paid' and (d.state is distinct from 'succeeded' or d.credited_parts <> o.paid_parts)`,
  ],
  [
    'every credited deposit was paid at the bank',
    `select d.deposit_id, d.credited_parts from payments_deposit d
     left join bank_order o on o.reference = d.deposit_id::text and o.status = 'paid'
     where d.state = 'succeeded' and d.channel = 'sandbox' and o.id is null and d.created_at > now() - interval '1 hour'`,
  ],
  [
    'every payout was made once at the bank, for a withdrawal that says so, of what was to be sent',
    `select p.reference, p.amount_parts, w.state, w.amount_parts - w.fee_parts as payout_parts
     from bank_payout p
     left join payments_payout o on o.reference::text = p.reference
     left join payments_withdrawal w on w.withdrawal_id = o.withdrawal_id
     where p.status = 'completed' and (w.state is null or w.state not in ('paid', 'disputed', 'received', 'returned')
       or p.amount_parts <> w.amount_parts - w.fee_parts)`,
  ],
  [
    'nobody is paid out twice',
    `select o.withdrawal_id, count(*) from bank_payout p join payments_payout o on o.reference::text = p.reference
     where p.status = 'completed' group by o.withdrawal_id having count(*) > 1`,
  ],
  [
    'a withdrawal that is over leaves no hold open, one under way has its money set aside',
    `select w.withdrawal_id, w.state, h.state as hold from payments_withdrawal w
     left join ledger_hold h on h.member_id = w.member_id and h.hold_id = w.withdrawal_id
     where w.requested_at > now() - interval '1 hour' and h.state is distinct from case
       when w.state in ('paid', 'disputed', 'received', 'returned') then 'posted'
       when w.state in ('refused', 'cancelled') then 'voided' else 'open' end`,
  ],
  [
    'of a withdrawal is given back what did not come, once, where staff found the member right, and nothing elsewhere',
    `select w.withdrawal_id, w.state, count(t.*), sum(t.amount_parts) as parts from payments_withdrawal w
     left join ledger_transfer t on t.scope = 'withdrawal-return' and t.key = w.withdrawal_id::text
     where w.requested_at > now() - interval '1 hour' group by w.member_id, w.withdrawal_id
     having count(t.*) <> case w.state when 'returned' then 1 else 0 end
       or coalesce(sum(t.amount_parts), 0) <> coalesce(w.returned_parts, 0)`,
  ],
  [
    'a transfer along a line has its two sides, equal and in both records',
    `select t.key, count(*), count(distinct t.amount_parts) from ledger_transfer t where t.scope = 'transfer'
     group by t.key having count(*) <> 2 or count(distinct t.amount_parts) <> 1
       or (select count(*) from transfers_line l where l.transfer_id::text = t.key) <> 2`,
  ],
  [
    'no deposit limit is passed',
    `select l.member_id, l.parts, sum(d.parts) as paid_in from limits_limit l
     join limits_deposit d on d.member_id = l.member_id and d.given_back_at is null
     where l.kind = 'deposit' group by l.member_id, l.parts having sum(d.parts) > l.parts`,
  ],
  [
    'no stake limit is passed',
    `select l.member_id, l.parts, s.staked from limits_limit l cross join lateral (
       select coalesce(sum(case t.kind when 'bet' then t.amount_parts
         else case when t.credit_account = 'cash' then -t.amount_parts else 0 end end), 0) as staked
       from ledger_transfer t where t.member_id = l.member_id and t.kind in ('bet', 'rollback')) s
     where l.kind = 'stake' and s.staked > l.parts`,
  ],
  [
    'an adjustment moved money exactly when it is posted',
    `select a.adjustment_id, a.state, count(t.*) from operators_adjustment a
     left join ledger_transfer t on t.scope = 'adjustment' and t.key = a.adjustment_id::text
     group by a.adjustment_id, a.state having count(t.*) <> case a.state when 'posted' then 1 else 0 end`,
  ],
  [
    'a bet is taken back once',
    `select reference_uuid, count(*) from games_transaction where kind = 'rollback' and amount_parts > 0
     group by reference_uuid having count(*) > 1`,
  ],
];
