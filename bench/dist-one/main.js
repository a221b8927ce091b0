import { parseArgs } from 'node:util';
import { agentsRows } from './agents-rows.js';
import { arcadeRows } from './arcade-rows.js';
import { crowdRows } from './crowd-rows.js';
import { measureFirstView } from './first-view.js';
import { fullRows } from './full-rows.js';
import { hallRows } from './halls.js';
import { floodLogIns } from './login-flood.js';
import { lotteryRows } from './lottery-rows.js';
import { moneyRows, shortMoneyRows } from './money-rows.js';
import { benchRecords, rowsOfRecords } from './records.js';
import { rewardsRows } from './rewards-rows.js';
import { timeStart } from './start-time.js';
import { tableOf } from './table.js';
/** Every public screen by the address it is usually reached at. */
const PUBLIC = [
    '/',
    '/rng',
    '/live',
    '/lottery',
    '/promotions',
    '/pointMall',
    '/help',
    '/helpmc',
    '/down',
    '/join',
    '/vip',
    '/noticePage',
];
/**
 * `npm run bench`: the performance goals, each against a yardstick of the same run, because machines differ and drift. Exit
 * code 1 when a goal is missed. `npm run bench -- money`, `-- accounts`, `-- records`, `-- halls`, `-- arcade`, `-- lottery`, `-- agents`, `-- crowd` or `-- pages` runs one
 * part, `-- pages /rng` looks at that page only; `-- --short` is the minute of it that `npm test` runs. `-- full` fills tables with twenty million transfers first, which takes
 * minutes and 25 GB of disk, so it runs when it is asked for only; `-- full --share 0.05` with a twentieth of them. So does `-- rewards`,
 * which fills a night of a million members with ten million bets; `-- rewards bets`, `nights` or `board` is a part of it.
 */
const { values: options, positionals } = parseArgs({
    options: { share: { type: 'string', default: '1' }, short: { type: 'boolean', default: false } },
    allowPositionals: true,
});
const isShort = options.short;
const wanted = isShort ? ['short'] : positionals;
const wants = (part) => wanted.length === 0 || wanted.includes(part);
const rows = [
    ...(isShort ? await shortMoneyRows(databaseServer()) : []),
    ...(wants('money') ? await moneyRows(databaseServer()) : []),
    ...(wants('accounts') ? await accounts() : []),
    ...(wants('records') ? rowsOfRecords(await benchRecords(databaseServer())) : []),
    ...(wants('halls') ? await hallRows(databaseServer()) : []),
    ...(wants('arcade') ? await arcadeRows(databaseServer()) : []),
    ...(wants('lottery') ? await lotteryRows(databaseServer(), wanted) : []),
    ...(wants('agents') ? await agentsRows(databaseServer()) : []),
    ...(wants('crowd') ? await crowdRows(databaseServer()) : []),
    ...(wants('pages') ? await pages() : []),
    ...(wanted.includes('rewards') ? await rewardsRows(databaseServer(), Number(options.share), wanted) : []),
    ...(wanted.includes('full') ? await fullRows(databaseServer(), Number(options.share)) : []),
];
process.stdout.write(`\n${tableOf(rows)}\n`);
process.exitCode = rows.some(({ met }) => met === false) ? 1 : 0;
function databaseServer() {
    const serverUrl = process.env.DATABASE_URL;
    if (serverUrl === undefined)
        throw new Error('DATABASE_URL is not set: run this through npm run bench');
    return serverUrl;
}
/** A flood of guesses must not delay logged-in members: the number of waiting password checks is limited. */
async function accounts() {
    const { perSecond: rate, judged, turnedAway, p50Ms, p95Ms } = await floodLogIns(databaseServer());
    return [
        {
            what: `other calls during ${rate} wrong passwords a second, the slowest in twenty`,
            measured: `${p95Ms.toFixed(1)} ms (half of them ${p50Ms.toFixed(1)} ms)`,
            goal: '≤ 100 ms',
            met: p95Ms <= 100,
        },
        {
            what: '  guesses judged, and turned away at the door',
            measured: `${judged}, ${turnedAway}`,
            goal: 'for comparison',
            met: undefined,
        },
    ];
}
async function pages() {
    const started = await timeStart();
    try {
        const rows = [
            {
                what: 'npm start (installed and built) to the first page',
                measured: `${(started.ms / 1000).toFixed(1)} s`,
                goal: '≤ 5 s',
                met: started.ms <= 5_000,
            },
        ];
        const addresses = wanted.filter((word) => word.startsWith('/'));
        for (const path of addresses.length === 0 ? PUBLIC : addresses) {
            const view = await measureFirstView(`${started.url}${path}`);
            if (view !== undefined)
                rows.push(...rowsOf(path, view));
        }
        return rows;
    }
    finally {
        await started.stop();
    }
}
function rowsOf(path, { scores, codeBytes, idleBytes, lcpMs }) {
    const others = [scores.accessibility, scores['best-practices'], scores.seo];
    return [
        {
            what: `${path}: JavaScript and CSS over the wire`,
            measured: `${(codeBytes / 1000).toFixed(1)} kB (and ${(idleBytes / 1000).toFixed(1)} when idle)`,
            goal: '≤ 95 kB',
            met: codeBytes <= 95_000,
        },
        {
            what: `${path}: Lighthouse mobile, performance`,
            measured: `${scores.performance} (LCP ${(lcpMs / 1000).toFixed(2)} s)`,
            goal: '≥ 97',
            met: scores.performance >= 97,
        },
        {
            what: `${path}: accessibility, best practices, SEO`,
            measured: others.join(', '),
            goal: '100, 100, 100',
            met: others.every((score) => score === 100),
        },
    ];
}
//# sourceMappingURL=main.js.map