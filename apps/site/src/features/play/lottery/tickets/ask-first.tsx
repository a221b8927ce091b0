import { Button, Note } from '@baize/ui';
import { type ReactNode, useState } from 'react';
import { failureText } from '../../../../shared/failure/failure-text.ts';
import { useTask } from '../../../../shared/failure/use-task.ts';
import { useTexts } from '../../../../shared/texts/texts.ts';

export interface AskFirstProps {
  readonly words: string;
  /** What will happen, said before it does. */
  readonly question: ReactNode;
  readonly yes: string;
  readonly no: string;
  readonly act: () => Promise<unknown>;
}

/** A button that gives money back: what comes back and what ends is said first, and a second press does it. */
export function AskFirst({ words, question, yes, no, act }: AskFirstProps) {
  const { t } = useTexts();
  const [isAsking, setAsking] = useState(false);
  const task = useTask();
  if (!isAsking) {
    return (
      <Button look="outline" onClick={() => setAsking(true)}>
        {words}
      </Button>
    );
  }
  return (
    <Note tone="warn">
      <p>{question}</p>
      {task.failure !== undefined && <p role="alert">{failureText(task.failure)}</p>}
      <Button
        look="danger"
        size="s"
        busy={task.isBusy}
        aria-label={`${yes}. ${t('lottery_no_way_back')}`}
        onClick={() => void task.run(act)}
      >
        {yes}
      </Button>{' '}
      <Button look="quiet" size="s" disabled={task.isBusy} onClick={() => setAsking(false)}>
        {no}
      </Button>
    </Note>
  );
}
