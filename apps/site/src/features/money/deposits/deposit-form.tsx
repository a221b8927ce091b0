import { amountText, Button, CheckField, Note, TextField } from '@baize/ui';
import { type SubmitEvent, useState } from 'react';
import { failureText } from '../../../shared/failure/failure-text.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import { useMoneyFormat } from '../../../shared/money/use-money-format.ts';
import { type AmountVerdict, judgeAmount } from '../../../shared/money/amount-flow.ts';
import { ChannelChoice } from './channel-choice.tsx';
import { type DepositChannel, type DepositWish, startDeposit } from './deposits.api.ts';
import { DepositSummary } from './deposit-summary.tsx';
import { Presets } from './presets.tsx';
import { useTask } from '../../../shared/failure/use-task.ts';
import { useRequestKey } from '../../../shared/money/use-request-key.ts';
import actionStyles from '../../../shared/forms/actions.module.css';
import formStyles from '../../../shared/money/money-form.module.css';
import styles from './deposit.module.css';

const COMPLAINTS = {
  not_an_amount: 'deposit_not_an_amount',
  not_whole_coins: 'deposit_not_whole_coins',
  too_low: 'deposit_too_low',
  too_high: 'deposit_too_high',
} as const;

interface DepositFormProps {
  readonly channels: readonly DepositChannel[];
  readonly first: DepositChannel;
  readonly onStarted: (depositId: string) => void;
}

/** Channel and amount, with fee, bonus and time of arrival, and the button that starts the deposit. */
export function DepositForm({ channels, first, onStarted }: DepositFormProps) {
  const { t, locale } = useTexts();
  const [chosen, setChosen] = useState(first.channel);
  const [typed, setTyped] = useState('');
  const [tried, setTried] = useState(false);
  const [withBonus, setWithBonus] = useState(true);
  const keys = useRequestKey();
  const task = useTask();
  const channel = channels.find((one) => one.channel === chosen) ?? first;
  const format = useMoneyFormat(channel.currency);
  const written = (text: string) => amountText({ ...format, text });
  const verdict = judgeAmount(typed, channel, locale);
  const amount = verdict.is === 'good' ? verdict.amount : undefined;

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    setTried(true);
    if (amount !== undefined) void task.run(() => start({ channel: channel.channel, amount, bonus: withBonus }));
  }

  /** Starts the deposit and opens where it is paid: the provider's page in this tab, or our page with the instructions. */
  async function start(wish: DepositWish): Promise<void> {
    const { redirectUrl, depositId } = await keys.under(wish, (key) => startDeposit(key, wish));
    if (redirectUrl === null) onStarted(depositId);
    else location.assign(redirectUrl);
  }

  return (
    <form className={styles.deposit} onSubmit={submit} noValidate>
      <div className={styles.columns}>
        <div className={styles.parts}>
          {channels.length > 1 && <ChannelChoice channels={channels} chosen={channel} onChoose={setChosen} />}
          <TextField
            label={t('deposit_amount')}
            hint={t('deposit_between', { 0: written(channel.minimum), 1: written(channel.maximum) })}
            error={complaint(verdict)}
            before={<span className={formStyles.symbol}>{format.symbol}</span>}
            inputMode="decimal"
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Presets
            channel={channel}
            amount={amount}
            onChoose={(preset) => setTyped(amountText({ ...format, symbol: '', text: preset }))}
          />
          {channel.bonusRate > 0 && (
            <CheckField
              label={t('deposit_bonus_want', { 0: String(channel.bonusTurnover / 100) })}
              checked={withBonus}
              onChange={(event) => setWithBonus(event.target.checked)}
            />
          )}
        </div>
        <DepositSummary channel={channel} amount={amount} withBonus={withBonus} />
      </div>
      <div className={actionStyles.stays}>
        {task.failure !== undefined && <Note tone="loss">{failureText(task.failure)}</Note>}
        <Button type="submit" wide busy={task.isBusy || task.isDone}>
          {amount === undefined ? t('deposit') : t('deposit_submit', { 0: written(amount) })}
        </Button>
      </div>
    </form>
  );

  function complaint(judged: AmountVerdict): string | undefined {
    if (judged.is === 'wrong') {
      return t(COMPLAINTS[judged.why], { 0: written(channel.minimum), 1: written(channel.maximum) });
    }
    return judged.is === 'empty' && tried ? t('deposit_amount_missing') : undefined;
  }
}
