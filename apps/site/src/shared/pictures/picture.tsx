import { pictureFiles } from '@baize/contract/brand/picture-rules';
import { cx } from '@baize/ui';
import { type ImgHTMLAttributes, type RefObject, useEffect, useRef, useState } from 'react';
import { failedInShell } from '../state/shell-form.ts';
import { usePage } from '../state/page.ts';
import { afterEvent, loadedAddresses, type PictureEvent, PRELOAD_MARGIN, startOf } from './picture-flow.ts';
import styles from './picture.module.css';

/** What stands in for a picture that cannot be had. */
const MISSING = '/picture-missing.svg';
/** A picture of nothing, of the right size, for an image that waits: no request, and no broken sign. */
const EMPTY = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

const loaded = loadedAddresses();

export interface PictureProps extends Pick<ImgHTMLAttributes<HTMLImageElement>, 'width' | 'height' | 'fetchPriority'> {
  /** `/pictures/<id>` for an uploaded picture, else the address of a file of ours. */
  readonly src: string;
  /** What it shows, or empty where the text beside it says so. */
  readonly alt: string;
  /** Part of a long list: fetched when it comes near (B1.17), with three attempts instead of two. */
  readonly lazy?: boolean;
  /** The width it has in the page, as `<img sizes>` takes it. */
  readonly sizes?: string;
  /** No log line when it cannot be had (B1.17). */
  readonly silent?: boolean;
  readonly className?: string | undefined;
}

/**
 * A picture of content (B1.17): a placeholder, then the picture; a failure is tried again, and what still fails becomes the
 * default picture and one log line. Uploaded pictures come as AVIF or WebP in the width that is needed. Give it `width` and
 * `height`, or a place of a fixed size, so that nothing moves when it arrives.
 */
export function Picture(props: PictureProps) {
  // Another address is another picture, with attempts of its own.
  return <OnePicture key={props.src} {...props} />;
}

function OnePicture({ src, alt, lazy = false, sizes = '100vw', silent = false, className, ...rest }: PictureProps) {
  const [progress, setProgress] = useState(() =>
    startOf(src, { lazy, known: loaded.has(src), failed: failedInShell(pictureFiles(src)?.src ?? src) }),
  );
  const { stage, attempt } = progress;
  // What the first view asked for already comes from here; a host that fails is asked once.
  const [cdn] = usePage().status.imageCDNs;
  const files = pictureFiles(src, attempt === 1 && rest.fetchPriority !== 'high' ? cdn : '');
  const image = useRef<HTMLImageElement>(null);
  const on = (event: PictureEvent) => setProgress((now) => afterEvent(now, event, lazy));
  useNear(image, stage === 'far', () => on('near'));
  useEffect(() => {
    if (stage === 'shown') loaded.add(src);
    if (stage !== 'missing') return;
    loaded.forget(src);
    // eslint-disable-next-line no-console -- the one log line of a picture that cannot be had (B1.17)
    if (!silent && src !== '') console.warn(`picture missing: ${src}`);
  }, [stage, src, silent]);
  const here = stage === 'loading' || stage === 'shown';
  return (
    // A picture that failed is asked for anew only as a new element.
    <picture key={attempt} className={styles.frame}>
      {here &&
        files?.sources.map(({ type, srcSet }) => <source key={type} type={type} srcSet={srcSet} sizes={sizes} />)}
      <img
        width={files?.width}
        height={files?.height}
        decoding="async"
        {...rest}
        ref={image}
        className={cx(styles.picture, className)}
        data-stage={stage}
        src={here ? (files?.src ?? src) : stage === 'missing' ? MISSING : EMPTY}
        alt={alt}
        onLoad={() => stage === 'loading' && on('loaded')}
        onError={() => here && on('failed')}
      />
    </picture>
  );
}

/** Tells once when the element comes within 1.3 heights of the window. */
function useNear(image: RefObject<HTMLImageElement | null>, waiting: boolean, onNear: () => void): void {
  const tell = useRef(onNear);
  useEffect(() => {
    tell.current = onNear;
  });
  useEffect(() => {
    const element = image.current;
    if (!waiting || element === null) return undefined;
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) tell.current();
      },
      { rootMargin: PRELOAD_MARGIN },
    );
    watch.observe(element);
    return () => watch.disconnect();
  }, [image, waiting]);
}
