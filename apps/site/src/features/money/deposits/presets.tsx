import { Amount, cx } from '@baize/ui';
import { useTexts } from '../../../shared/texts/texts.ts';
import { useMoneyFormat } from '../../../shared/money/use-money-format.ts';
import type { DepositChannel } from './deposits.api.ts';
import cardStyles from '../../../shared/money/choice-cards.module.css';
import styles from './deposit.module.css';

interface PresetsProps {
  readonly channel: DepositChannel;
  readonly amount: string | undefined;
  readonly onChoose: (amount: string) => void;
}

/** Buttons with suggested amounts. */
export function Presets({ channel, amount, onChoose }: PresetsProps) {
  const { t } = useTexts();
  const format = useMoneyFormat(channel.currency);
  if (channel.presets.length === 0) return null;
  return (
    <fieldset className={cx(cardStyles.choices, styles.presets)}>
      <legend className="visually-hidden">{t('deposit_presets')}</legend>
      {channel.presets.map((preset) => (
        <button
          key={preset}
          type="button"
          className={cx(cardStyles.tile, styles.preset, 'tabular', amount === preset && cardStyles.chosen)}
          aria-pressed={amount === preset}
          onClick={() => onChoose(preset)}
        >
          <Amount {...format} text={preset} />
        </button>
      ))}
    </fieldset>
  );
}
