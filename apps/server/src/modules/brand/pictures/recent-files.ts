import type { Clock } from '../../../platform/clock.ts';
import type { FileName } from './pictures.store.ts';

interface Kept {
  readonly content: Buffer;
  readonly readAt: number;
}

/**
 * Keeps the files asked for last, up to a sum of bytes and for a while: a banner's picture is asked for by everybody at once.
 * Who asks while a file is being read waits for the same reading.
 */
export function recentFiles(
  read: (name: FileName) => Promise<Buffer | undefined>,
  { clock, keptMs, bytesMax }: { readonly clock: Clock; readonly keptMs: number; readonly bytesMax: number },
): (name: FileName) => Promise<Buffer | undefined> {
  const kept = new Map<string, Kept>();
  const reading = new Map<string, Promise<Buffer | undefined>>();
  let bytes = 0;

  const forget = (key: string): void => {
    bytes -= kept.get(key)?.content.length ?? 0;
    kept.delete(key);
  };
  const keep = (key: string, content: Buffer): void => {
    forget(key);
    kept.set(key, { content, readAt: clock.now() });
    bytes += content.length;
    for (const oldest of kept.keys()) {
      if (bytes <= bytesMax) break;
      forget(oldest);
    }
  };
  const readAnew = async (key: string, name: FileName): Promise<Buffer | undefined> => {
    try {
      const content = await read(name);
      if (content === undefined) forget(key);
      else keep(key, content);
      return content;
    } finally {
      reading.delete(key);
    }
  };

  return (name) => {
    const key = [name.brand, name.pictureId, name.width, name.format].join('/');
    const known = kept.get(key);
    if (known !== undefined && clock.now() - known.readAt < keptMs) return Promise.resolve(known.content);
    const underway = reading.get(key) ?? readAnew(key, name);
    reading.set(key, underway);
    return underway;
  };
}
