import { Blank, Button, Note } from '@baize/ui';
import { useState } from 'react';
import type { unbindPayoutAccount } from '@baize/contract/money/payout-accounts';
import { sendSealed } from '../../../shared/api.ts';
import { usePage } from '../../../shared/page.ts';
import { useTexts } from '../../../shared/texts.ts';
import { stampText } from '../../../shared/time-text.ts';
import { tell } from '../../../shared/toasts.ts';
import { useNow } from '../../../shared/use-now.ts';
import { Row } from '../account/section.tsx';
import { SimpleForm } from '../account/simple-form.tsx';
import { TypedPassword } from '../account/typed-password.tsx';
import accountStyles from '../account/account.module.css';
import { BindForm } from './bind-form.tsx';
import { refreshWithdrawals, useWithdrawAddress } from './use-withdrawals.ts';
import type { PayoutAccount, WithdrawalOptions } from './withdraw.ts';
import styles from './withdraw.module.css';

/** The accounts money may be sent to: add one, or take one away. */
export function Accounts({ options }: { options: WithdrawalOptions }) {
  const { t } = useTexts();
  const { showPart } = useWithdrawAddress();
  const [adding, setAdding] = useState(options.accounts.length === 0);
  const full = options.accounts.length >= options.accountsMaximum;
  if (!options.hasPaymentPassword) {
    return (
      <Blank icon="lock" title={t('withdraw_password_first')}>
        <p>{t('withdraw_password_why')}</p>
        <Button onClick={() => showPart('withdraw')}>{t('withdraw_set_password')}</Button>
      </Blank>
    );
  }
  if (options.methods.length === 0) return <Blank icon="wallet" title={t('withdraw_closed')} />;
  return (
    <>
      {options.accounts.length > 0 && (
        <section className={styles.card} aria-label={t('withdraw_accounts')}>
          <ul className={accountStyles.rows}>
            {options.accounts.map((account) => (
              <Bound key={account.accountId} account={account} />
            ))}
          </ul>
        </section>
      )}
      {adding && !full && (
        <section className={styles.card}>
          <h4 className={styles.heading}>{t('withdraw_add_account')}</h4>
          <BindForm
            options={options}
            onDone={() => {
              setAdding(false);
              tell(t('withdraw_account_added'), 'win');
              void refreshWithdrawals();
            }}
          />
        </section>
      )}
      {full && <Note>{t('withdraw_accounts_full', { count: options.accountsMaximum })}</Note>}
      {!adding && !full && (
        <Button look="outline" onClick={() => setAdding(true)}>
          {t('withdraw_add_account')}
        </Button>
      )}
    </>
  );
}

function Bound({ account }: { account: PayoutAccount }) {
  const { t } = useTexts();
  const now = useNow();
  const { timeZone } = usePage().status.brand;
  const [removing, setRemoving] = useState(false);
  const when =
    account.usableAt > now
      ? t('withdraw_usable_from', { 0: stampText(account.usableAt, timeZone) })
      : t('withdraw_usable');
  return (
    <Row
      name={`${account.institutionName} ${account.number}`}
      state={[account.holder, when].filter((line) => line !== '').join('\n')}
      action={
        <Button look="outline" size="s" aria-expanded={removing} onClick={() => setRemoving(!removing)}>
          {t('withdraw_remove')}
        </Button>
      }
    >
      {removing && <RemoveForm account={account} />}
    </Row>
  );
}

function RemoveForm({ account }: { account: PayoutAccount }) {
  const { t } = useTexts();
  return (
    <SimpleForm
      fields={['paymentPassword']}
      submit={t('withdraw_remove_submit', { 0: `${account.institutionName} ${account.number}` })}
      send={async ({ paymentPassword }) => {
        await sendSealed<typeof unbindPayoutAccount>('POST /wps/member/payout/account/remove', {
          accountId: account.accountId,
          paymentPassword,
        });
        tell(t('withdraw_account_removed'), 'win');
        await refreshWithdrawals();
      }}
    >
      {(given) => (
        <>
          <p className={styles.quiet}>{t('withdraw_remove_what')}</p>
          <TypedPassword {...given('paymentPassword')} label={t('withdraw_password')} autoComplete="off" />
        </>
      )}
    </SimpleForm>
  );
}
