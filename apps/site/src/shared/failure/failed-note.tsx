import { Button, Note } from '@baize/ui';
import { failureText } from './failure-text.ts';
import { useTexts } from '../texts/texts.ts';

export interface FailedNoteProps {
  readonly query: { readonly error: unknown; readonly isFetching: boolean; readonly refetch: () => unknown };
  /** What failed, where several of a kind stand beside each other. */
  readonly what?: string;
}

/** A query that failed, as a note within a page or a form: why, and a button to retry. Needs the text part `refusals`. */
export function FailedNote({ query: { error, isFetching, refetch }, what }: FailedNoteProps) {
  const { t } = useTexts();
  return (
    <Note tone="loss">
      <p>
        {what !== undefined && `${what}: `}
        {failureText(error)}
      </p>
      <Button look="outline" size="s" busy={isFetching} onClick={() => void refetch()}>
        {t('try_again')}
      </Button>
    </Note>
  );
}
