import { refuseOldNode } from './start/node-version.mjs';

refuseOldNode();
const { Problem, runTool } = await import('./problem.mjs');
const { run } = await import('./commands.mjs');
const { prepareFolders } = await import('./folders.mjs');
const { ensureInstalled } = await import('./install.mjs');
const { compile } = await import('./build/compile.mjs');
const { ensureBuilt } = await import('./build/ensure-built.mjs');

/** `npm run harness`: money under faults, on a PostgreSQL of its own that it kills and starts again. */
await runTool(async () => {
  prepareFolders();
  await ensureInstalled();
  await ensureBuilt();
  const compiled = await compile(['harness'], { show: true });
  if (!compiled.ok) throw new Problem('The harness could not be built: the lines above say why.');
  const { ok } = await run(process.execPath, ['harness/dist/main.js', ...process.argv.slice(2)], { show: true });
  return ok ? 0 : 1;
});
