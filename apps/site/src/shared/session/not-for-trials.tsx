import { Blank, Button } from '@baize/ui';
import { useTexts } from '../texts/texts.ts';
import { mayAct } from './protected-action.ts';

/** In place of what only members have, for a trial account (B3.24). */
export function NotForTrials() {
  const { t } = useTexts();
  return (
    <Blank icon="lock" title={t('in_need_true_account')}>
      <Button onClick={mayAct}>{t('in_increase_submit')}</Button>
    </Blank>
  );
}
