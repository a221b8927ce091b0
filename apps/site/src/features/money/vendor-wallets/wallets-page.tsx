import { Note, Skeleton } from '@baize/ui';
import { Loaded } from '../../../shared/failure/loaded.tsx';
import { useTexts } from '../../../shared/texts/texts.ts';
import { FundsCard } from './funds-card.tsx';
import { MovesRecord } from './moves-record.tsx';
import { VendorWallets } from './vendor-wallets.tsx';
import { useFreshWallets, useFunds, useWallets } from './vendor-wallets.api.ts';
import formStyles from '../../../shared/money/money-form.module.css';

/** My wallet (B4.13, transferFund): where the member's money is, and the ways between the wallets. */
export function WalletsPage() {
  const { t } = useTexts();
  const funds = useFunds();
  const wallets = useWallets();
  useFreshWallets();
  return (
    <div className={formStyles.page}>
      <h3 className={formStyles.title}>{t('my_wallet')}</h3>
      <Loaded query={{ ...funds, refetch: () => void funds.refetch() }} skeleton={<Skeleton height={172} />}>
        {(data) => <FundsCard funds={data} />}
      </Loaded>
      <Loaded query={{ ...wallets, refetch: () => void wallets.refetch() }} skeleton={<Skeleton height={300} />}>
        {({ merchant, money }) => {
          const isSingle = merchant.isSingle === '1';
          return (
            <>
              {isSingle && (
                <Note>
                  <p className={formStyles.strong}>{t('wallets_single')}</p>
                  <p>{t('wallets_single_why')}</p>
                </Note>
              )}
              {(!isSingle || money.wallets.length > 0) && <VendorWallets merchant={merchant} money={money} />}
              <MovesRecord wallets={money.wallets} isSingle={isSingle} />
            </>
          );
        }}
      </Loaded>
    </div>
  );
}
