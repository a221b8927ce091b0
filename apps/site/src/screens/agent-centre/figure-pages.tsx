import { FiguresPage } from '../../features/agents/figures/figures-page.tsx';
import { TransferRecord } from '../../features/money/member-transfers/transfer-record.tsx';
import { Section } from '../../shared/forms/section.tsx';
import records from '../../shared/records/records.module.css';
import { useSearchParams } from '../../shared/routing/address.ts';
import { useTexts } from '../../shared/texts/texts.ts';

/** Team betting (personalHistoryCopy): what everybody below staked and won. */
export function TeamBettingPage() {
  return <FiguresPage title="agents_bets" singles={['bets']} columns={['bets', 'stake', 'valid', 'profit']} />;
}

/** User profit and loss (palStatementsAgentCopy): what everybody below won or lost, with what they were given. */
export function TeamProfitPage() {
  return (
    <FiguresPage
      title="agents_profit"
      singles={['bets', 'money']}
      columns={['stake', 'bonuses', 'rebates', 'profit']}
    />
  );
}

/** Transaction details (agentDownlineTransactionDetailsCopy): money that came in and went out below, and the agent's own transfers. */
export function TeamMoneyPage() {
  const { t } = useTexts();
  const [search] = useSearchParams();
  // Below somebody else's figures, or single movements, the agent's own transfers would be taken for theirs.
  const isOwn = !search.has('single') && !search.has('account');
  return (
    <>
      <FiguresPage
        title="agents_transactions"
        singles={['money']}
        columns={['deposits', 'withdrawals', 'sent', 'received']}
      />
      {isOwn && (
        <div className={records.spaced}>
          <Section title={t('agents_own_transfers')}>
            <TransferRecord />
          </Section>
        </div>
      )}
    </>
  );
}
