import { ContractsPage } from '../../features/agents/contracts/contracts-page.tsx';
import { Payments } from '../../features/agents/payments/payments.tsx';
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

/** One kind of contract: what it paid, what the agent holds of it and what the agent gives. */
function KindPage({ kind }: { kind: ContractKind }) {
  return (
    <ContractsPage kind={kind}>
      <Payments kind={kind} />
    </ContractsPage>
  );
}
