import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { PartBoundary } from './part-boundary.tsx';
import type { TextPart } from './text-keys.ts';
import { loadTexts } from './texts.ts';

/** A part that neither loads nor fails is given up after this long (spec §9). */
const PART_TIMEOUT_MS = 120_000;

export interface PartOptions {
  /** The texts it needs beyond the first part. */
  readonly texts?: readonly TextPart[];
  /** What holds its place until it is here; nothing for what appears over the page. */
  readonly waiting?: ReactNode;
}

/**
 * A component that is loaded, with its texts, when it is first shown. It holds its place meanwhile, and says so in place when it
 * cannot be loaded (spec §8).
 */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>, options: PartOptions = {}) {
  const Inner = lazy(async () => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('the part took too long to load')), PART_TIMEOUT_MS);
    });
    const arrived = Promise.all([load(), ...(options.texts ?? []).map(loadTexts)]);
    const [component] = await Promise.race([arrived, late]).finally(() => clearTimeout(timer));
    return { default: component as ComponentType<object> };
  });
  return function LazyPart(props: P) {
    return (
      <PartBoundary>
        <Suspense fallback={options.waiting ?? null}>
          <Inner {...props} />
        </Suspense>
      </PartBoundary>
    );
  };
}
