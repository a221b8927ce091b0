import { Payments } from './payments.tsx';
import table from '../../../shared/records/record-table.module.css';
import { useTexts } from '../../../shared/texts/texts.ts';

/** My income (agentRevenueReport): what contracts of all kinds paid. */
export function IncomePage() {
  const { t } = useTexts();
  return (
    <>
      <h3 className={table.title}>{t('agents_income')}</h3>
      <Payments />
    </>
  );
}
