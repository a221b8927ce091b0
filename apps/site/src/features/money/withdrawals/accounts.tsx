import { Blank, Button, Note } from '@baize/ui';
import { useState } from 'react';
import { usePage } from '../../../shared/state/page.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import { stampText } from '../../../shared/texts/time-text.ts';
import { tell } from '../../../shared/state/toasts.ts';
import { useNow } from '../../../shared/texts/use-now.ts';
import { Row } from '../../../shared/forms/section.tsx';
import { SimpleForm } from '../../../shared/forms/simple-form.tsx';
import { TypedPassword } from '../../../shared/forms/typed-password.tsx';
import { WithdrawalPasswordFirst } from '../../../shared/forms/withdrawal-password-first.tsx';
import { BindForm } from './bind-form.tsx';
import {
  type PayoutAccount,
  refreshWithdrawals,
  removePayoutAccount,
  type WithdrawalOptions,
} from './withdrawals.api.ts';
import accountStyles from '../../../shared/forms/account.module.css';
import formStyles from '../../../shared/money/money-form.module.css';

/** The accounts money may be sent to: add one, or take one away. */
export function Accounts({ options }: { options: WithdrawalOptions }) {
  const { t } = useTexts();
  const [adding, setAdding] = useState(options.accounts.length === 0);
  const full = options.accounts.length >= options.accountsMaximum;
  if (!options.hasPaymentPassword) return <WithdrawalPasswordFirst onDone={() => void refreshWithdrawals()} />;
  if (options.methods.length === 0) return <Blank icon="wallet" title={t('withdraw_closed')} />;
  return (
    <>
      {options.accounts.length > 0 && (
        <section className={formStyles.card} aria-label={t('withdraw_accounts')}>
          <ul className={accountStyles.rows}>
            {options.accounts.map((account) => (
              <Bound key={account.accountId} account={account} />
            ))}
          </ul>
        </section>
      )}
      {adding && !full && (
        <section className={formStyles.card}>
          <h4 className={formStyles.heading}>{t('withdraw_add_account')}</h4>
          <BindForm
            options={options}
            onCancel={options.accounts.length > 0 ? () => setAdding(false) : undefined}
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
          {t(removing ? 'cancel' : 'withdraw_remove')}
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
      look="danger"
      submit={t('withdraw_remove_submit', { 0: `${account.institutionName} ${account.number}` })}
      send={async ({ paymentPassword }) => {
        await removePayoutAccount(account.accountId, paymentPassword);
        tell(t('withdraw_account_removed'), 'win');
      }}
    >
      {(given) => (
        <>
          <p className={formStyles.quiet}>{t('withdraw_remove_what')}</p>
          <TypedPassword {...given('paymentPassword')} label={t('withdraw_password')} autoComplete="off" />
        </>
      )}
    </SimpleForm>
  );
}
