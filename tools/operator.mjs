import { refuseOldNode } from './start/node-version.mjs';

refuseOldNode();
const { runTool } = await import('./problem.mjs');
const { serverCommand } = await import('./server-command.mjs');

/** `npm run operator -- <brand> <name> --roles …`: prints a new token for the calls under /ops; `--revoke` takes a person's back. */
await runTool(() => serverCommand('operator'));
