import { Skeleton } from '@baize/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { memberLimits } from '@baize/contract/money/limits';
import { send } from '../../../../shared/api.ts';
import { Loaded } from '../../../../shared/loaded.tsx';
import { queryClient } from '../../../../shared/queries.tsx';
import { onSessionEvent } from '../../../../shared/session-events.ts';
import { useTexts } from '../../../../shared/texts.ts';
import { Section } from '../section.tsx';
import { CheckChoice } from './check-choice.tsx';
import { LimitRows } from './limit-rows.tsx';
import { StatementSection } from './statement-section.tsx';

const KEY = ['my-limits'] as const;

/** What protects a member's money and time: limits, the time check, and the statement of the account. */
export function LimitsSections() {
  const { t } = useTexts();
  const query = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => send<typeof memberLimits>('GET /wps/member/limits', {}, signal),
  });
  const asked = { ...query, refetch: () => void query.refetch() };
  useEffect(
    () =>
      onSessionEvent(({ type }) => {
        if (type === 'play' || type === 'balance' || type === 'connected') {
          void queryClient.invalidateQueries({ queryKey: KEY });
        }
      }),
    [],
  );
  const keep = (value: NonNullable<typeof query.data>) => queryClient.setQueryData(KEY, value);
  return (
    <>
      <Section title={t('limits_title')} note={t('limits_note')}>
        <Loaded query={asked} skeleton={<Skeleton height={320} />}>
          {(limits) => <LimitRows limits={limits} onChanged={keep} />}
        </Loaded>
      </Section>
      <Section title={t('check_title')} note={t('check_note')}>
        <Loaded query={asked} skeleton={<Skeleton height={46} />}>
          {({ check }) => <CheckChoice check={check} onChanged={keep} />}
        </Loaded>
      </Section>
      <StatementSection />
    </>
  );
}
