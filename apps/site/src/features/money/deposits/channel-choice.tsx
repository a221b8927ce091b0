import { amountText, cx, Icon, type IconName } from '@baize/ui';
import { partsFromText } from '@baize/kernel';
import { useTexts } from '../../../shared/texts/texts.ts';
import { useMoneyFormat } from '../../../shared/money/use-money-format.ts';
import { channelName } from '../../../shared/money/channel-name.ts';
import type { DepositChannel } from './deposits.api.ts';
import cardStyles from '../../../shared/money/choice-cards.module.css';
import formStyles from '../../../shared/money/money-form.module.css';
import styles from './deposit.module.css';

const ICONS: Readonly<Record<DepositChannel['kind'], IconName>> = {
  hosted: 'wallet',
  qr: 'record',
  transfer: 'ledger',
  crypto: 'lock',
};

interface ChannelChoiceProps {
  readonly channels: readonly DepositChannel[];
  readonly chosen: string;
  readonly onChoose: (channel: string) => void;
}

/** The list of payment channels, each with its kind, limits, fee and bonus. */
export function ChannelChoice({ channels, chosen, onChoose }: ChannelChoiceProps) {
  const { t } = useTexts();
  return (
    <fieldset className={cardStyles.choices}>
      <legend className={formStyles.legend}>{t('deposit_channel')}</legend>
      {channels.map((one) => (
        <label
          key={one.channel}
          className={cx(cardStyles.tile, styles.channel, one.channel === chosen && cardStyles.chosen)}
        >
          <input
            type="radio"
            name="channel"
            className="visually-hidden"
            checked={one.channel === chosen}
            onChange={() => onChoose(one.channel)}
          />
          <span className={styles.mark} aria-hidden="true">
            <Icon name={ICONS[one.kind]} />
          </span>
          <Words channel={one} />
          <span className={styles.tick} aria-hidden="true">
            {one.channel === chosen && <Icon name="check" size={16} />}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function Words({ channel }: { channel: DepositChannel }) {
  const { t } = useTexts();
  const format = useMoneyFormat(channel.currency);
  const written = (text: string) => amountText({ ...format, text });
  const hasBonus = channel.bonusRate > 0 && partsFromText(channel.bonusMaximum) !== 0n;
  return (
    <span className={styles.words}>
      <span className={styles.name}>{channelName(channel.channel, channel.title)}</span>
      <span className={styles.quiet}>{t(`deposit_kind_${channel.kind}`)}</span>
      <span className={styles.quiet}>
        {t('deposit_between', { 0: written(channel.minimum), 1: written(channel.maximum) })}
      </span>
      {hasBonus && (
        <span className={styles.gain}>
          {t('deposit_bonus_up_to', { 0: String(channel.bonusRate / 100), 1: written(channel.bonusMaximum) })}
        </span>
      )}
    </span>
  );
}
