import { refuseOldNode } from './start/node-version.mjs';

refuseOldNode();
const { Problem, runTool } = await import('./problem.mjs');
const { ensureBrowser } = await import('./browser.mjs');
const { ensureBuilt } = await import('./build/ensure-built.mjs');
const { run } = await import('./commands.mjs');
const { prepareFolders, ROOT } = await import('./folders.mjs');
const { ensureInstalled } = await import('./install.mjs');

/** `npm run contact-sheet -- [folder of a title …]`: pictures of the slots, idle, winning and in free games, on phone and desk. */
await runTool(async () => {
  prepareFolders();
  await ensureInstalled();
  await ensureBuilt();
  const browser = await ensureBrowser();
  if ('missing' in browser) throw new Problem(browser.missing);
  const parameters = ['e2e/contact-sheet.mjs', browser.path, `${ROOT}/.cache/contact-sheet`, ...process.argv.slice(2)];
  const { ok } = await run(process.execPath, parameters, { show: true });
  if (!ok) throw new Problem('Not every page came out well: the lines above say which.');
});
