import { Skeleton } from '@baize/ui';
import type { ReactNode } from 'react';
import { Loaded } from '../../../../shared/failure/loaded.tsx';
import { useSearchParams } from '../../../../shared/routing/address.ts';
import { Link } from '../../../../shared/routing/link.tsx';
import { useTexts } from '../../../../shared/texts/texts.ts';
import { lotteryQuery } from '../lottery-address.ts';
import styles from './tickets.module.css';

export interface ReportFrameProps<T> {
  readonly query: {
    readonly data: T | undefined;
    readonly error: Error | null;
    readonly refetch: () => Promise<unknown>;
  };
  readonly children: (data: T) => ReactNode;
}

/** One ticket or chase in full, with the way back to the list that it was opened from. */
export function ReportFrame<T>({ query: { data, error, refetch }, children }: ReportFrameProps<T>) {
  const { t } = useTexts();
  const [search] = useSearchParams();
  const gameCode = search.get('gameCode') ?? undefined;
  return (
    <div className={styles.view}>
      <p>
        <Link to={lotteryQuery({ gameCode, view: 'tickets' })}>{t('lottery_back_to_tickets')}</Link>
      </p>
      <Loaded query={{ data, error, refetch: () => void refetch() }} skeleton={<Skeleton height={320} />}>
        {children}
      </Loaded>
    </div>
  );
}
