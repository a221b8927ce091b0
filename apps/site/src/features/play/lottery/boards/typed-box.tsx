import type { Play } from '@baize/lottery';
import { Button, cx } from '@baize/ui';
import { type KeyboardEvent, type ReactNode, useId, useMemo, useState } from 'react';
import { localeNow, useTexts } from '../../../../shared/texts/texts.ts';
import { entriesOf, entryText, takeApart } from './typed-entries.ts';
import styles from './typed-box.module.css';

interface TypedBoxProps {
  readonly play: Play<unknown>;
  readonly entries: readonly string[];
  readonly change: (entries: readonly string[]) => void;
  readonly add: () => void;
  /** Below other ways to choose the same numbers: a few lines are enough. */
  readonly isLow?: boolean;
  /** More that can be done with what is in the box. */
  readonly children?: ReactNode;
}

/** So many words that are wrong, or written twice, are named; of more it says how many. */
const NAMED_MOST = 20;

/**
 * A box for many numbers, typed or pasted. What is no number of the play and what is written twice is named, and stays in the box until
 * somebody takes it out.
 */
export function TypedBox({ play, entries, change, add, isLow = false, children }: TypedBoxProps) {
  const { t } = useTexts();
  const id = useId();
  const [typed, setTyped] = useState('');
  const mine = useMemo(() => takeApart(play, typed), [play, typed]);
  // Chosen elsewhere on the board, picked at random, or gone to the slip: the box says so, and keeps what is wrong.
  const isOwn = mine.entries.length === entries.length && mine.entries.every((entry, i) => entry === entries[i]);
  const shown = isOwn ? typed : written(play, entries, mine.wrong);
  const { repeated, wrong } = isOwn ? mine : { repeated: [], wrong: mine.wrong };

  function type(text: string): void {
    setTyped(text);
    change(takeApart(play, text).entries);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    add();
  }

  return (
    <div className={styles.box}>
      <label htmlFor={id} className={styles.label}>
        {t('lottery_board_type')}
      </label>
      <textarea
        id={id}
        className={cx('tabular', styles.text, isLow && styles.low)}
        value={shown}
        inputMode="decimal"
        autoComplete="off"
        spellCheck={false}
        placeholder={exampleOf(play)}
        aria-invalid={wrong.length > 0 || undefined}
        aria-describedby={`${id}-count`}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <div id={`${id}-count`} className={styles.notes} aria-live="polite">
        <p>{t('lottery_board_count', { count: entries.length })}</p>
        {repeated.length > 0 && <p className={styles.twice}>{t('lottery_board_twice', { list: listed(repeated) })}</p>}
        {wrong.length > 0 && <p className={styles.wrong}>{t('lottery_board_wrong', { list: listed(wrong) })}</p>}
      </div>
      <div className={styles.actions}>
        {repeated.length + wrong.length > 0 && (
          <Button look="outline" size="s" onClick={() => setTyped(written(play, entries, []))}>
            {t('lottery_board_tidy')}
          </Button>
        )}
        {children}
        {shown !== '' && !isLow && (
          <Button look="quiet" size="s" onClick={() => type('')}>
            {t('lottery_board_clear')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Entries as they are typed: with commas between them where they have blanks within. */
function written(play: Play<unknown>, entries: readonly string[], wrong: readonly string[]): string {
  const form = entriesOf(play);
  const texts = entries.map((entry) => (form === undefined ? entry : entryText(entry, form)));
  return [...texts, ...wrong].join(form !== undefined && form.to > 9 && form.length > 1 ? ', ' : ' ');
}

/** Two entries that the play could have, to show how they are written. */
function exampleOf(play: Play<unknown>): string {
  const form = entriesOf(play);
  if (form === undefined) return '';
  const width = String(form.to).length;
  const entry = (first: number) =>
    Array.from({ length: form.length }, (_, i) => String((first + i) % 10).padStart(width, '0')).join('');
  return written(play, [entry(1), entry(3)], []);
}

function listed(words: readonly string[]): string {
  const named = words.slice(0, NAMED_MOST).join(', ');
  const more = words.length - NAMED_MOST;
  return more > 0 ? `${named} +${more.toLocaleString(localeNow())}` : named;
}
