import { refuseOldNode } from './start/node-version.mjs';

refuseOldNode();
// Everything else is loaded only now: an old Node would stumble over it before it could say why.
const { runTool } = await import('./problem.mjs');
const { start } = await import('./start/start.mjs');
await runTool(start);
