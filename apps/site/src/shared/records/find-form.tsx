import { Button, TextField } from '@baize/ui';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { useTexts } from '../texts/texts.ts';
import records from './records.module.css';

export interface FindFormProps {
  readonly label: string;
  readonly asked: string;
  readonly onFind: (text: string) => void;
  /** Other choices, beside what is typed. */
  readonly children: ReactNode;
}

/** Finds accounts by how the name begins. An emptied field finds all again. */
export function FindForm({ label, asked, onFind, children }: FindFormProps) {
  const { t } = useTexts();
  const [typed, setTyped] = useState(asked);
  const find = (event: SubmitEvent) => {
    event.preventDefault();
    onFind(typed.trim());
  };
  return (
    <form role="search" className={records.filters} onSubmit={find}>
      <TextField
        className={records.whole}
        label={label}
        type="search"
        enterKeyHint="search"
        maxLength={60}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          if (target.value === '') onFind('');
        }}
      />
      {children}
      <Button type="submit" look="outline">
        {t('agents_find')}
      </Button>
    </form>
  );
}
