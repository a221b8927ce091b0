import { refuseOldNode } from './start/node-version.mjs';

refuseOldNode();
const { runTool } = await import('./problem.mjs');
const { drill } = await import('./backup-drill/drill.mjs');
await runTool(drill);
