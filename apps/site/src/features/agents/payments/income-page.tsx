import { Segments } from '@baize/ui';
import styles from '../../../shared/forms/account.module.css';
import table from '../../../shared/records/record-table.module.css';
import { useSearchParams } from '../../../shared/routing/address.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import { Disputes } from './disputes.tsx';
import { PaymentView } from './payment-view.tsx';
import { Payments } from './payments.tsx';

const PARTS = ['paid', 'disputes_own', 'disputes_below'] as const;

/** My income (agentRevenueReport): what contracts of all kinds paid, and what is disputed of it, here and below. */
export function IncomePage() {
  const { t } = useTexts();
  const [search, setSearch] = useSearchParams();
  const part = PARTS.find((one) => one === search.get('part')) ?? 'paid';
  const change = (next: (typeof PARTS)[number]) => {
    const changed = new URLSearchParams(search);
    for (const key of ['pageNo', 'kind', 'state', 'account', 'days', 'from', 'to']) changed.delete(key);
    changed.set('part', next);
    setSearch(changed, { replace: true });
  };
  const payment = search.get('payment');
  if (payment !== null) return <PaymentView key={payment} settlementId={payment} />;
  return (
    <div className={styles.page}>
      <h3 className={table.title}>{t('agents_income')}</h3>
      <Segments
        label={t('agents_parts')}
        options={PARTS.map((value) => ({ value, label: t(`agents_part_${value}`) }))}
        value={part}
        onChange={change}
      />
      {part === 'paid' ? <Payments /> : <Disputes side={part === 'disputes_own' ? 'own' : 'below'} />}
    </div>
  );
}
