import { Button, Note } from '@baize/ui';
import { failureText } from '../failure/failure-text.ts';
import { useTask } from '../failure/use-task.ts';
import { useTexts } from '../texts/texts.ts';
import { csvOf } from './csv.ts';
import { saveFile } from './save-file.ts';

export interface ExportButtonProps {
  /** Of the file, without its ending. */
  readonly name: string;
  /** The head and all rows of the selection, not of the page. */
  readonly rows: () => Promise<readonly (readonly string[])[]>;
  /** Left out: the usual word. */
  readonly label?: string;
}

/** Saves all of a selection as a file for spreadsheets. */
export function ExportButton({ name, rows, label }: ExportButtonProps) {
  const { t } = useTexts();
  const task = useTask();
  const save = async () => saveFile(`${name}.csv`, 'text/csv;charset=utf-8', [csvOf(await rows())]);
  return (
    <>
      <Button look="outline" size="s" busy={task.isBusy} onClick={() => void task.run(save)}>
        {label ?? t('record_export')}
      </Button>
      {task.failure !== undefined && <Note tone="loss">{failureText(task.failure)}</Note>}
    </>
  );
}
