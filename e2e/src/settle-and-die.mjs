import { dieAt } from './die-at.mjs';

/**
 * `node settle-and-die.mjs '{"url","issueId","chunk","dies":{"step","when"}}'`: a worker in a process of its own that settles an issue, and at
 * one of its statements is gone by kill −9: once the statement is on its way, or once it is answered.
 */
const BUILT = new URL('../../apps/server/dist/', import.meta.url);
const { openDb } = await import(new URL('platform/database/db.js', BUILT).href);
const { settleIssue } = await import(new URL('modules/play/lottery-tickets/settle-issue.js', BUILT).href);

const { url, issueId, chunk, dies } = JSON.parse(process.argv[2] ?? '{}');
dieAt(dies);
const db = openDb({ url, connectionsMax: 3 });
const clock = { now: () => Date.now() };
await settleIssue({ db, clock, hints: { tell: () => undefined }, chunk }, BigInt(issueId));
await db.close();
