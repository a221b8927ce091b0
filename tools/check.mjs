import { refuseOldNode } from './start/node-version.mjs';

refuseOldNode();
const { runTool } = await import('./problem.mjs');
const { prepareFolders } = await import('./folders.mjs');
const { ensureInstalled } = await import('./install.mjs');
const { runWalls } = await import('./check/run-walls.mjs');
const { UNIT_TESTS, WALLS } = await import('./check/walls.mjs');
await runTool(async () => {
  prepareFolders();
  await ensureInstalled();
  const { failures } = await runWalls([...WALLS, [UNIT_TESTS]]);
  return failures.length === 0 ? 0 : 1;
});
