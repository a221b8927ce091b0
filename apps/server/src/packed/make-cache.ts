import { fileURLToPath } from 'node:url';
import { writeCodeCache } from './code-cache.ts';
import { loadPacked } from './load-packed.ts';

const SERVER = fileURLToPath(new URL('server.cjs', import.meta.url));
const CACHE = `${SERVER}.cache`;

// Taken after all modules have run: what they called is compiled by now, and is in the cache with the rest.
const { source, script } = loadPacked(SERVER, CACHE);
writeCodeCache(CACHE, source, script.createCachedData());
process.exit(0);
