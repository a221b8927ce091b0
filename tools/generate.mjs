import { refuseOldNode } from './start/node-version.mjs';

refuseOldNode();
const { Problem, runTool } = await import('./problem.mjs');
const { run } = await import('./commands.mjs');
const { prepareFolders } = await import('./folders.mjs');
const { ensureInstalled } = await import('./install.mjs');
const { ensureBuilt } = await import('./build/ensure-built.mjs');

/** `npm run generate`: renews the references in docs/ that are made from the contract. */
await runTool(async () => {
  prepareFolders();
  await ensureInstalled();
  await ensureBuilt();
  const { ok } = await run(process.execPath, ['apps/server/dist/generate.js'], { show: true });
  if (!ok) throw new Problem('The references could not be renewed: the lines above say why.');
});
