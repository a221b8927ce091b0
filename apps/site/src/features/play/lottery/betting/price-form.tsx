import { amountText, TextField } from '@baize/ui';
import { decimalText, times, fraction } from '@baize/lottery/fraction';
import type { Play } from '@baize/lottery/play';
import type { Odds } from '@baize/lottery/price/odds';
import { useState } from 'react';
import { judgeAmount } from '../../../../shared/money/amount-flow.ts';
import { useMoneyFormat } from '../../../../shared/money/use-money-format.ts';
import { useTexts } from '../../../../shared/texts/texts.ts';
import { Chips } from '../chips.tsx';
import { NumberField } from '../number-field.tsx';
import styles from './bet-room.module.css';
import type { GameTerms } from './buy.api.ts';
import type { PriceChoice } from './price-choice.ts';

export interface PriceFormProps {
  readonly terms: GameTerms;
  readonly play: Play<unknown>;
  readonly choice: PriceChoice;
  /** At the prize group or level that is chosen. */
  readonly odds: Odds | undefined;
  readonly onChange: (choice: PriceChoice) => void;
}

/** What each note costs, and where there is a choice, at which prize and how much of the stake comes back. */
export function PriceForm(props: PriceFormProps) {
  const { play, terms } = props;
  const { groups, levels } = terms;
  const hasLevels = groups === null ? levels > 0 : groups.greatest > groups.least;
  return (
    <div className={styles.price}>
      {play.style === 'official' ? <NotePrice {...props} /> : <NoteAmount key={play.code} {...props} />}
      {hasLevels && <PrizeLevel {...props} />}
    </div>
  );
}

function NotePrice({ terms, choice, onChange }: PriceFormProps) {
  const { t } = useTexts();
  const format = useMoneyFormat(terms.currency);
  return (
    <>
      {terms.bases.length > 1 && (
        <div className={styles.field}>
          <span className={styles.label}>{t('lottery_note_price')}</span>
          <Chips
            label={t('lottery_note_price')}
            options={terms.bases.map((text) => ({ value: text, label: amountText({ ...format, text }) }))}
            value={choice.base}
            onChange={(base) => onChange({ ...choice, base })}
          />
        </div>
      )}
      {terms.units.length > 1 && (
        <div className={styles.field}>
          <span className={styles.label}>{t('lottery_unit')}</span>
          <Chips
            label={t('lottery_unit')}
            options={terms.units.map((unit) => ({ value: unit, label: t(`lottery_unit_${unit}`) }))}
            value={choice.unit}
            onChange={(unit) => onChange({ ...choice, unit })}
          />
        </div>
      )}
      <NumberField
        label={t('lottery_multiple')}
        value={choice.multiple}
        least={1}
        most={terms.multiple}
        onChange={(multiple) => onChange({ ...choice, multiple })}
      />
    </>
  );
}

function NoteAmount({ terms, choice, onChange }: PriceFormProps) {
  const { t, locale } = useTexts();
  const format = useMoneyFormat(terms.currency);
  const [typed, setTyped] = useState(choice.amount);
  const verdict = judgeAmount(typed, { currency: terms.currency, minimum: terms.least, maximum: terms.most }, locale);
  const range = { 0: amountText({ ...format, text: terms.least }), 1: amountText({ ...format, text: terms.most }) };
  return (
    <TextField
      className={styles.amount}
      label={t('lottery_amount')}
      inputMode="decimal"
      autoComplete="off"
      value={typed}
      hint={t('lottery_amount_range', range)}
      error={verdict.is === 'wrong' ? t('lottery_amount_range', range) : undefined}
      onChange={(event) => {
        const { value } = event.currentTarget;
        setTyped(value);
        const judged = judgeAmount(value, { currency: terms.currency }, locale);
        // What is no amount costs nothing, and cannot be bought.
        onChange({ ...choice, amount: judged.is === 'good' ? judged.amount : '0' });
      }}
    />
  );
}

/** A lower prize group gives the difference back, win or lose; so does each level of odds. */
function PrizeLevel({ terms: { groups, levels }, choice, odds, onChange }: PriceFormProps) {
  const { t } = useTexts();
  // To the right is always more prize, to the left more rebate.
  const [least, most] = groups === null ? [0, levels] : [groups.least, groups.greatest];
  const value = choice.group ?? (groups === null ? 0 : groups.greatest);
  const place = groups === null ? most - value : value;
  const rebate = odds === undefined ? '0' : decimalText(times(odds.rebate, fraction(100)), 2);
  const said =
    groups === null ? t('lottery_level_now', { 0: rebate }) : t('lottery_prize_group_now', { 0: value, 1: rebate });
  return (
    <label className={styles.level}>
      <span className={styles.label}>{t(groups === null ? 'lottery_level' : 'lottery_prize_group')}</span>
      <input
        type="range"
        min={least}
        max={most}
        step={groups === null ? 1 : 2}
        value={place}
        aria-valuetext={said}
        onChange={(event) => {
          const at = Number(event.currentTarget.value);
          onChange({ ...choice, group: groups === null ? most - at : at });
        }}
      />
      <span className={styles.said}>{said}</span>
    </label>
  );
}
