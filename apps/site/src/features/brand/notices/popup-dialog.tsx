import type { popupList } from '@baize/contract/brand/notices';
import type { ValueOf } from '@baize/contract/client';
import { Button, Modal } from '@baize/ui';
import { Html } from '../../../shared/content/html.tsx';
import { useTexts } from '../../../shared/texts/texts.ts';
import styles from './popups.module.css';

export interface PopupDialogProps {
  readonly popups: readonly ValueOf<typeof popupList>['list'][number][];
  readonly onClose: () => void;
}

/** All popups of this visit in one dialog. */
export function PopupDialog({ popups, onClose }: PopupDialogProps) {
  const { t } = useTexts();
  const [only] = popups;
  const title = popups.length === 1 && only ? only.title : t('notices');
  return (
    <Modal
      title={title}
      closeLabel={t('close')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('popup_read')}</Button>}
    >
      <div className={styles.popups}>
        {popups.map(({ id, title: heading, content }) => (
          <section key={id}>
            {popups.length > 1 && <h3 className={styles.title}>{heading}</h3>}
            <Html html={content} />
          </section>
        ))}
      </div>
    </Modal>
  );
}
