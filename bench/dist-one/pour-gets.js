import { opened } from './bet-connections.js';
const HEAD_END = Buffer.from('\r\n\r\n');
const LENGTH = /content-length: (\d+)/i;
/**
 * Asks for one address over so many connections for so long, each asking again as soon as it is answered. Plain sockets, because the
 * load must cost as little as it can of the cores that the server has. Every answer must be 200.
 */
export async function pourGets({ port, connections, path, headers = {}, seconds }) {
    const lines = Object.entries({ host: `localhost:${port}`, 'accept-encoding': 'br', ...headers });
    const request = Buffer.from(`GET ${path} HTTP/1.1\r\n${lines.map((line) => line.join(': ')).join('\r\n')}\r\n\r\n`);
    const waits = [];
    let bodyBytes = 0;
    const begin = performance.now();
    const end = begin + seconds * 1_000;
    const carry = async () => {
        const socket = await opened(port);
        try {
            for (let sent = performance.now(); sent < end; sent = performance.now()) {
                bodyBytes = await roundTrip(socket, request);
                waits.push(performance.now() - sent);
            }
        }
        finally {
            socket.destroy();
        }
    };
    await Promise.all(Array.from({ length: connections }, carry));
    const taken = (performance.now() - begin) / 1_000;
    const sorted = Float64Array.from(waits).sort();
    const at = (share) => sorted[Math.floor(sorted.length * share)] ?? 0;
    return { perSecond: waits.length / taken, p50Ms: at(0.5), p99Ms: at(0.99), bodyBytes };
}
/** Sends the request and reads the answer. Returns the length of its body. */
function roundTrip(socket, request) {
    return new Promise((resolve, reject) => {
        let [heard, whole, body] = [0, Infinity, 0];
        let head = Buffer.alloc(0);
        const hear = (chunk) => {
            heard += chunk.length;
            if (whole === Infinity) {
                head = head.length === 0 ? chunk : Buffer.concat([head, chunk]);
                const headEnd = head.indexOf(HEAD_END);
                if (headEnd === -1)
                    return;
                const text = head.toString('latin1', 0, headEnd);
                if (!text.startsWith('HTTP/1.1 200')) {
                    fail(new Error(`not answered: ${text.slice(0, 200)}`));
                    return;
                }
                body = Number(LENGTH.exec(text)?.[1] ?? 0);
                whole = headEnd + HEAD_END.length + body;
            }
            if (heard < whole)
                return;
            stop();
            resolve(body);
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
//# sourceMappingURL=pour-gets.js.map