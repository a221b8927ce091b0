import { partsFromText } from '@baize/kernel';
import { Amount, amountText, Blank, Button, Note } from '@baize/ui';
import { useTexts } from '../../../shared/texts/texts.ts';
import { WithdrawalPasswordFirst } from '../../../shared/forms/withdrawal-password-first.tsx';
import { useMoneyFormat } from '../../../shared/money/use-money-format.ts';
import { refreshWithdrawals, type WithdrawalOptions } from './withdrawals.api.ts';
import { WithdrawForm } from './withdraw-form.tsx';
import { useWithdrawalAddress } from './use-withdrawal-address.ts';
import formStyles from '../../../shared/money/money-form.module.css';
import styles from './withdraw.module.css';

/** What the member must still do before a withdrawal, one step at a time; then the withdrawal form. */
export function WithdrawNow({ options }: { options: WithdrawalOptions }) {
  const { t } = useTexts();
  const { showPart } = useWithdrawalAddress();
  const usable = options.accounts.filter(({ kind }) => options.methods.some((method) => method.kind === kind));
  if (!options.open || options.methods.length === 0) {
    return <Blank icon="wallet" title={t('withdraw_closed')} />;
  }
  if (!options.hasPaymentPassword) return <WithdrawalPasswordFirst onDone={() => void refreshWithdrawals()} />;
  if (usable.length === 0) {
    return (
      <Blank icon="wallet" title={t('withdraw_no_account')}>
        <p>{t('withdraw_no_account_why')}</p>
        <Button onClick={() => showPart('accounts')}>{t('withdraw_add_account')}</Button>
      </Blank>
    );
  }
  return (
    <>
      <Turnover options={options} />
      {partsFromText(options.turnover.left) === 0n && <WithdrawForm options={options} accounts={usable} />}
    </>
  );
}

/** The turnover that deposits and bonuses require before a withdrawal, and how much of it is done. */
function Turnover({ options: { turnover, currency } }: { options: WithdrawalOptions }) {
  const { t } = useTexts();
  const format = useMoneyFormat(currency);
  const required = partsFromText(turnover.required) ?? 0n;
  if (required <= 0n) return null;
  const done = partsFromText(turnover.done) ?? 0n;
  const share = done >= required ? 100 : Number((done * 100n) / required);
  const free = partsFromText(turnover.left) === 0n;
  return (
    <section className={formStyles.card}>
      <h4 className={formStyles.heading}>{t('withdraw_turnover')}</h4>
      <progress className={styles.progress} max={100} value={share} aria-label={t('withdraw_turnover')} />
      <p className={formStyles.between}>
        <span>{t('withdraw_turnover_share', { 0: share })}</span>
        <span>
          <Amount {...format} text={turnover.done} /> / <Amount {...format} text={turnover.required} />
        </span>
      </p>
      {free ? (
        <p className={formStyles.quiet}>{t('withdraw_turnover_met')}</p>
      ) : (
        <Note tone="warn">{t('withdraw_turnover_left', { 0: amountText({ ...format, text: turnover.left }) })}</Note>
      )}
    </section>
  );
}
