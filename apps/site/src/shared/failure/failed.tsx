import { Blank, Button } from '@baize/ui';
import { Failure } from './failure.tsx';
import { useTexts } from '../texts/texts.ts';

export interface FailedProps {
  /** What could not be loaded. */
  readonly title: string;
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** Stands where something could not be loaded: what it was, why, and a button to retry. */
export function Failed({ title, error, onRetry }: FailedProps) {
  const { t } = useTexts();
  return (
    <div role="alert">
      <Blank icon="alert" title={title}>
        <p>
          <Failure error={error} />
        </p>
        <Button look="outline" onClick={onRetry}>
          {t('try_again')}
        </Button>
      </Blank>
    </div>
  );
}
