import { Button } from '@baize/ui';
import { openDialog } from '../../../shared/state/dialogs.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import styles from '../../../shared/forms/account.module.css';
import { Section } from '../../../shared/forms/section.tsx';

/** Opens the dialog for a time-out or self-exclusion. */
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
