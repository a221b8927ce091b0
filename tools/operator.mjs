import { refuseOldNode } from './start/node-version.mjs';

refuseOldNode();
const { runTool } = await import('./problem.mjs');
const { run } = await import('./commands.mjs');
const { prepareFolders } = await import('./folders.mjs');
const { ensureInstalled } = await import('./install.mjs');
const { ensureBuilt } = await import('./build/ensure-built.mjs');
const { openCloneDatabase } = await import('./start/clone-database.mjs');

/** `npm run operator -- <brand> <name> --roles …`: prints a new token for the calls under /ops; `--revoke` takes a person's back. */
await runTool(async () => {
  prepareFolders();
  await ensureInstalled();
  await ensureBuilt();
  const { url, close } = await openCloneDatabase();
  try {
    const environment = { ...process.env, DATABASE_URL: url };
    const command = ['apps/server/dist/operator.js', ...process.argv.slice(2)];
    const { ok } = await run(process.execPath, command, { environment, show: true });
    return ok ? 0 : 1;
  } finally {
    await close();
  }
});
