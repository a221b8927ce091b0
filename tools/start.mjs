import { refuseOldNode } from './start/node-version.mjs';

refuseOldNode();
// Everything else is loaded only now: an old Node could fail on its syntax before the message above is printed.
const { runTool } = await import('./problem.mjs');
const { start } = await import('./start/start.mjs');
await runTool(start);
