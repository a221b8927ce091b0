import { Icon } from '@baize/ui';
import { useEffect, useSyncExternalStore } from 'react';
import { t as text, useTexts } from '../../shared/texts/texts.ts';
import { tell } from '../../shared/state/toasts.ts';
import styles from './connection-bar.module.css';

function onConnection(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Says calmly that the connection is gone, and that it is back. */
export function ConnectionBar() {
  const { t } = useTexts();
  const online = useSyncExternalStore(
    onConnection,
    () => navigator.onLine,
    () => true,
  );
  useEffect(() => {
    const back = () => tell(text('online'), 'win');
    addEventListener('online', back);
    return () => removeEventListener('online', back);
  }, []);
  return (
    <div role="status" className={styles.place}>
      {!online && (
        <p className={styles.bar}>
          <Icon name="offline" />
          {t('offline')}
        </p>
      )}
    </div>
  );
}
