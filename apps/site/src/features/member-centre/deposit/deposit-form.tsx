import { Amount, amountText, Button, cx, Note, TextField } from '@baize/ui';
import { type SubmitEvent, useState } from 'react';
import { failureText } from '../../../shared/failure-text.ts';
import { usePage } from '../../../shared/page.ts';
import { textFor, useTexts } from '../../../shared/texts.ts';
import { type AmountVerdict, judgeAmount } from './amount-flow.ts';
import type { DepositChannel } from './deposit.ts';
import styles from './deposit.module.css';
import { DepositSummary } from './deposit-summary.tsx';
import { useStartDeposit } from './use-start-deposit.ts';

const COMPLAINTS = {
  not_an_amount: 'deposit_not_an_amount',
  not_whole_coins: 'deposit_not_whole_coins',
  too_low: 'deposit_too_low',
  too_high: 'deposit_too_high',
} as const;

/** The amount, by a preset or typed; what it costs and when it arrives; and one button that says what it will do. */
export function DepositForm({ channels }: { channels: readonly DepositChannel[] }) {
  const { t, locale } = useTexts();
  const { brand } = usePage().status;
  const [chosen, setChosen] = useState(channels[0]?.channel);
  const [typed, setTyped] = useState('');
  const [tried, setTried] = useState(false);
  const start = useStartDeposit();

  const channel = channels.find((one) => one.channel === chosen) ?? channels[0];
  if (!channel) return null;
  const looks = { currency: channel.currency, symbol: brand.currencySymbol, locale };
  const verdict = judgeAmount(typed, channel, locale);

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    setTried(true);
    if (verdict.is === 'good' && channel) start.mutate({ channel: channel.channel, amount: verdict.amount });
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {channels.length > 1 && <Channels channels={channels} chosen={channel.channel} onChoose={setChosen} />}
      <fieldset className={styles.presets}>
        <legend className="visually-hidden">{t('deposit_presets')}</legend>
        {channel.presets.map((preset) => (
          <button
            key={preset}
            type="button"
            className={cx(
              styles.preset,
              'tabular',
              verdict.is === 'good' && verdict.amount === preset && styles.chosen,
            )}
            aria-pressed={verdict.is === 'good' && verdict.amount === preset}
            onClick={() => setTyped(amountText({ ...looks, symbol: '', text: preset }))}
          >
            <Amount {...looks} text={preset} />
          </button>
        ))}
      </fieldset>
      <TextField
        label={t('deposit_amount')}
        hint={t('deposit_between', {
          0: amountText({ ...looks, text: channel.minimum }),
          1: amountText({ ...looks, text: channel.maximum }),
        })}
        error={complaint(verdict, tried)}
        before={<span className={styles.symbol}>{brand.currencySymbol}</span>}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <DepositSummary channel={channel} amount={verdict.is === 'good' ? verdict.amount : undefined} />
      {start.isError && <Note tone="loss">{failureText(start.error)}</Note>}
      <Button type="submit" wide busy={start.isPending || start.isSuccess}>
        {verdict.is === 'good'
          ? t('deposit_submit', { 0: amountText({ ...looks, text: verdict.amount }) })
          : t('deposit')}
      </Button>
    </form>
  );

  function complaint(judged: AmountVerdict, afterSubmit: boolean): string | undefined {
    if (judged.is === 'wrong') {
      return t(COMPLAINTS[judged.why], {
        0: amountText({ ...looks, text: channel?.minimum ?? '0' }),
        1: amountText({ ...looks, text: channel?.maximum ?? '0' }),
      });
    }
    return judged.is === 'empty' && afterSubmit ? t('deposit_amount_missing') : undefined;
  }
}

interface ChannelsProps {
  readonly channels: readonly DepositChannel[];
  readonly chosen: string;
  readonly onChoose: (channel: string) => void;
}

function Channels({ channels, chosen, onChoose }: ChannelsProps) {
  const { t } = useTexts();
  return (
    <fieldset className={styles.channels}>
      <legend className={styles.legend}>{t('deposit_channel')}</legend>
      {channels.map(({ channel, name }) => (
        <label key={channel} className={cx(styles.channel, channel === chosen && styles.chosen)}>
          <input type="radio" name="channel" checked={channel === chosen} onChange={() => onChoose(channel)} />
          {textFor(name) ?? channel}
        </label>
      ))}
    </fieldset>
  );
}
