import { partsFromText, textFromParts } from '@baize/kernel';
import { Amount, amountText, Blank, Button } from '@baize/ui';
import { useState } from 'react';
import type { memberTransfer } from '@baize/contract/money/member-transfers';
import { sendSealed } from '../../../shared/api.ts';
import { refreshBalance } from '../../../shared/balance.ts';
import { useTexts } from '../../../shared/texts.ts';
import { type Order, PasswordStep } from '../password-step.tsx';
import lines from '../summary.module.css';
import styles from '../withdraw/withdraw.module.css';
import { useLooks } from '../use-looks.ts';
import type { Receiver, TransferLine } from './transfer.ts';

interface Wish {
  readonly line: TransferLine;
  readonly receiver: Receiver;
  readonly amount: string;
  readonly note: string;
}

interface TransferConfirmProps extends Wish {
  readonly onBack: () => void;
  readonly onSent: () => void;
  readonly onAnother: () => void;
}

/** Everything about the transfer once more, and the withdrawal password; then what became of it. */
export function TransferConfirm({ onBack, onSent, onAnother, ...wish }: TransferConfirmProps) {
  const { t } = useTexts();
  const looks = useLooks(wish.line.currency);
  const { receiver, amount, note } = wish;
  const [sent, setSent] = useState(false);
  const sum = amountText({ ...looks, text: amount });
  const name = receiver.nickname || receiver.account;

  async function order(signed: Order): Promise<void> {
    const { toward } = receiver;
    const account = toward === 'downline' ? { account: receiver.account } : {};
    await sendSealed<typeof memberTransfer>('POST /wps/member/transfer', {
      ...signed,
      toward,
      ...account,
      amount,
      note,
    });
    setSent(true);
    onSent();
    void refreshBalance();
  }

  if (sent) {
    return (
      <div aria-live="polite" className={styles.status} data-testid="transfer-sent">
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
      order={order}
    >
      <Facts {...wish} />
    </PasswordStep>
  );
}

function Facts({ line, receiver, amount, note }: Wish) {
  const { t } = useTexts();
  const looks = useLooks(line.currency);
  const after = textFromParts((partsFromText(line.available) ?? 0n) - (partsFromText(amount) ?? 0n));
  return (
    <dl className={lines.summary}>
      <dt>{t('transfer_receiver')}</dt>
      <dd>
        {receiver.nickname || receiver.account}
        <span className={styles.line}>
          {receiver.account} · {t(`transfer_toward_${receiver.toward}`)}
        </span>
      </dd>
      <dt>{t('transfer_cost')}</dt>
      <dd>{t('transfer_free')}</dd>
      <dt>{t('transfer_balance_now')}</dt>
      <dd>
        <Amount {...looks} text={line.available} />
      </dd>
      <dt>{t('transfer_balance_after')}</dt>
      <dd>
        <Amount {...looks} text={after} />
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
