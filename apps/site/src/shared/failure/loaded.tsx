import type { ReactNode } from 'react';
import type { Answer } from '../api/answers.ts';
import { Failed } from './failed.tsx';
import { useTexts } from '../texts/texts.ts';

export interface LoadedProps<T> {
  readonly query: Pick<Answer<T>, 'data' | 'error' | 'refetch'>;
  /** A placeholder of the final size, shown while loading. */
  readonly skeleton: ReactNode;
  readonly children: (data: T) => ReactNode;
}

/** The data of a query once it is loaded; a skeleton before; the failure with a button to retry. */
export function Loaded<T>({ query: { data, error, refetch }, skeleton, children }: LoadedProps<T>) {
  const { t } = useTexts();
  if (data !== undefined) return children(data);
  if (error === null) {
    return (
      <div role="status" aria-busy="true">
        <span className="visually-hidden">{t('loading')}</span>
        {skeleton}
      </div>
    );
  }
  return <Failed title={t('pages_failed')} error={error} onRetry={refetch} />;
}
