import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { textOfTerms } from '@baize/agent-pay';
import { PARTS_PER_UNIT } from '@baize/kernel';
import pg from 'pg';
import { BENCH_VENDOR, openPlayers } from './bet-players.js';
import { medianOf } from './median.js';
import { cpuOf, perSecond } from './money-rows.js';
import { openBetStage } from './vendor-bets.js';
/** The demo brand has active missions, rates of points, levels, rebates and a leaderboard; the plain one has nothing. */
const COUNTED = 'demo';
const PLAIN = 'plain';
const PLAYERS = 5_000;
/** Each brand goes first in half of them: a machine that becomes slower or faster favours neither. */
const TURNS = 4;
/** As long as it takes until agents are counted again, once a minute under such load: every sample has its share of that. */
const BETS = 160_000;
/** The same load before each sample: what is measured has as much to count from before as it leaves behind. */
const LEAD_IN = 40_000;
/** Enough to compile and warm what all later ones run through. */
const WARM_UP = 0.1;
const PATIENCE_MS = 300_000;
/**
 * Signed bets a second, each of which ends its round: of members whom everything counts, in turns with as many whom nothing does, over
 * one server, whose worker follows the settled bets as it does by default.
 */
export async function rewardsBetRows(serverUrl, share) {
    const count = (of) => Math.max(Math.round(of * Math.min(1, share * 4)), 2_000);
    const counted = [];
    const stage = await openBetStage(serverUrl, {
        players: PLAYERS,
        settings: { BAIZE_SEED: 'demo' },
        playersOf: async (url, many) => {
            await prepare(url, PLAIN_BRAND);
            counted.push(...(await openPlayers(url, many, COUNTED)));
            await prepare(url, [...MEMBERS, contracts(), ...TURNOVER, 'vacuum analyze', 'checkpoint']);
            return openPlayers(url, many, PLAIN);
        },
    });
    try {
        const client = new pg.Client({ connectionString: stage.databaseUrl });
        await client.connect();
        try {
            const sample = async (turn, brand, players) => {
                const part = turn === 0 ? WARM_UP : 1;
                const sizes = { leadIn: count(LEAD_IN * part), bets: count(BETS * part) };
                const taken = await sampleOf({ stage, client }, players, sizes);
                process.stdout.write(`  ${turn} ${brand}: ${perSecond(taken.bets.betsPerSecond)}, ${cpuOf(taken.bets.cpu)}, counted ${(taken.behindMs / 1000).toFixed(1)} s later\n`);
                return taken;
            };
            const turns = [];
            for (let turn = 0; turn <= TURNS; turn += 1) {
                const ofPlain = () => sample(turn, PLAIN, stage.players);
                const ofCounted = () => sample(turn, COUNTED, counted);
                const plainFirst = turn % 2 === 0;
                const first = await (plainFirst ? ofPlain() : ofCounted());
                const second = await (plainFirst ? ofCounted() : ofPlain());
                const taken = plainFirst ? { plain: first, counted: second } : { plain: second, counted: first };
                if (turn > 0)
                    turns.push(taken);
            }
            await expectCounted(client);
            return rowsOf(turns);
        }
        finally {
            await client.end();
        }
    }
    finally {
        await stage.stop();
    }
}
async function sampleOf({ stage, client }, players, { leadIn, bets }) {
    const [first, measured] = [
        await stage.sign(leadIn, players, { closed: true }),
        await stage.sign(bets, players, { closed: true }),
    ];
    await client.query('checkpoint');
    await stage.pour(first);
    const figures = await stage.pour(measured);
    const ended = performance.now();
    await caughtUp(client);
    return { bets: figures, behindMs: performance.now() - ended };
}
/** Until every settled round was collected, and every follower took it in. */
async function caughtUp(client) {
    const { rows } = await client.query('select pg_current_xact_id()::text as until');
    const began = performance.now();
    for (;;) {
        const behind = await client.query(`select from games_settled_progress p join games_settled_follower f on f.batch < p.batch or p.since <= $1::bigint`, [rows[0]?.until]);
        if (behind.rowCount === 0)
            return;
        if (performance.now() - began > PATIENCE_MS)
            throw new Error('settled bets were not counted in time');
        await pause(50);
    }
}
/** That the counted brand's bets were counted, and the plain one's not: a measurement of nothing would be a good one. */
async function expectCounted(client) {
    const { rows } = await client.query(SEEN);
    const wrong = rows.filter(({ counted, plain }) => counted === '0' || plain !== '0');
    if (wrong.length > 0)
        throw new Error(`not counted as it should be: ${JSON.stringify(wrong)}`);
}
const SEEN = [
    ...['missions_count', 'points_member', 'levels_count', 'rebates_member'].map((table) => [table, table]),
    ['agents_own', '(select o.* from agents_own o where o.bets > 0)'],
]
    .map(([what, rows]) => `select '${what}' as what, count(*) filter (where brand = '${COUNTED}') as counted,
    count(*) filter (where brand = '${PLAIN}') as plain from ${rows} x`)
    .join(' union all ');
