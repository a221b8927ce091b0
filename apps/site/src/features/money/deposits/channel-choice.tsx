import { partsFromText } from '@baize/kernel';
import { amountText, cx } from '@baize/ui';
import { useMoneyFormat } from '../../../shared/money/use-money-format.ts';
import { channelName } from '../../../shared/money/channel-name.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import { ChannelMark } from './channel-mark.tsx';
import type { DepositChannel } from './deposits.api.ts';
import cardStyles from '../../../shared/money/choice-cards.module.css';
import formStyles from '../../../shared/money/money-form.module.css';
import styles from './deposit.module.css';

interface ChannelChoiceProps {
  readonly channels: readonly DepositChannel[];
  readonly chosen: DepositChannel;
  readonly onChoose: (channel: string) => void;
}

/** The ways to pay, each by its mark and name; what the chosen one asks for stands below. */
export function ChannelChoice({ channels, chosen, onChoose }: ChannelChoiceProps) {
  const { t } = useTexts();
  const format = useMoneyFormat(chosen.currency);
  const bonusUpTo = amountText({ ...format, text: chosen.bonusMaximum });
  return (
    <div className={styles.ways}>
      <fieldset className={cx(cardStyles.choices, styles.channels)}>
        <legend className={formStyles.legend}>{t('deposit_channel')}</legend>
        {channels.map((one) => (
          <label
            key={one.channel}
            className={cx(cardStyles.tile, styles.channel, one.channel === chosen.channel && cardStyles.chosen)}
          >
            <input
              type="radio"
              name="channel"
              className="visually-hidden"
              checked={one.channel === chosen.channel}
              onChange={() => onChoose(one.channel)}
            />
            <ChannelMark channel={one.channel} kind={one.kind} />
            <span className={styles.channelName}>{channelName(one.channel, one.title)}</span>
            {hasBonus(one) && <span className={styles.gain}>+{one.bonusRate / 100}%</span>}
          </label>
        ))}
      </fieldset>
      <p className={styles.quiet}>
        {t(`deposit_kind_${chosen.kind}`)}
        {hasBonus(chosen) && (
          <span className={styles.gainLine}>
            {' '}
            {t('deposit_bonus_up_to', { 0: String(chosen.bonusRate / 100), 1: bonusUpTo })}
          </span>
        )}
      </p>
    </div>
  );
}

function hasBonus({ bonusRate, bonusMaximum }: DepositChannel): boolean {
  return bonusRate > 0 && partsFromText(bonusMaximum) !== 0n;
}
