import { refuseOldNode } from './start/node-version.mjs';

refuseOldNode();
const { Problem, runTool } = await import('./problem.mjs');
const { run } = await import('./commands.mjs');
const { prepareFolders } = await import('./folders.mjs');
const { ensureInstalled } = await import('./install.mjs');
const { compile } = await import('./build/compile.mjs');
const { ensureBuilt } = await import('./build/ensure-built.mjs');
const { ensurePgbench } = await import('./pgbench.mjs');
const { startForTests } = await import('./postgres/for-tests.mjs');

/** `npm run bench`: the performance goals, on a PostgreSQL of their own or DATABASE_URL's. */
await runTool(async () => {
  prepareFolders();
  await ensureInstalled();
  await ensureBuilt();
  await ensurePgbench();
  const compiled = await compile(['bench'], { show: true });
  if (!compiled.ok) throw new Problem('The bench could not be built: the lines above say why.');
  const server = await startForTests({ onDisk: true });
  try {
    const environment = { ...process.env, DATABASE_URL: server.url };
    const { ok } = await run(process.execPath, ['bench/dist/main.js', ...process.argv.slice(2)], {
      environment,
      show: true,
    });
    return ok ? 0 : 1;
  } finally {
    await server.stop();
  }
});
