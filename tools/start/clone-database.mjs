import { DATA, LOGS, prepareFolders } from '../folders.mjs';
import { runningIn, takeLock } from './lock.mjs';
import { ensureDatabases, startOwnCluster, urlsOfRunning } from './own-databases.mjs';

/**
 * The database of this clone, as its owner: DATABASE_URL's, else that of the running Baize, else our own PostgreSQL,
 * started for the moment.
 * @returns {Promise<{ url: string, close(): Promise<void> }>}
 */
export async function openCloneDatabase() {
  const given = process.env.DATABASE_URL;
  if (given !== undefined && given !== '') return { url: given, close: async () => {} };
  prepareFolders();
  if (runningIn(DATA)?.tool === 'start.mjs') return { url: urlsOfRunning(DATA).owner, close: async () => {} };
  const lock = await takeLock(DATA);
  const cluster = await startOwnCluster({ data: DATA, logs: LOGS });
  const close = async () => {
    await cluster.stop();
    lock.release();
  };
  return { url: (await ensureDatabases(cluster, DATA)).owner, close };
}
