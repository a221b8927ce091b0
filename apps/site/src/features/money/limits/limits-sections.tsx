import { Skeleton } from '@baize/ui';
import { Loaded } from '../../../shared/failure/loaded.tsx';
import { usePage } from '../../../shared/state/page.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import { Section } from '../../../shared/forms/section.tsx';
import { CheckChoice } from './check-choice.tsx';
import { LimitRows } from './limit-rows.tsx';
import { useLimits } from './limits.api.ts';

/** What protects a member's money and time: limits and the time check. */
export function LimitsSections() {
  const { t } = useTexts();
  const query = useLimits();
  const { transfers: isTransferOpen } = usePage();
  const limitsQuery = { ...query, refetch: () => void query.refetch() };
  return (
    <>
      <Section
        title={t('limits_title')}
        note={isTransferOpen ? `${t('limits_note')} ${t('limits_note_transfers')}` : t('limits_note')}
      >
        <Loaded query={limitsQuery} skeleton={<Skeleton height={320} />}>
          {(limits) => <LimitRows limits={limits} />}
        </Loaded>
      </Section>
      <Section title={t('check_title')} note={t('check_note')}>
        <Loaded query={limitsQuery} skeleton={<Skeleton height={46} />}>
          {({ check }) => <CheckChoice check={check} />}
        </Loaded>
      </Section>
    </>
  );
}
