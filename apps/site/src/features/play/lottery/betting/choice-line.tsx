import { Amount, Button } from '@baize/ui';
import { textFromParts } from '@baize/kernel';
import type { Play } from '@baize/lottery/play';
import type { Priced } from '@baize/lottery/price/price';
import { isRefused, type Refused } from '@baize/lottery/refused';
import { useMoneyFormat } from '../../../../shared/money/use-money-format.ts';
import { textFor, useTexts } from '../../../../shared/texts/texts.ts';
import { type Draft, lackText } from '../boards/index.tsx';
import styles from './bet-room.module.css';
import type { GameTerms } from './buy.api.ts';

export interface ChoiceLineProps {
  readonly play: Play<unknown>;
  readonly draft: Draft;
  readonly terms: GameTerms;
  /** What the choice comes to; undefined while nothing is chosen. */
  readonly outcome: Priced<unknown> | Refused | undefined;
  /** The choice stands on the slip already, and is being changed. */
  readonly isEditing: boolean;
  readonly onAdd: () => void;
  readonly onPick: (count: number) => void;
  readonly onClear: () => void;
}

/** What is chosen comes to so many notes, costs so much and may win so much; it goes to the slip from here. */
export function ChoiceLine({ play, draft, terms, outcome, isEditing, onAdd, onPick, onClear }: ChoiceLineProps) {
  const { t } = useTexts();
  const format = useMoneyFormat(terms.currency);
  const good = outcome !== undefined && !isRefused(outcome) ? outcome : undefined;
  const wrong = outcome !== undefined && isRefused(outcome) ? outcome : undefined;
  const lack = lackText(t, play, draft);
  return (
    <div className={styles.choice}>
      <p className={styles.sums} role="status">
        {good ? (
          <>
            <strong>{t('lottery_notes', { count: good.notes })}</strong>
            <span>
              {t('lottery_costs')} <Amount {...format} text={textFromParts(good.stakeParts)} />
            </span>
            <span>
              {t('lottery_may_win')} <Amount {...format} text={textFromParts(good.mayPayParts)} />
            </span>
            {good.rebateParts > 0n && (
              <span>
                {t('lottery_comes_back')} <Amount {...format} text={textFromParts(good.rebateParts)} />
              </span>
            )}
          </>
        ) : (
          <span>{lack ?? (wrong ? textFor(wrong.refused) : t('lottery_nothing_chosen'))}</span>
        )}
      </p>
      <div className={styles.acts}>
        <Button look="quiet" size="s" onClick={() => onPick(1)}>
          {t('lottery_pick')}
        </Button>
        {!isEditing && (
          <Button look="quiet" size="s" onClick={() => onPick(5)}>
            {t('lottery_pick_five')}
          </Button>
        )}
        <Button look="quiet" size="s" disabled={draft === undefined && !isEditing} onClick={onClear}>
          {t(isEditing ? 'lottery_keep_as_it_was' : 'lottery_clear_board')}
        </Button>
        <Button disabled={good === undefined} onClick={onAdd}>
          {t(isEditing ? 'lottery_save_change' : 'lottery_add')}
        </Button>
      </div>
    </div>
  );
}
