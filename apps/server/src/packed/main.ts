import { fileURLToPath } from 'node:url';
import { loadPacked } from './load-packed.ts';
import { makeTracesReadable } from './readable-traces.ts';

const SERVER = fileURLToPath(new URL('server.cjs', import.meta.url));

// Node has this since version 21. Without it the driver of PostgreSQL makes a Response to learn where it runs, and all of fetch is loaded.
if (!('navigator' in globalThis)) {
  Object.assign(globalThis, { navigator: { userAgent: `Node.js/${process.versions.node}` } });
}
if (process.sourceMapsEnabled) makeTracesReadable(SERVER, `${SERVER}.map`);
const { exports } = loadPacked(SERVER, `${SERVER}.cache`);
(exports as { run(): void }).run();
