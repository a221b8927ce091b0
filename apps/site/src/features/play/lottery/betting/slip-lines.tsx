import { Amount, amountText, Button, cx, IconButton } from '@baize/ui';
import { textFromParts } from '@baize/kernel';
import type { Family } from '@baize/lottery/family';
import { isRefused } from '@baize/lottery/refused';
import { useMoneyFormat } from '../../../../shared/money/use-money-format.ts';
import { textFor, useTexts } from '../../../../shared/texts/texts.ts';
import { describeDraft, playName } from '../boards/index.tsx';
import type { GameTerms } from './buy.api.ts';
import { clear, remove, type Slip, type SlipEntry } from './slip.ts';
import type { SlipLine, SlipSum } from './slip-sum.ts';
import styles from './slip.module.css';

export interface SlipLinesProps {
  readonly sum: SlipSum;
  readonly terms: GameTerms;
  readonly slip: Slip;
  readonly family: Family<unknown>;
  readonly change: (to: (slip: Slip) => Slip) => void;
  readonly onEdit: (entry: SlipEntry) => void;
}

/** The selections of a slip: each can be changed on the board, or taken off. */
export function SlipLines({ sum, terms, slip, family, change, onEdit }: SlipLinesProps) {
  const { t } = useTexts();
  return (
    <>
      <div className={styles.listHead}>
        <span>{t('lottery_selections', { count: slip.entries.length })}</span>
        <Button look="quiet" size="s" onClick={() => change(clear)}>
          {t('lottery_clear_slip')}
        </Button>
      </div>
      <ol className={styles.lines}>
        {sum.lines.map((line) => (
          <li key={line.entry.id} className={cx(styles.line, slip.editing === line.entry.id && styles.edited)}>
            <Line {...{ line, terms, family }} />
            <span className={styles.tools}>
              <Button look="quiet" size="s" onClick={() => onEdit(line.entry)}>
                {t('lottery_edit')}
              </Button>
              <IconButton
                icon="close"
                label={t('lottery_remove', { 0: playName(t, family.code, line.entry.play) })}
                onClick={() => change((before) => remove(before, line.entry.id))}
              />
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}

function Line({
  line: { entry, outcome },
  terms,
  family,
}: {
  line: SlipLine;
  terms: GameTerms;
  family: Family<unknown>;
}) {
  const { t } = useTexts();
  const format = useMoneyFormat(terms.currency);
  return (
    <div className={styles.words}>
      <strong>{playName(t, family.code, entry.play)}</strong>
      <span className={styles.chosen}>
        {describeDraft(t, { family: family.code, play: entry.play }, entry.selection)}
      </span>
      {isRefused(outcome) ? (
        <span className={styles.wrong}>{textFor(outcome.refused)}</span>
      ) : (
        <span className={styles.small}>
          {t('lottery_line_price', {
            count: outcome.notes,
            price: amountText({ ...format, text: textFromParts(outcome.terms.notePriceParts) }),
          })}{' '}
          <Amount {...format} text={textFromParts(outcome.stakeParts)} />
        </span>
      )}
    </div>
  );
}
