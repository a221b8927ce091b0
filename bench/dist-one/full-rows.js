import { benchFull } from './full.js';
import { fullSize } from './full-tables.js';
import { cpuOf, perSecond } from './money-rows.js';
import { rowsOfRecords } from './records.js';
/** Bets, records and audits on tables that are full, beside the same bets on empty ones. */
export async function fullRows(serverUrl, share) {
    const size = fullSize(share);
    const figures = await benchFull(serverUrl, size);
    const { empty, full, ratio } = figures;
    const count = (n) => n.toLocaleString('en');
    const told = (what, measured) => ({ what, measured, goal: 'for comparison', met: undefined });
    return [
        told(`full tables: ${count(size.members * 20 + size.busyTransfers)} transfers of ${count(size.members)} members`, `${figures.gigabytes.toFixed(1)} GB, filled in ${figures.filling.toFixed(0)} s, sealed in ${figures.sealing.toFixed(0)} s`),
        {
            what: 'signed vendor bets on empty tables and on full ones, 64 connections',
            measured: `${perSecond(empty.betsPerSecond)}, ${perSecond(full.betsPerSecond)} = ${ratio.toFixed(2)} ×`,
            goal: '≥ 0.85 ×',
            met: ratio >= 0.85,
        },
        told('  the slowest in a hundred', `${empty.p99Ms.toFixed(1)} ms, ${full.p99Ms.toFixed(1)} ms`),
        told('  CPU of a bet on empty tables: server, database, load', cpuOf(empty.cpu)),
        told('  CPU of a bet on full tables: server, database, load', cpuOf(full.cpu)),
        {
            what: 'the whole audit',
            measured: `${figures.audit.toFixed(1)} s`,
            goal: '≤ 120 s',
            met: figures.audit <= 120,
        },
        {
            what: 'the audit of each minute, while thousands play',
            measured: `${figures.recentAudit.toFixed(1)} s`,
            goal: '≤ 10 s',
            met: figures.recentAudit <= 10,
        },
        ...rowsOfRecords(figures.records),
    ];
}
//# sourceMappingURL=full-rows.js.map