function rowsOf(turns) {
    const plain = turns.map((turn) => turn.plain);
    const counted = turns.map((turn) => turn.counted);
    const rate = (samples) => medianOf(samples.map(({ bets }) => bets.betsPerSecond));
    const cpu = (samples) => cpuOf({
        server: medianOf(samples.map(({ bets }) => bets.cpu.server ?? 0)),
        database: medianOf(samples.map(({ bets }) => bets.cpu.database ?? 0)),
        load: medianOf(samples.map(({ bets }) => bets.cpu.load ?? 0)),
    });
    const share = medianOf(turns.map((turn) => turn.counted.bets.betsPerSecond / turn.plain.bets.betsPerSecond));
    const behind = medianOf(counted.map(({ behindMs }) => behindMs));
    return [
        {
            what: `rewards: signed bets that everything counts, against as many that nothing does (the median of ${TURNS} turns)`,
            measured: `${perSecond(rate(counted))} = ${share.toFixed(3)} ×`,
            goal: '≥ 0.95 ×',
            met: share >= 0.95,
        },
        {
            what: '  those that nothing counts',
            measured: perSecond(rate(plain)),
            goal: 'for comparison',
            met: undefined,
        },
        ...[['counted', counted], ['not counted', plain]].map(([which, samples]) => ({
            ...{ what: `  CPU of a bet that is ${which}: server, database, load`, measured: cpu(samples) },
            ...{ goal: 'for comparison', met: undefined },
        })),
        {
            what: '  everything counted after the last bet',
            measured: `${(behind / 1000).toFixed(1)} s`,
            goal: 'for comparison',
            met: undefined,
        },
    ];
}
async function prepare(url, statements) {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
        for (const statement of statements)
            await client.query(statement);
    }
    finally {
        await client.end();
    }
}
const PLAIN_BRAND = [
    `insert into brands_brand
   select (jsonb_populate_record(b, jsonb_build_object('code', '${PLAIN}'))).* from brands_brand b where b.code = '${COUNTED}'`,
];
/** Two levels of agents, and everybody else below the second. */
const AGENTS = 111;
const member = (source, isAgent, upline) => `
  insert into members_member (brand, member_id, username, username_key, nickname, is_agent, upline_id, currency, created_at)
  select '${COUNTED}', m.id, m.name, m.name, m.name, ${isAgent}, ${upline}, 'PHP', '2026-01-01' from ${source} m`;
const AGENT_ID = (n) => `md5('bench agent ' || ${n})::uuid`;
const AGENT = (range) => `(select n, ${AGENT_ID('n')} as id, 'benchagent' || n as name from generate_series(${range}) n)`;
const MEMBERS = [
    member(AGENT('0, 0'), 2, 'null'),
    member(AGENT('1, 10'), 1, AGENT_ID('0')),
    member(AGENT(`11, ${AGENTS - 1}`), 1, AGENT_ID('(1 + m.n % 10)')),
    member(`(select p.member_id as id, 'bench' || row_number() over () as name, row_number() over () as n
      from games_player p where p.vendor = '${BENCH_VENDOR}' and p.brand = '${COUNTED}')`, 0, AGENT_ID('(11 + m.n % 100)')),
    `select ledger_open_accounts('${COUNTED}', a.id, 'PHP') from ${AGENT(`0, ${AGENTS - 1}`)} a`,
];
/** Contracts ask for a size of bets, so that agents keep the size of each. */
const TERMS = textOfTerms({
    ...{ kind: 'agentRealtimeSalary', currency: 'PHP', period: 'FiveMinutes', profitLossPeriod: 'Daily', carry: false },
    ...{ singleBetFromParts: PARTS_PER_UNIT, activeFromParts: PARTS_PER_UNIT },
    tiers: [{ activeMembersFrom: 0, validBetsFromParts: 0n, lossRate: 10000n, profitRate: 5000n }],
});
/** When the next five minutes begin: contracts are in force for whole windows. */
const NEXT_WINDOW = `date_bin('5 minutes', now(), 'epoch') + interval '5 minutes'`;
function contracts() {
    return {
        text: `insert into agents_contract (contract_id, agent_id, under_id, request_key, offered_by, offered_at, expires_at, decided_at,
        in_force_from, brand, kind, state, period, terms_text, terms_hash)
      select gen_random_uuid(), m.member_id, m.upline_id, gen_random_uuid(), m.member_id, now(), now() + interval '1 day', now(), ${NEXT_WINDOW},
        '${COUNTED}', 'agentRealtimeSalary', 'accepted', 'FiveMinutes', $1, $2
      from members_member m where m.username like 'benchagent%'`,
        values: [TERMS, createHash('sha256').update(TERMS).digest()],
    };
}
/** What a deposit asks to be staked. */
const TURNOVER = [
    `insert into payments_turnover (member_id, source_id, kind, brand, currency, base_parts, factor, required_parts, since)
   select p.member_id, gen_random_uuid(), 'deposit', p.brand, 'PHP', 100000000, 100, 100000000, now()
   from games_player p where p.vendor = '${BENCH_VENDOR}' and p.brand = '${COUNTED}'`,
];
//# sourceMappingURL=rewards-bets.js.map