import { ensureTemplate } from '../../apps/server/src/testing/template.ts';
import { startForTests } from './for-tests.mjs';

/** One server for the whole run: DATABASE_URL's when it is set, else an embedded one that goes away afterwards. */
export default async function setup(): Promise<() => Promise<void>> {
  const server = await startForTests();
  process.env.BAIZE_TEST_SERVER = server.url;
  process.env.BAIZE_TEST_TEMPLATE = await ensureTemplate(server.url);
  return () => server.stop();
}
