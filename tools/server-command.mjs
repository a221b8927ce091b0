import { run } from './commands.mjs';
import { prepareFolders } from './folders.mjs';
import { ensureInstalled } from './install.mjs';
import { ensureBuilt } from './build/ensure-built.mjs';
import { openCloneDatabase } from './start/clone-database.mjs';

/**
 * Runs a command of the server, such as `operator`, on the database of this clone with the words it was called with.
 * @param {string} name
 * @returns {Promise<0 | 1>}
 */
export async function serverCommand(name) {
  prepareFolders();
  await ensureInstalled();
  await ensureBuilt();
  const { url, close } = await openCloneDatabase();
  try {
    const environment = { ...process.env, DATABASE_URL: url };
    const command = [`apps/server/dist/${name}.js`, ...process.argv.slice(2)];
    const { ok } = await run(process.execPath, command, { environment, show: true });
    return ok ? 0 : 1;
  } finally {
    await close();
  }
}
