import { amountText, buttonClass } from '@baize/ui';
import { QrCode } from '../../../shared/pictures/qr-code.tsx';
import { useTexts } from '../../../shared/texts/texts.ts';
import { useMoneyFormat } from '../../../shared/money/use-money-format.ts';
import { CopyLine } from './copy-line.tsx';
import type { DepositDetail } from './deposits.api.ts';
import styles from './deposit.module.css';

type Show = NonNullable<DepositDetail['show']>;

/** How a deposit is paid: the provider's page, a code to scan, an account to send to, or an address for coins. */
export function PayHere({ deposit, show }: { deposit: DepositDetail; show: Show }) {
  const { t } = useTexts();
  const format = useMoneyFormat(deposit.currency);
  const written = (text: string) => amountText({ ...format, text });
  if (show.kind === 'redirect') {
    return (
      <a className={buttonClass('primary', 'm', true)} href={show.url}>
        {t('deposit_go_pay')}
      </a>
    );
  }
  const code = codeOf(show);
  return (
    <section className={styles.pay}>
      {code !== undefined && (
        <div className={styles.code}>
          <QrCode address={code} label={t('deposit_qr', { 0: written(deposit.amount) })} />
        </div>
      )}
      {show.kind === 'address' ? (
        <AddressLines show={show} />
      ) : (
        <>
          <CopyLine label={t('deposit_amount')} text={deposit.amount} shown={written(deposit.amount)} />
          {show.account && <AccountLines account={show.account} />}
          <CopyLine label={t('deposit_reference')} text={show.reference} hint={t('deposit_reference_hint')} />
        </>
      )}
    </section>
  );
}

/** What a code on the screen says, where there is one. */
function codeOf(show: Show): string | undefined {
  if (show.kind === 'qr') return show.text;
  return show.kind === 'address' ? show.uri : undefined;
}

function AccountLines({ account }: { account: Extract<Show, { kind: 'transfer' }>['account'] }) {
  const { t } = useTexts();
  return (
    <>
      {account.bank !== '' && <CopyLine label={t('deposit_bank')} text={account.bank} />}
      <CopyLine label={t('deposit_account')} text={account.number} />
      <CopyLine label={t('deposit_holder')} text={account.holder} />
    </>
  );
}

function AddressLines({ show }: { show: Extract<Show, { kind: 'address' }> }) {
  const { t } = useTexts();
  return (
    <>
      <CopyLine label={t('deposit_coins')} text={show.amount} shown={`${show.amount} ${show.asset}`} />
      <CopyLine label={t('deposit_network')} text={show.network} />
      <CopyLine label={t('deposit_address')} text={show.address} />
    </>
  );
}
