const BATCH = 64;
const AT_ONCE = 2;
/** As many connections as `timeBatches` uses. */
export const BATCH_CONNECTIONS = AT_ONCE;
/** Sends calls in batches, two at a time, and returns the ms that took. The calls are made before: what is timed is what is done with them. */
export async function timeBatches(calls, send) {
    let sent = 0;
    const some = async () => {
        while (sent < calls.length) {
            const batch = calls.slice(sent, sent + BATCH);
            sent += BATCH;
            await send(batch);
        }
    };
    const from = performance.now();
    await Promise.all(Array.from({ length: AT_ONCE }, some));
    return performance.now() - from;
}
/** So many of them in turn, from the first on. */
export function inTurn(some, count) {
    const list = [];
    while (list.length < count)
        list.push(...some.slice(0, count - list.length));
    return list;
}
//# sourceMappingURL=batches.js.map