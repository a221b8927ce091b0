import { cx, Icon, IconButton } from '@baize/ui';
import { useLayoutEffect, useRef } from 'react';
import { useStore } from '../../shared/state/store.ts';
import { useTexts } from '../../shared/texts/texts.ts';
import { dismiss, toastStore } from '../../shared/state/toasts.ts';
import styles from './toasts.module.css';

const ICONS = { info: 'info', win: 'check', loss: 'alert' } as const;

/** Short messages at the edge of the page, read out when there is a pause. */
export function Toasts() {
  const { t } = useTexts();
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
        <p key={toast.id} className={cx(styles.toast, styles[toast.tone])}>
          <Icon name={ICONS[toast.tone]} />
          <span>{toast.text}</span>
          <IconButton icon="close" label={t('close')} onClick={() => dismiss(toast.id)} />
        </p>
      ))}
    </div>
  );
}
