import { ContractsPage } from '../../features/agents/contracts/contracts-page.tsx';
import { Estimates } from '../../features/agents/payments/estimates.tsx';
import { OpenDividends } from '../../features/agents/payments/open-dividends.tsx';
import { PaymentView } from '../../features/agents/payments/payment-view.tsx';
import { Payments } from '../../features/agents/payments/payments.tsx';
import { useSearchParams } from '../../shared/routing/address.ts';
import type { ContractKind } from '../../features/agents/contracts/contracts.api.ts';

export function DividendPage() {
  return <KindPage kind="dividend" />;
}

export function SalaryPage() {
  return <KindPage kind="salary" />;
}

export function HourSalaryPage() {
  return <KindPage kind="hourSalary" />;
}

export function RealtimeSalaryPage() {
  return <KindPage kind="agentRealtimeSalary" />;
}

/** One kind of contract: what its running period would pay, what it paid, what the agent holds of it and what the agent gives. */
function KindPage({ kind }: { kind: ContractKind }) {
  const [search] = useSearchParams();
  const payment = search.get('payment');
  if (payment !== null) return <PaymentView key={payment} settlementId={payment} />;
  return (
    <ContractsPage kind={kind}>
      {kind === 'dividend' && <OpenDividends />}
      <Estimates kind={kind} />
      <Payments kind={kind} />
    </ContractsPage>
  );
}
