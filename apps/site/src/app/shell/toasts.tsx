import { cx, Icon, IconButton } from '@baize/ui';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useStore } from '../../shared/state/store.ts';
import { useTexts } from '../../shared/texts/texts.ts';
import { dismiss, type Toast, toastStore } from '../../shared/state/toasts.ts';
import styles from './toasts.module.css';

const SHOWN_MS = 6000;
const ICONS = { info: 'info', win: 'check', loss: 'alert' } as const;

/** Short messages at the edge of the page, read out when there is a pause. */
export function Toasts() {
  const toasts = useStore(toastStore);
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // A dialog covers everything but what was raised after it.
    place.current?.hidePopover();
    if (toasts.length > 0) place.current?.showPopover();
  }, [toasts]);
  return (
    <div ref={place} popover="manual" className={styles.place} role="status">
      {toasts.map((toast) => (
        <ShownToast key={toast.id} toast={toast} />
      ))}
    </div>
  );
}

/** Its time begins when it is shown: on a slow line the place for it comes after it. */
function ShownToast({ toast: { id, text, tone } }: { readonly toast: Toast }) {
  const { t } = useTexts();
  useEffect(() => {
    const timer = setTimeout(() => dismiss(id), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [id]);
  return (
    <p className={cx(styles.toast, styles[tone])}>
      <Icon name={ICONS[tone]} />
      <span>{text}</span>
      <IconButton icon="close" label={t('close')} onClick={() => dismiss(id)} />
    </p>
  );
}
