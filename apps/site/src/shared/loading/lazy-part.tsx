import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { loadPart } from './load-part.ts';
import { PartBoundary } from './part-boundary.tsx';
import type { TextPart } from '../texts/text-keys.ts';
import { loadTexts } from '../texts/texts.ts';

export interface PartOptions {
  /** The texts it needs beyond the first part. */
  readonly texts?: readonly TextPart[];
  /** Shown while it loads; nothing for what appears over the page. */
  readonly waiting?: ReactNode;
  /** Suspends the surrounding part too, instead of showing that part with a gap. */
  readonly together?: boolean;
  /** The page is whole without it: a failure shows nothing, and it is tried again by itself. */
  readonly quiet?: boolean;
}

/**
 * A component that is loaded, with its texts, when it is first shown. It holds its place meanwhile, and says so in place when it
 * cannot be loaded (B1.18); a press there tries again.
 */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>, options: PartOptions = {}) {
  const attempt = () =>
    lazy(async () => ({
      default: (await loadPart(load, (options.texts ?? []).map(loadTexts))) as ComponentType<object>,
    }));
  let latest = attempt();
  return function LazyPart(props: P) {
    const [Inner, setInner] = useState(() => latest);
    const again = () => {
      latest = attempt();
      setInner(() => latest);
    };
    return (
      <PartBoundary onRetry={again} quiet={options.quiet}>
        {options.together ? (
          <Inner {...props} />
        ) : (
          <Suspense fallback={options.waiting ?? null}>
            <Inner {...props} />
          </Suspense>
        )}
      </PartBoundary>
    );
  };
}
