import { refuseOldNode } from './start/node-version.mjs';

refuseOldNode();
const { runTool } = await import('./problem.mjs');
const { audit } = await import('./audit/audit.mjs');
await runTool(audit);
