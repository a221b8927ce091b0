import { Button, Note, Skeleton } from '@baize/ui';
import { failureText } from '../../../shared/failure/failure-text.ts';
import { Loaded } from '../../../shared/failure/loaded.tsx';
import { useTask } from '../../../shared/failure/use-task.ts';
import styles from '../../../shared/forms/account.module.css';
import { Section } from '../../../shared/forms/section.tsx';
import { useTexts } from '../../../shared/texts/texts.ts';
import { setRefusesOffers, useOffers } from './offers.api.ts';

/** Lets a member be offered nothing, and take it back. */
export function OffersSection() {
  const { t } = useTexts();
  const query = useOffers();
  return (
    <Section title={t('my_offers')} note={t('my_offers_note')}>
      <Loaded query={{ ...query, refetch: () => void query.refetch() }} skeleton={<Skeleton height={46} />}>
        {({ refusesOffers }) => <OffersChoice refusesOffers={refusesOffers} />}
      </Loaded>
    </Section>
  );
}

function OffersChoice({ refusesOffers }: { readonly refusesOffers: boolean }) {
  const { t } = useTexts();
  const task = useTask();
  return (
    <>
      {task.failure !== undefined && <Note tone="loss">{failureText(task.failure)}</Note>}
      <div role="status">{refusesOffers && <Note>{t('my_offers_refused')}</Note>}</div>
      <div className={styles.actions}>
        <Button look="outline" busy={task.isBusy} onClick={() => void task.run(() => setRefusesOffers(!refusesOffers))}>
          {t(refusesOffers ? 'my_offers_take' : 'my_offers_refuse')}
        </Button>
      </div>
    </>
  );
}
