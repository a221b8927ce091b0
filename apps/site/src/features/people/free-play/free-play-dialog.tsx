import { Button, CheckField, Modal, Note } from '@baize/ui';
import { type SyntheticEvent, useRef, useState } from 'react';
import { navigate } from '../../../shared/routing/address.ts';
import { DateField } from '../../../shared/fields/date-field.tsx';
import { failureText } from '../../../shared/failure/failure-text.ts';
import { focusFirstWrong } from '../../../shared/fields/focus-first-wrong.ts';
import { usePage } from '../../../shared/state/page.ts';
import { textFor, useTexts } from '../../../shared/texts/texts.ts';
import styles from './free-play.module.css';
import { type FreePlayOutcome, startFreePlay } from './free-play.api.ts';
import { useTask } from '../../../shared/failure/use-task.ts';

/** The age gate before free play: nobody plays before that age, not even with play money. Then home (B3.23). */
export function FreePlayDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTexts();
  const { minimumAge } = usePage().status.brand;
  const form = useRef<HTMLFormElement>(null);
  const [age, setAge] = useState(false);
  const [tried, setTried] = useState(false);
  const [birthDate, setBirthDate] = useState('');
  const [asksDate, setAsksDate] = useState(false);
  const task = useTask();
  const [outcome, setOutcome] = useState<FreePlayOutcome>();

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    setTried(true);
    if (!age) {
      requestAnimationFrame(() => focusFirstWrong(form.current));
      return;
    }
    await task.run(async () => {
      const next = await startFreePlay({ birthDate });
      setOutcome(next);
      if (next.is === 'birth-date') setAsksDate(true);
      if (next.is !== 'in') return;
      onClose();
      navigate('/');
    });
  };
  // Asked for the first time, the field is no mistake yet.
  const wrongDate = outcome?.is === 'birth-date' && !(outcome.key === 'field_required' && !tried) ? outcome : undefined;

  return (
    <Modal size="small" title={t('free_play_title')} closeLabel={t('close')} onClose={onClose}>
      <form ref={form} className={styles.form} onSubmit={submit} noValidate>
        <p>{t('free_play_about')}</p>
        <p className={styles.rules}>{t('free_play_rules')}</p>
        {outcome?.is === 'failed' && <Note tone="loss">{failureText(outcome.failure)}</Note>}
        {asksDate && (
          <DateField
            name="birthDate"
            autoComplete="bday"
            label={t('birthDate')}
            value={birthDate}
            error={wrongDate && (textFor(wrongDate.key, { min: wrongDate.min }) ?? t('field_required'))}
            onDay={setBirthDate}
          />
        )}
        <CheckField
          name="age"
          checked={age}
          label={t('declare_age', { 0: minimumAge })}
          error={tried && !age ? t('free_play_age_missing') : undefined}
          onChange={(event) => setAge(event.target.checked)}
        />
        <Button type="submit" wide busy={task.isBusy}>
          {t('free_play_start')}
        </Button>
      </form>
    </Modal>
  );
}
