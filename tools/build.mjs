import { refuseOldNode } from './start/node-version.mjs';

refuseOldNode();
const { runTool } = await import('./problem.mjs');
const { prepareFolders } = await import('./folders.mjs');
const { ensureInstalled } = await import('./install.mjs');
const { ensureBuilt } = await import('./build/ensure-built.mjs');
await runTool(async () => {
  prepareFolders();
  await ensureInstalled();
  if (!(await ensureBuilt())) console.log('  Everything is built already.');
});
