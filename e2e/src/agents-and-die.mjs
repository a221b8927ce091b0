import { dieAt } from './die-at.mjs';

/**
 * `node agents-and-die.mjs '{"url","now","dies":{"step","when"}}'`: a worker in a process of its own that counts for agents, settles their
 * contracts, pays and tells, with a clock that stands; and at one of its statements it is gone by kill −9.
 */
const { openAgentsWork } = await import('./agents-work.mjs');

const { url, now, dies } = JSON.parse(process.argv[2] ?? '{}');
dieAt(dies);
const worker = openAgentsWork({ url, now: () => now });
await worker.work();
await worker.close();
