import { refuseOldNode } from './start/node-version.mjs';

refuseOldNode();
const { runTool } = await import('./problem.mjs');
const { testEverything } = await import('./test/test-everything.mjs');
await runTool(testEverything);
