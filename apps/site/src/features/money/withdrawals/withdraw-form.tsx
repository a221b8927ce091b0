import { amountText, Button, cx, Note, TextField } from '@baize/ui';
import { type SubmitEvent, useState } from 'react';
import { useNow } from '../../../shared/texts/use-now.ts';
import { usePage } from '../../../shared/state/page.ts';
import type { TextKey } from '../../../shared/texts/text-keys.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import { stampText } from '../../../shared/texts/time-text.ts';
import { useMoneyFormat } from '../../../shared/money/use-money-format.ts';
import { type Bound, judgeWithdrawal, type Room, roomFor } from './amount-flow.ts';
import { ConfirmStep } from './confirm-step.tsx';
import type { PayoutAccount, PayoutMethod, WithdrawalOptions } from './withdrawals.api.ts';
import { WithdrawSummary } from './withdraw-summary.tsx';
import cardStyles from '../../../shared/money/choice-cards.module.css';
import actionStyles from '../../../shared/forms/actions.module.css';
import formStyles from '../../../shared/money/money-form.module.css';
import styles from './withdraw.module.css';

const TOO_HIGH: Readonly<Record<Bound, TextKey>> = {
  balance: 'withdraw_above_balance',
  today: 'withdraw_above_today',
  method: 'withdraw_too_high',
};

interface WithdrawFormProps {
  readonly options: WithdrawalOptions;
  readonly accounts: readonly PayoutAccount[];
}

/** Payout account and amount; then the summary to confirm, before the money is held. */
export function WithdrawForm({ options, accounts }: WithdrawFormProps) {
  const { t, locale } = useTexts();
  const now = useNow();
  const format = useMoneyFormat(options.currency);
  const [chosen, setChosen] = useState<string>();
  const [typed, setTyped] = useState('');
  const [tried, setTried] = useState(false);
  const [confirming, setConfirming] = useState(false);

  const ready = accounts.filter(({ usableAt }) => usableAt <= now);
  const account = ready.find(({ accountId }) => accountId === chosen) ?? ready[0];
  const method = options.methods.find(({ kind }) => kind === (account ?? accounts[0])?.kind);
  if (!method) return null;
  const room = roomFor(options, method);
  const verdict = judgeWithdrawal(typed, { method, room, currency: options.currency, locale });
  const amount = verdict.is === 'good' ? verdict.amount : undefined;
  const full = options.today.countLeft <= 0;

  if (confirming && account && amount !== undefined) {
    return (
      <ConfirmStep
        options={options}
        method={method}
        account={account}
        amount={amount}
        onBack={() => setConfirming(false)}
      />
    );
  }

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    setTried(true);
    if (amount !== undefined && account && !full) setConfirming(true);
  }

  function complaint(): string | undefined {
    if (verdict.is === 'good') return undefined;
    if (verdict.is === 'empty') return tried ? t('withdraw_amount_missing') : undefined;
    if (verdict.why === 'too_low') {
      return t('withdraw_too_low', { 0: amountText({ ...format, text: method?.minimum ?? '0' }) });
    }
    if (verdict.why === 'too_high') return t(TOO_HIGH[room.bound], { 0: amountText({ ...format, text: room.most }) });
    return t(verdict.why === 'not_whole_coins' ? 'withdraw_not_whole_coins' : 'withdraw_not_an_amount');
  }

  return (
    <form className={formStyles.form} onSubmit={submit} noValidate>
      {full && <Note tone="warn">{t('withdraw_count_used', { count: options.today.countPerDay })}</Note>}
      <Choice accounts={accounts} chosen={account?.accountId} now={now} onChoose={setChosen} />
      {!account && <Note tone="info">{t('withdraw_all_cooling')}</Note>}
      <AmountField
        typed={typed}
        room={room}
        method={method}
        currency={options.currency}
        error={complaint()}
        onType={setTyped}
      />
      <WithdrawSummary options={options} method={method} account={account} amount={amount} />
      <div className={actionStyles.stays}>
        <Button type="submit" wide disabled={full || !account}>
          {t('withdraw_continue')}
        </Button>
      </div>
    </form>
  );
}

interface AmountFieldProps {
  readonly typed: string;
  readonly room: Room;
  readonly method: PayoutMethod;
  readonly currency: string;
  readonly error: string | undefined;
  readonly onType: (typed: string) => void;
}

function AmountField({ typed, room, method, currency, error, onType }: AmountFieldProps) {
  const { t } = useTexts();
  const format = useMoneyFormat(currency);
  return (
    <TextField
      label={t('withdraw_amount')}
      hint={t('withdraw_between', {
        0: amountText({ ...format, text: method.minimum }),
        1: amountText({ ...format, text: method.maximum }),
      })}
      error={error}
      before={<span className={formStyles.symbol}>{format.symbol}</span>}
      after={
        <button
          type="button"
          className={styles.all}
          onClick={() => onType(amountText({ ...format, symbol: '', text: room.most }))}
        >
          {t('withdraw_all')}
        </button>
      }
      name="amount"
      inputMode="decimal"
      autoComplete="off"
      value={typed}
      onChange={(event) => onType(event.target.value)}
    />
  );
}

interface ChoiceProps {
  readonly accounts: readonly PayoutAccount[];
  readonly chosen: string | undefined;
  readonly now: number;
  readonly onChoose: (accountId: string) => void;
}

/** Where to: the bound accounts, with those in their cooling time saying until when. */
function Choice({ accounts, chosen, now, onChoose }: ChoiceProps) {
  const { t } = useTexts();
  const { timeZone } = usePage().status.brand;
  return (
    <fieldset className={cardStyles.choices}>
      <legend className={formStyles.legend}>{t('withdraw_to')}</legend>
      {accounts.map(({ accountId, institutionName, number, holder, usableAt }) => {
        const cooling = usableAt > now;
        return (
          <label
            key={accountId}
            className={cx(
              cardStyles.choice,
              accountId === chosen && cardStyles.chosen,
              cooling && cardStyles.unavailable,
            )}
          >
            <input
              type="radio"
              name="account"
              disabled={cooling}
              checked={accountId === chosen}
              onChange={() => onChoose(accountId)}
            />
            <span className={cardStyles.words}>
              <span className={formStyles.strong}>{institutionName}</span>
              <span className={cx(styles.number, 'tabular')}>{number}</span>
              {holder !== '' && <span className={formStyles.quiet}>{holder}</span>}
              {cooling && (
                <span className={formStyles.quiet}>
                  {t('withdraw_usable_from', { 0: stampText(usableAt, timeZone) })}
                </span>
              )}
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
