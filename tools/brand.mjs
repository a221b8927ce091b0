import { refuseOldNode } from './start/node-version.mjs';

refuseOldNode();
const { runTool } = await import('./problem.mjs');
const { serverCommand } = await import('./server-command.mjs');

/** `npm run brand -- <code> --name … --host … --currency … --languages … --operator …`: opens a brand with its first operator. */
await runTool(() => serverCommand('brand'));
