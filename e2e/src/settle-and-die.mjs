import pg from 'pg';

/**
 * `node settle-and-die.mjs '{"url","issueId","chunk","dies":{"step","when"}}'`: a worker in a process of its own that settles an issue, and at
 * one of its statements is gone by kill −9: once the statement is on its way, or once it is answered.
 */
const BUILT = new URL('../../apps/server/dist/', import.meta.url);
const { openDb } = await import(new URL('platform/database/db.js', BUILT).href);
const { settleIssue } = await import(new URL('modules/play/lottery-tickets/settle-issue.js', BUILT).href);

const { url, issueId, chunk, dies } = JSON.parse(process.argv[2] ?? '{}');
const die = () => process.kill(process.pid, 'SIGKILL');
let steps = 0;
pg.Client.prototype.query = new Proxy(pg.Client.prototype.query, {
  apply(query, client, words) {
    steps += 1;
    if (steps !== dies.step) return Reflect.apply(query, client, words);
    if (dies.when === 'sent') {
      setImmediate(die);
      return Reflect.apply(query, client, words);
    }
    // The pool is told by a callback, a transaction by a promise.
    const told = words.map((/** @type {unknown} */ word) => (typeof word === 'function' ? die : word));
    return Reflect.apply(query, client, told)?.then(die, die);
  },
});
const db = openDb({ url, connectionsMax: 3 });
const clock = { now: () => Date.now() };
await settleIssue({ db, clock, hints: { tell: () => undefined }, chunk }, BigInt(issueId));
await db.close();
