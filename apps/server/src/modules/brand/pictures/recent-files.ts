import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import type { FileName } from './pictures.store.ts';
import { LRUCache } from 'lru-cache';

/**
 * Keeps the most recently requested files in memory, up to a sum of bytes and for a while: all visitors load the same banners.
 * Requests for a file that is being read share that read.
 */
export function recentFiles(
  read: (name: FileName) => Promise<Buffer | undefined>,
  { clock, keptMs, bytesMax }: { readonly clock: Clock; readonly keptMs: number; readonly bytesMax: number },
): (name: FileName) => Promise<Buffer | undefined> {
  const files = new LRUCache<string, Buffer, FileName>({
    maxSize: bytesMax,
    ttl: keptMs,
    ttlResolution: 0,
    perf: clock,
    // The library counts no size below 1.
    sizeCalculation: (content) => Math.max(1, content.length),
    fetchMethod: (_key, _known, { context }) => read(context),
  });
  return (name) => files.fetch([name.brand, name.pictureId, name.width, name.format].join('/'), { context: name });
}
