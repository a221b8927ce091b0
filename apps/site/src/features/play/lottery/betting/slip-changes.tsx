import { amountText, Button, Note } from '@baize/ui';
import { textFromParts } from '@baize/kernel';
import type { Family } from '@baize/lottery/family';
import { useMoneyFormat } from '../../../../shared/money/use-money-format.ts';
import { useTexts } from '../../../../shared/texts/texts.ts';
import { playName } from '../boards/index.tsx';
import type { GameTerms } from './buy.api.ts';
import type { Seen } from './slip.ts';
import type { SlipSum } from './slip-sum.ts';
import styles from './slip.module.css';

export interface SlipChangesProps {
  readonly sum: SlipSum;
  readonly terms: GameTerms;
  readonly family: Family<unknown>;
  readonly onAgree: () => void;
}

const FIGURES = [
  ['stake', 'lottery_costs'],
  ['mayPay', 'lottery_may_win'],
  ['rebate', 'lottery_comes_back'],
] as const satisfies readonly (readonly [keyof Seen, string])[];

/** The slip is no longer what the member saw: what it was, what it is, and the press that agrees to it. Nothing is bought before. */
export function SlipChanges({ sum, terms, family, onAgree }: SlipChangesProps) {
  const { t } = useTexts();
  const format = useMoneyFormat(terms.currency);
  const money = (parts: string) => amountText({ ...format, text: textFromParts(BigInt(parts)) });
  return (
    <div role="alert">
      <Note tone="warn">
        <p>{t('lottery_slip_changed')}</p>
        <ul className={styles.changes}>
          {sum.changed.map(({ entry: { id, play, seen }, now }) => (
            <li key={id}>
              <strong>{playName(t, family.code, play)}</strong>
              {FIGURES.map(
                ([figure, words]) =>
                  seen[figure] !== now[figure] && (
                    <span key={figure}>
                      {t(words)} <s>{money(seen[figure])}</s> <ins>{money(now[figure])}</ins>
                    </span>
                  ),
              )}
            </li>
          ))}
        </ul>
        <Button look="outline" size="s" onClick={onAgree}>
          {t('lottery_slip_agree')}
        </Button>
      </Note>
    </div>
  );
}
