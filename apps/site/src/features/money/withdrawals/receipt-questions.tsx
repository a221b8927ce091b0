import { amountText, Button, Note } from '@baize/ui';
import { useState } from 'react';
import { usePage } from '../../../shared/state/page.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import { stampText } from '../../../shared/texts/time-text.ts';
import { useMoneyFormat } from '../../../shared/money/use-money-format.ts';
import { ReceiptDialog } from './receipt-dialog.tsx';
import { useUnconfirmedWithdrawals, type Withdrawal } from './withdrawals.api.ts';
import formStyles from '../../../shared/money/money-form.module.css';
import styles from './withdraw.module.css';

/** Asks about each payout whose receipt the member has not confirmed; shown at the top of the page. */
export function ReceiptQuestions() {
  const asked = useUnconfirmedWithdrawals().data;
  return asked?.map((withdrawal) => <Question key={withdrawal.withdrawalId} withdrawal={withdrawal} />);
}

function Question({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t } = useTexts();
  const { timeZone } = usePage().status.brand;
  const format = useMoneyFormat(withdrawal.currency);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Note>
        <div className={styles.question}>
          <p>
            <span className={formStyles.strong}>
              {t('receipt_asked', {
                0: amountText({ ...format, text: withdrawal.payout }),
                1: withdrawal.account.number,
              })}
            </span>
            {withdrawal.receiptDueAt !== null && (
              <span className={formStyles.line}>
                {t('withdrawal_receipt_due', { 0: stampText(withdrawal.receiptDueAt, timeZone) })}
              </span>
            )}
          </p>
          <Button size="s" onClick={() => setOpen(true)}>
            {t('receipt_say')}
          </Button>
        </div>
      </Note>
      {open && <ReceiptDialog withdrawal={withdrawal} onClose={() => setOpen(false)} />}
    </>
  );
}
