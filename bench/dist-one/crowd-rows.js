import { benchCrowd } from './crowd.js';
import { benchStreams } from './event-streams.js';
/** A crowd at the front page costs little more than a file, and whoever waits for a hint costs little and is told at once. */
export async function crowdRows(serverUrl) {
    const figures = await benchCrowd(serverUrl);
    const streams = await benchStreams(serverUrl);
    const pages = figures.flatMap(({ what, asked, file }) => {
        const ratio = asked.perSecond / file.perSecond;
        return [
            {
                what: `${what}, brotli, 50 connections`,
                measured: `${perSecond(asked.perSecond)} = ${ratio.toFixed(2)} × a file of ${kilobytes(file.bodyBytes)} (${kilobytes(asked.bodyBytes)})`,
                goal: '≥ 0.5 ×',
                met: ratio >= 0.5,
            },
            {
                what: '  the slowest in a hundred',
                measured: `${asked.p99Ms.toFixed(1)} ms (a file ${file.p99Ms.toFixed(1)} ms)`,
                goal: '≤ 30 ms',
                met: asked.p99Ms <= 30,
            },
        ];
    });
    const { bytesEach = Number.NaN, hintP50Ms, hintP99Ms, betP99Ms } = streams;
    return [
        ...pages,
        {
            what: `${streams.streams} open streams on one process, memory of each`,
            measured: kilobytes(bytesEach),
            goal: '≤ 40 kB',
            met: Number.isNaN(bytesEach) ? undefined : bytesEach <= 40_000,
        },
        {
            what: `  from a bet to the hint at its page, at ${perSecond(streams.betsPerSecond)}: the slowest in a hundred`,
            measured: `${hintP99Ms.toFixed(1)} ms (half of them ${hintP50Ms.toFixed(1)} ms; the bet itself ${betP99Ms.toFixed(1)} ms; ${streams.lost} lost)`,
            goal: '≤ 100 ms',
            met: hintP99Ms <= 100 && streams.lost === 0,
        },
    ];
}
function perSecond(rate) {
    return `${Math.round(rate).toLocaleString('en')} /s`;
}
function kilobytes(bytes) {
    return `${(bytes / 1000).toFixed(1)} kB`;
}
//# sourceMappingURL=crowd-rows.js.map