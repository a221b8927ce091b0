import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
const GOOD = Buffer.from('"RS_OK"');
const HEAD_END = Buffer.from('\r\n\r\n');
const LENGTH = /content-length: (\d+)/i;
const SHED = /^HTTP\/1\.1 503 [\s\S]*\r\nretry-after: \d/i;
/**
 * Sends all requests over so many connections, each of which waits for its answer before it sends the next. Plain sockets, because
 * the load must cost as little as it can of the two cores that the server and the database share.
 */
export async function pourBets({ ports, connections, requests, perSecond, waitsFrom = 'sent', onSend, }) {
    const waits = new Float64Array(requests.length);
    const shed = [];
    let next = 0;
    // All are open before the first bet: a server that is busy takes one new connection in each turn of its loop, and a vendor keeps its own.
    const sockets = await Promise.all(Array.from({ length: connections }, (_, i) => opened(ports[i % ports.length] ?? 0)));
    const begin = performance.now();
    const due = (seat) => (perSecond === undefined ? 0 : begin + (seat / perSecond) * 1000);
    const carry = async (socket) => {
        try {
            for (let seat = next++; seat < requests.length; seat = next++) {
                const early = due(seat) - performance.now();
                if (perSecond !== undefined && early > 0)
                    await pause(early);
                const since = waitsFrom === 'due' ? due(seat) : performance.now();
                onSend?.(seat);
                if (await roundTrip(socket, requests[seat] ?? Buffer.alloc(0)))
                    waits[seat] = performance.now() - since;
                else
                    shed.push(seat);
            }
        }
        finally {
            socket.destroy();
        }
    };
    await Promise.all(sockets.map(carry));
    const seconds = (performance.now() - begin) / 1000;
    const sorted = waits.filter((wait) => wait > 0).sort();
    const at = (share) => sorted[Math.floor(sorted.length * share)] ?? 0;
    return { betsPerSecond: sorted.length / seconds, p50Ms: at(0.5), p99Ms: at(0.99), shed };
}
/** A connection to a server on this machine. */
export function opened(port) {
    return new Promise((resolve, reject) => {
        const socket = connect({ port, host: '127.0.0.1', noDelay: true }, () => resolve(socket));
        socket.once('error', reject);
    });
}
/** Whether the bet was taken; false when it was turned away. Anything else is an error. */
function roundTrip(socket, request) {
    return new Promise((resolve, reject) => {
        let heard = Buffer.alloc(0);
        const hear = (chunk) => {
            heard = heard.length === 0 ? chunk : Buffer.concat([heard, chunk]);
            const headEnd = heard.indexOf(HEAD_END);
            if (headEnd === -1)
                return;
            const head = heard.toString('latin1', 0, headEnd);
            if (heard.length < headEnd + HEAD_END.length + Number(LENGTH.exec(head)?.[1] ?? 0))
                return;
            stop();
            if (heard.indexOf(GOOD, headEnd) !== -1)
                resolve(true);
            else if (SHED.test(head))
                resolve(false);
            else
                reject(new Error(`a bet was not taken: ${heard.toString('utf8')}`));
        };
        const fail = (error) => {
            stop();
            reject(error ?? new Error('the server closed the connection'));
        };
        const closed = () => fail();
        const stop = () => {
            socket.off('data', hear).off('error', fail).off('close', closed);
        };
        socket.on('data', hear).on('error', fail).on('close', closed);
        socket.write(request);
    });
}
//# sourceMappingURL=bet-connections.js.map