import { partsFromText } from '@baize/kernel';
import { Amount, Blank, Button, Note, Tag } from '@baize/ui';
import { useState } from 'react';
import { failureText } from '../../../shared/failure/failure-text.ts';
import type { MerchantWallet } from '../../../shared/money/merchant-wallet.api.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import { useMoneyFormat } from '../../../shared/money/use-money-format.ts';
import { MoveForm, type MoveWay } from './move-form.tsx';
import { useMove } from './use-move.ts';
import type { VendorWallet, Wallets } from './vendor-wallets.api.ts';
import formStyles from '../../../shared/money/money-form.module.css';
import styles from './wallets.module.css';

interface VendorWalletsProps {
  readonly merchant: MerchantWallet;
  readonly money: Wallets;
}

/** The member's vendor wallets, each with buttons to move money in and out, and a button that sweeps all of them. */
export function VendorWallets({ merchant, money }: VendorWalletsProps) {
  const { t } = useTexts();
  const [way, setWay] = useState<MoveWay>();
  const { isBusy, failure, move } = useMove(money.currency);
  const open = new Set(merchant.list.map(({ accountTypeId }) => accountTypeId));
  const hasMoney = money.wallets.some(({ balance }) => (partsFromText(balance) ?? 0n) > 0n);
  if (money.wallets.length === 0) return <Blank icon="wallet" title={t('wallets_none')} />;
  return (
    <section className={styles.section} aria-labelledby="vendor-wallets">
      <div className={styles.top}>
        <h4 id="vendor-wallets" className={formStyles.heading}>
          {t('wallets_list')}
        </h4>
        <Button look="outline" size="s" disabled={!hasMoney} busy={isBusy} onClick={() => void move({ type: 'all' })}>
          {t('wallets_all_back')}
        </Button>
      </div>
      {merchant.autoTransfer && <p className={formStyles.quiet}>{t('wallets_auto')}</p>}
      {failure !== undefined && <Note tone="loss">{failureText(failure)}</Note>}
      <ul className={styles.list}>
        {money.wallets.map((wallet) => (
          <WalletRow
            key={wallet.vendor}
            wallet={wallet}
            currency={money.currency}
            isOpen={open.has(wallet.vendor)}
            isBusy={isBusy}
            onBack={() => void move({ type: 'all', vendor: wallet.vendor })}
            onIn={() => setWay({ direction: 'in', vendor: wallet.vendor })}
          />
        ))}
      </ul>
      <MoveForm
        key={`${way?.vendor ?? ''} ${way?.direction ?? ''}`}
        start={way}
        money={money}
        open={open}
        onDone={() => setWay(undefined)}
      />
    </section>
  );
}

interface WalletRowProps {
  readonly wallet: VendorWallet;
  readonly currency: string;
  /** Whether money may still go in. */
  readonly isOpen: boolean;
  readonly isBusy: boolean;
  readonly onBack: () => void;
  readonly onIn: () => void;
}

function WalletRow({ wallet, currency, isOpen, isBusy, onBack, onIn }: WalletRowProps) {
  const { t } = useTexts();
  const format = useMoneyFormat(currency);
  const { name, balance, isFresh } = wallet;
  return (
    <li className={styles.wallet}>
      <span className={styles.name}>
        {name} {!isFresh && <Tag tone="warn">{t('wallets_old_one')}</Tag>}
      </span>
      <span className={styles.balance}>
        <Amount {...format} text={balance} />
      </span>
      <span className={styles.actions}>
        {isOpen && (
          <Button look="outline" size="s" aria-label={t('wallets_send_to_of', { 0: name })} onClick={onIn}>
            {t('wallets_send_to')}
          </Button>
        )}
        <Button
          look="outline"
          size="s"
          disabled={isBusy || (partsFromText(balance) ?? 0n) === 0n}
          aria-label={t('wallets_bring_one_of', { 0: name })}
          onClick={onBack}
        >
          {t('wallets_bring_one')}
        </Button>
      </span>
    </li>
  );
}
