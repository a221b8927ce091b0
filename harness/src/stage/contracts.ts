import { createHash, randomUUID } from 'node:crypto';
import type { Lines } from './lines.ts';
import type { Person } from './person.ts';

/** Kinds of contracts whose windows end within a run, once hours pass (hours.ts), and their periods. */
const SALARIES = { agentRealtimeSalary: 'FiveMinutes', hourSalary: 'Hourly' } as const;
type Salary = keyof typeof SALARIES;
export const SALARY_KINDS: readonly [Salary, Salary] = ['agentRealtimeSalary', 'hourSalary'];

/** Millionths of valid bets, where the line lost on the day so far and where it did not. */
interface Rates {
  readonly lossRate: number;
  readonly profitRate: number;
}

/** What contracts give; nobody may sign more for somebody below than they have. */
export const HEAD_RATES: readonly [Rates, ...Rates[]] = [
  { lossRate: 40_000, profitRate: 12_000 },
  { lossRate: 33_333, profitRate: 11_111 },
  { lossRate: 25_000, profitRate: 9_000 },
];
export const AGENT_RATES: readonly [Rates, ...Rates[]] = [
  { lossRate: 31_000, profitRate: 9_000 },
  { lossRate: 23_457, profitRate: 8_999 },
];
/** The second head begins with less than the agents below earn, and owes until a better contract pays it back. */
const OWING: Rates = { lossRate: 8_000, profitRate: 4_000 };
const CAP = 50_000;

/** The terms of a salary, its names in the order of RFC 8785. */
export function salaryTerms(kind: Salary, { lossRate, profitRate }: Rates) {
  return {
    ...{ activeFrom: '0', carry: false, currency: 'PHP', kind, period: SALARIES[kind], profitLossPeriod: 'Daily' },
    singleBetFrom: '0',
    tiers: [{ activeMembersFrom: 0, lossRate, profitRate, validBetsFrom: '0' }],
  } as const;
}

/** Caps of the brand, no limit on what pays itself, and a contract of each kind for each agent, in force since their window began. */
export function contractsSetUp(brand: string, { heads, agents }: Lines): readonly string[] {
  return SALARY_KINDS.flatMap((kind) => [
    `insert into agents_cap (brand, kind, loss_rate, profit_rate) values ('${brand}', '${kind}', ${CAP}, ${CAP})
     on conflict (brand, kind) do update set loss_rate = ${CAP}, profit_rate = ${CAP}`,
    `insert into agents_pay_limit (brand, currency, alone_parts) values ('${brand}', 'PHP', 9000000000000000)
     on conflict (brand, currency) do update set alone_parts = 9000000000000000`,
    ...heads.map((to, i) => contract(brand, { kind, to, under: undefined, rates: i === 1 ? OWING : HEAD_RATES[0] })),
    ...agents.map((agent, i) =>
      contract(brand, { kind, to: agent, under: heads[i % heads.length], rates: AGENT_RATES[0] }),
    ),
  ]);
}

interface Given {
  readonly kind: Salary;
  readonly to: Person;
  readonly under: Person | undefined;
  readonly rates: Rates;
}

function contract(brand: string, { kind, to, under, rates }: Given): string {
  const text = JSON.stringify(salaryTerms(kind, rates));
  const hash = createHash('sha256').update(text).digest('hex');
  const giver = under === undefined ? 'null' : `'${under.memberId}'`;
  const begins = kind === 'hourSalary' ? `date_trunc('hour', now())` : `date_bin('5 minutes', now(), 'epoch')`;
  return `insert into agents_contract (contract_id, agent_id, under_id, request_key, offered_by, offered_at, expires_at, decided_at,
      in_force_from, brand, kind, state, period, terms_text, terms_hash)
    values ('${randomUUID()}', '${to.memberId}', ${giver}, '${randomUUID()}', '${under?.memberId ?? randomUUID()}', now(),
      now() + interval '7 days', now(), ${begins}, '${brand}', '${kind}', 'accepted', '${SALARIES[kind]}', '${text}', '\\x${hash}')`;
}
