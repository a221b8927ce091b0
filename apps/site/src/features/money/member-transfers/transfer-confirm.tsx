import { partsFromText, textFromParts } from '@baize/kernel';
import { Amount, amountText, Blank, Button } from '@baize/ui';
import { useState } from 'react';
import { refreshBalance } from '../../../shared/money/balance.api.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import { type MoneyConfirmation, PasswordStep } from '../../../shared/forms/password-step.tsx';
import { useMoneyFormat } from '../../../shared/money/use-money-format.ts';
import { type Receiver, sendTransfer, type TransferOptions } from './member-transfers.api.ts';
import lines from '../../../shared/money/summary.module.css';
import formStyles from '../../../shared/money/money-form.module.css';

interface Wish {
  readonly options: TransferOptions;
  readonly receiver: Receiver;
  readonly amount: string;
  readonly note: string;
}

interface TransferConfirmProps extends Wish {
  readonly onBack: () => void;
  readonly onSent: () => void;
  readonly onAnother: () => void;
}

/** The summary of a transfer with the withdrawal password to confirm it; then its result. */
export function TransferConfirm({ onBack, onSent, onAnother, ...wish }: TransferConfirmProps) {
  const { t } = useTexts();
  const format = useMoneyFormat(wish.options.currency);
  const { receiver, amount, note } = wish;
  const [sent, setSent] = useState(false);
  const sum = amountText({ ...format, text: amount });
  const name = receiver.nickname || receiver.account;

  async function confirm(confirmation: MoneyConfirmation): Promise<void> {
    const { toward } = receiver;
    const account = toward === 'downline' ? { account: receiver.account } : {};
    await sendTransfer({ ...confirmation, toward, ...account, amount, note });
    setSent(true);
    onSent();
    void refreshBalance();
  }

  if (sent) {
    return (
      <div aria-live="polite" className={formStyles.status} data-testid="transfer-sent">
        <Blank icon="check" title={t('transfer_sent', { 0: sum, 1: name })}>
          <p>{t('transfer_sent_where')}</p>
          <Button look="outline" onClick={onAnother}>
            {t('transfer_another')}
          </Button>
        </Blank>
      </div>
    );
  }
  return (
    <PasswordStep
      title={t('transfer_check')}
      sum={sum}
      what={t('transfer_final')}
      passwordLabel={t('transfer_password')}
      backLabel={t('transfer_back')}
      submitLabel={t('transfer_submit', { 0: sum })}
      onBack={onBack}
      onConfirm={confirm}
    >
      <Facts {...wish} />
    </PasswordStep>
  );
}

function Facts({ options, receiver, amount, note }: Wish) {
  const { t } = useTexts();
  const format = useMoneyFormat(options.currency);
  const after = textFromParts((partsFromText(options.available) ?? 0n) - (partsFromText(amount) ?? 0n));
  return (
    <dl className={lines.summary}>
      <dt>{t('transfer_receiver')}</dt>
      <dd>
        {receiver.nickname || receiver.account}
        <span className={formStyles.line}>
          {receiver.account} · {t(`transfer_toward_${receiver.toward}`)}
        </span>
      </dd>
      <dt>{t('transfer_cost')}</dt>
      <dd>{t('transfer_free')}</dd>
      <dt>{t('transfer_balance_now')}</dt>
      <dd>
        <Amount {...format} text={options.available} />
      </dd>
      <dt>{t('transfer_balance_after')}</dt>
      <dd>
        <Amount {...format} text={after} />
      </dd>
      {note !== '' && (
        <>
          <dt>{t('transfer_note_given')}</dt>
          <dd>{note}</dd>
        </>
      )}
    </dl>
  );
}
