import { Button } from '@baize/ui';
import { openDialog } from '../../../shared/dialogs.ts';
import { useTexts } from '../../../shared/texts.ts';
import styles from './account.module.css';
import { Section } from './section.tsx';

/** The way to shut oneself out, always in reach of who is logged in. */
export function TimeOutSection() {
  const { t } = useTexts();
  return (
    <Section title={t('my_time_out')} note={t('my_time_out_note')}>
      <div className={styles.actions}>
        <Button look="outline" onClick={() => openDialog({ name: 'time-out' })}>
          {t('my_time_out_open')}
        </Button>
      </div>
    </Section>
  );
}
