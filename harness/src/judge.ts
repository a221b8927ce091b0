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

/**
 * Looks at the books once everybody is done: nothing is asked of the servers here, only of the database. What was promised may
 * take so long (ms) to be carried out.
 */
export async function judge(stage: Stage, journal: Journal, settledWithinMs: number): Promise<Verdict[]> {
  const unkept = await promisesUnkept(stage, journal.promised, settledWithinMs);
  const books = await stage.query<{ invariant: string; subject: string; detail: string }>(INVARIANTS);
  return [
    {
      rule: 'I1–I4, I6, I8: the books agree with themselves',
      violations: books.map((row) => Object.values(row).join(': ')),
    },
    { rule: 'I5: what was acknowledged is in the books', violations: await missing(stage, journal.told) },
    { rule: 'I5: what a bank or a payee was told is carried out', violations: unkept },
    { rule: 'I6: equal answers to equal keys, no yes to what is refused', violations: journal.complaints },
    { rule: 'I7: what was refused moved nothing', violations: await movedThough(stage, journal) },
    ...(await Promise.all(
      DOMAIN.map(async ([rule, text]) => ({ rule, violations: await found(stage, text, settledWithinMs) })),
    )),
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

/** A promise may take a while (the bank sends its news again later), so it is asked about until it is kept. */
async function promisesUnkept(stage: Stage, promised: readonly Told[], settledWithinMs: number): Promise<string[]> {
  const until = performance.now() + settledWithinMs;
  for (;;) {
    const unkept = await missing(stage, promised);
    if (unkept.length === 0 || performance.now() > until) return unkept;
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

/** Some of it is still on its way when the last client is done, so what is found is looked for again until it is gone. */
async function found(stage: Stage, text: string, settledWithinMs: number): Promise<string[]> {
  const until = performance.now() + settledWithinMs;
  for (;;) {
    const rows = await stage.query(text);
    if (rows.length === 0 || performance.now() > until) {
      return rows.map((row) => JSON.stringify(row)).slice(0, SHOWN_MAX);
    }
    await pause(500);
  }
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
     where p.status = 'completed' and (w.state is null or w.state not in ('paid', 'disputed', 'received')
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
       when w.state in ('paid', 'disputed', 'received') then 'posted'
       when w.state in ('refused', 'cancelled') then 'voided' else 'open' end`,
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
